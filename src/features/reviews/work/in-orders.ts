import type { Commerce } from '#commerce/feature.ts'
import { findArrived, findKept, findPurchase } from '#commerce/orders/queries/purchases.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import { lockMarks, noteArrived, removeMarks } from '../queries/write.ts'

/**
 * Takes the mark "bought here" off the buyer's reviews of products of which no unit is left. The
 * marks are locked before the orders are read, so that of two orders that end at once the later one
 * sees the earlier one.
 */
const removeLostMarks =
  (wasReturned: boolean) =>
  async (sql: Sql, orderId: string): Promise<void> => {
    const purchase = await findPurchase(sql, orderId)
    const marked = purchase ? await lockMarks(sql, purchase.owner, purchase.asins) : []
    if (!purchase || marked.length === 0) return
    const kept = await findKept(sql, purchase.owner, marked)
    const lost = marked.filter((asin) => !kept.includes(asin))
    if (lost.length > 0) await removeMarks(sql, purchase.owner, lost, wasReturned)
  }

export const reviewsInOrders: OrderHooks = { cancelled: removeLostMarks(false), returned: removeLostMarks(true) }

/** A review that was written before its product arrived says from now on that it has. */
export const reviewsDelivered: Listener<Commerce> = {
  name: 'reviews-delivered',
  types: ['order.delivered'],
  handle: async ({ db }, { key }) => {
    await db.transaction(async (sql) => {
      const purchase = await findPurchase(sql, key)
      if (purchase) await noteArrived(sql, purchase.owner, await findArrived(sql, purchase.owner, purchase.asins))
      return ok(undefined)
    })
  },
}
