import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { orderId, orderState } from '../contract/wire.ts'
import { findOrder } from '../queries/find-order.ts'
import { listOrders, MOST_ORDERS } from '../queries/list-orders.ts'
import { orderPlace, orderVerbs } from './merchant-verbs.ts'
import { minute, printOrder } from './print-order.ts'

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
      const found = await listOrders(db, { owner: undefined, state: asked.data, limit: MOST_ORDERS, once: [] })
      for (const { id, state: now, placedAt, total, units, titles } of found?.orders ?? [])
        print(`${id}  ${minute(placedAt)}  ${now}  ${total.displayString}  ${units} × ${titles.join('; ')}`)
      if (!found?.orders.length) print('There are no orders.')
      return 0
    },
  },
  {
    name: 'orders show',
    usage: 'orders show NUMBER               says what to pack, and everything else but to whom it goes',
    run: async (commerce, [id = ''], print) => {
      const isNumber = orderId.safeParse(id).success
      const order = isNumber ? await findOrder(commerce, commerce.db, id, undefined) : undefined
      if (order) printOrder(order, print)
      else print(orderPlace.absent(id))
      return order ? 0 : 1
    },
  },
  ...orderVerbs.map((each) => each.toCommand(orderPlace)),
]
