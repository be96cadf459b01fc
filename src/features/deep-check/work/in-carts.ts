import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { findHeldFor } from '../queries/held.ts'
import { orderPromise } from '../queries/ordered.ts'
import { endOf, NAME } from '../rules/promise.ts'

/** Notes on a line that a date was confirmed for its offer: at most for as many units as were asked about. */
export const promiseNotes: CartPricing = {
  stage: 'payment',
  price: async (sql, { owner, marketplace }, lines) => {
    const shipped = lines.filter(({ needsDelivery, store }) => needsDelivery && !store)
    if (shipped.length === 0) return []
    const held = await findHeldFor(
      sql,
      { owner, marketplace },
      shipped.map(({ offerId }) => offerId),
    )
    return held.flatMap(({ id, offerId, quantity, latest, postalCode }) => {
      const own = shipped.filter((line) => line.offerId === offerId)
      const units = own.reduce((sum, line) => sum + line.quantity, 0)
      const [first] = own
      if (!first || units > quantity) return []
      const data = { promiseId: id, quantity: units, latest }
      return [{ lineId: first.id, amount: 0, code: 'confirmed', values: { day: latest, place: postalCode }, data }]
    })
  },
}

/** A promise that a line was priced with becomes one of its order. */
export const promiseOrders: OrderHooks = {
  after: async (sql, { owner, marketplace }, orderId, { adjustments }) => {
    const { timeZone } = findMarketplace(marketplace)
    const own = adjustments.filter(({ feature }) => feature === NAME)
    // Sorted by id, so that two orders with the same promises cannot deadlock.
    for (const { data } of own.toSorted((one, other) =>
      String(one.data.promiseId) < String(other.data.promiseId) ? -1 : 1,
    ))
      await orderPromise(sql, {
        id: String(data.promiseId),
        owner,
        orderId,
        quantity: Number(data.quantity),
        dueAt: endOf(String(data.latest), timeZone),
      })
  },
}
