import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { keepWithOrder } from '../queries/ordered.ts'
import { findAccepted } from './accepted.ts'

/** An order keeps what its shopper has said of its store: what they say later is for later orders. Only what they have accepted comes instead. */
export const substitutionInOrders: OrderHooks = {
  accepted: findAccepted,
  after: async (sql, { owner, marketplace, store }, orderId, { lines }) => {
    if (!store) return
    const ordered = lines.map(({ offerId }, position) => ({ position, offerId }))
    await keepWithOrder(sql, { owner, marketplace, store }, orderId, ordered)
  },
}
