import { fail, type Result } from '#platform/result.ts'
import type { RefundOrder } from '../parts.ts'
import { cancel } from './cancel.ts'
import { deliver } from './deliver.ts'
import type { Command, LifeChange, LifeFault, OrderLife, Units } from './order.ts'
import { pay } from './pay.ts'
import { pick } from './pick.ts'
import { refund, refundLines } from './refund.ts'
import { refuse } from './refuse.ts'
import { reschedule } from './reschedule.ts'
import { receiveReturn, requestReturn } from './returns.ts'
import { ship } from './ship.ts'
import { aloneFaults } from './ties.ts'
import { weigh } from './weigh.ts'

/** Decides the effect of a command on an order. */
export function decideLife(
  order: OrderLife,
  command: Command,
  now: number,
  refundOrder: RefundOrder = 'last-paid-first',
): Result<LifeChange, LifeFault> {
  if (order.isUnweighed && waitsForScale(command)) return fail({ code: 'unweighed' })
  const alone = aloneFaults(order.lines, unitsOf(command))
  if (alone.length > 0) return fail({ code: 'tied', details: alone })
  switch (command.kind) {
    case 'cancel':
      return cancel(order, command.items)
    case 'ship':
      return ship(order, command, now)
    case 'deliver':
      return deliver(order, command, now)
    case 'reschedule':
      return reschedule(order, command)
    case 'request-return':
      return requestReturn(order, command.items, now)
    case 'receive-return':
      return receiveReturn(order, command, refundOrder)
    case 'refuse':
      return refuse(order, command, now, refundOrder)
    case 'refund':
      return 'items' in command
        ? refundLines(order, command.items, refundOrder)
        : refund(order, command.amount, refundOrder)
    case 'weigh':
      return weigh(order, command.items)
    case 'pick':
      return pick(order, command.items, command.known)
    case 'pay':
      return pay(order, command)
  }
}

/** The units that a command names, other than to refund money or to say what was found. */
function unitsOf(command: Command): Units[] {
  if (command.kind === 'refund' || command.kind === 'weigh' || command.kind === 'pick') return []
  return 'items' in command ? (command.items ?? []) : []
}

/** Until it is picked or weighed, an order can only be given up as a whole or get other dates. */
const waitsForScale = (command: Command): boolean =>
  command.kind === 'cancel' ? command.items !== undefined : !['weigh', 'pick', 'reschedule'].includes(command.kind)
