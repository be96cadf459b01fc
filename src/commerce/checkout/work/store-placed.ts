import type { Commerce } from '#commerce/feature.ts'
import type { NewOrder } from '#commerce/orders/queries/order-rows.ts'
import type { Payment } from '#commerce/orders/queries/payments.ts'
import { type StoreFault, storeOrders } from '#commerce/orders/queries/store-orders.ts'
import type { OrderFault } from '#commerce/orders/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvents } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { toKeep } from './keep-card.ts'

const PLACED = eventType('order.placed')

/** An order with the card that its shopper wants to keep, and what features noted of it before. */
export type PlacedOrder = NewOrder & { toKeep?: Payment | undefined; noted?: Map<string, unknown> }

/**
 * Stores orders whose money is held, with their events and everything that features spend and note: all, or none. Needs a transaction,
 * which the caller rolls back on a failure.
 */
export async function storePlaced(
  sql: Sql,
  { random, modules }: Pick<Commerce, 'random' | 'modules'>,
  orders: PlacedOrder[],
): Promise<Result<undefined, StoreFault | OrderFault>> {
  const events = orders.flatMap(({ id, marketplace, totals: { total }, currency, owner, fresh, toKeep: payment }) => {
    const joins = fresh?.slot?.joins?.orderId
    const entity = { orderId: id, marketplace, total, currency, ...(joins ? { joins } : {}) }
    return [
      { id: random.id(), type: PLACED, key: id, entity },
      ...(payment ? [toKeep(random.id(), { owner, payment })] : []),
    ]
  })
  const [stored] = await Promise.all([storeOrders(sql, orders), appendEvents(sql, events)])
  if (!stored.ok) return stored
  for (const { id, owner, marketplace, store, lines, adjustments, fresh, payments, noted } of orders) {
    const cart = { owner, marketplace, ...(store ? { store } : {}) }
    const priced = { lines, adjustments, ...(fresh ? { fresh } : {}) }
    const charged = payments.flatMap(({ state, covers }) => (state === 'captured' && covers ? covers : []))
    for (const { name, orderHooks } of modules) {
      const spent = await orderHooks?.spend?.(sql, cart, id, priced)
      if (spent?.ok === false) return fail(spent.failure)
      await orderHooks?.after?.(sql, cart, id, priced, noted?.get(name))
      if (charged.length > 0)
        await orderHooks?.paid?.(
          sql,
          id,
          charged.map(({ key }) => key),
        )
    }
  }
  return ok(undefined)
}
