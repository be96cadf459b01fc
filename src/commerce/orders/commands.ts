import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { type ChangeFault, changeOrder } from './change-order.ts'
import { type Order, orderId, orderState } from './contract/wire.ts'
import { findOrder } from './queries/find-order.ts'
import { listOrders, MOST_ORDERS } from './queries/list-orders.ts'
import type { Command as Change } from './rules/life.ts'

const FAULTS: Record<ChangeFault, string> = {
  absent: 'There is no such order. See orders list.',
  state: 'The order is not in a state in which this can be done. See orders show.',
  unpaid: 'The money for this order is not here yet.',
  'too-late': 'The time for sending it back is over.',
  items: 'These units cannot be sent back.',
  amount: 'That is not what is owed, or more than was paid and not given back yet.',
  paid: 'Nothing is owed for this order.',
}

type Print = (line: string) => void

async function change(commerce: Commerce, id: string, command: Change, print: Print): Promise<number> {
  const isNumber = orderId.safeParse(id).success
  const changed = isNumber
    ? await changeOrder(commerce, { id, owner: undefined }, command)
    : { ok: false as const, failure: 'absent' as const }
  print(changed.ok ? `${id} is ${changed.value.state}.` : FAULTS[changed.failure])
  return changed.ok ? 0 : 1
}

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')

function show(order: Order, print: Print) {
  print(`${order.id}  ${order.state}  ${order.total.displayString}, ${order.paymentMethod}: ${order.paymentState}`)
  if (order.payments.length > 1)
    for (const { method, digits, amount, state } of order.payments)
      print(`  ${amount.displayString}  ${method}${digits ? ` ${digits}` : ''}: ${state}`)
  for (const { name, percent, amount } of order.tax.rates)
    print(`  ${name} ${percent} %: ${amount.displayString}, ${order.tax.isIncluded ? 'included' : 'added'}`)
  for (const { step, at } of order.timeline) print(`  ${minute(at)}  ${step}`)
  for (const { quantity, title, returning, returned, terms } of order.items) {
    print(
      `  ${quantity} × ${title}${returning ? `, ${returning} to come back` : ''}${returned ? `, ${returned} came back` : ''}`,
    )
    for (const [name, value] of Object.entries(terms)) print(`      ${name}: ${JSON.stringify(value)}`)
  }
  if (order.refunds.length > 0)
    print(`  given back: ${order.refundedTotal.displayString}, of it tax ${order.refundedTax.displayString}`)
}

/** The merchant's commands to list and process orders. */
export const orderCommands: Command<Commerce>[] = [
  {
    name: 'orders list',
    usage: `orders list [STATE]              lists the newest ${MOST_ORDERS} orders`,
    run: async ({ db }, [state], print) => {
      const asked = orderState.optional().safeParse(state)
      if (!asked.success) {
        print(`"${state}" is no state. These are: ${orderState.options.join(', ')}.`)
        return 1
      }
      const found = await listOrders(db, { owner: undefined, state: asked.data, limit: MOST_ORDERS })
      for (const { id, state: now, placedAt, total, units, titles } of found?.orders ?? [])
        print(`${id}  ${minute(placedAt)}  ${now}  ${total.displayString}  ${units} × ${titles.join('; ')}`)
      if (!found?.orders.length) print('There are no orders.')
      return 0
    },
  },
  {
    name: 'orders show',
    usage: 'orders show NUMBER               says everything about an order but to whom it goes',
    run: async (commerce, [id = ''], print) => {
      const isNumber = orderId.safeParse(id).success
      const order = isNumber ? await findOrder(commerce, commerce.db, id, undefined) : undefined
      if (order) show(order, print)
      else print(FAULTS.absent)
      return order ? 0 : 1
    },
  },
  {
    name: 'orders ship',
    usage: 'orders ship NUMBER [TRACKING]    an order is on its way',
    run: (commerce, [id = '', ...tracking], print) =>
      change(commerce, id, { kind: 'ship', tracking: tracking.join(' ').slice(0, 100) }, print),
  },
  {
    name: 'orders deliver',
    usage: 'orders deliver NUMBER            an order has arrived',
    run: (commerce, [id = ''], print) => change(commerce, id, { kind: 'deliver' }, print),
  },
  {
    name: 'orders pay',
    usage: 'orders pay NUMBER                notes that the invoice of an order was paid',
    run: (commerce, [id = ''], print) => change(commerce, id, { kind: 'pay', amount: undefined }, print),
  },
  {
    name: 'orders cancel',
    usage: 'orders cancel NUMBER             cancels an order that is not shipped yet, and pays it back',
    run: (commerce, [id = ''], print) => change(commerce, id, { kind: 'cancel' }, print),
  },
  {
    name: 'orders receive-return',
    usage: 'orders receive-return NUMBER [--restock]   what was to come back is here: pays it back',
    run: (commerce, [id = '', ...flags], print) =>
      change(commerce, id, { kind: 'receive-return', restock: flags.includes('--restock') }, print),
  },
]
