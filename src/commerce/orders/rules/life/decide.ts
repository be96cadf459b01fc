import type { Result } from '#platform/result.ts'
import type { RefundOrder } from '../parts.ts'
import { cancel } from './cancel.ts'
import { deliver } from './deliver.ts'
import type { Command, LifeChange, LifeFault, OrderLife } from './order.ts'
import { pay } from './pay.ts'
import { refund, refundLines } from './refund.ts'
import { reschedule } from './reschedule.ts'
import { receiveReturn, requestReturn } from './returns.ts'
import { ship } from './ship.ts'

/** Decides the effect of a command on an order. */
export function decideLife(
  order: OrderLife,
  command: Command,
  now: number,
  refundOrder: RefundOrder = 'last-paid-first',
): Result<LifeChange, LifeFault> {
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
    case 'refund':
      return 'items' in command
        ? refundLines(order, command.items, refundOrder)
        : refund(order, command.amount, refundOrder)
    case 'pay':
      return pay(order, command)
  }
}
