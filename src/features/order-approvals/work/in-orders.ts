import { mayBeForCompany } from '#commerce/companies/rules/buyer.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { lockApprovedOf, storeOrdered } from '../queries/requests.ts'
import { needsApproval } from '../rules/needs.ts'
import { contentsOf, isWithin } from '../rules/same.ts'
import { limitedBuyerOf } from './buyer.ts'

const NAME = 'order-approvals'

/**
 * Lets nobody order above their limit, whichever way, unless exactly this order was approved. Who somebody buys for, their role, their limit and the
 * approval are read in the order's transaction; an approval stays locked until it is used up there.
 */
export const approvedOrders: OrderHooks = {
  before: async (sql, cart, lines, address, terms) => {
    const buyer = terms && mayBeForCompany(lines) ? await limitedBuyerOf(sql, cart) : undefined
    if (!terms || !buyer) return ok(undefined)
    const { total, references } = terms
    const { currency } = findMarketplace(cart.marketplace)
    const approved = await lockApprovedOf(sql, buyer.asker)
    const found = approved.find((request) => isWithin(contentsOf(request), { lines, address, references, total }))
    if (found) return ok(found.id)
    return needsApproval(buyer.terms, { total, currency })
      ? fail({ feature: NAME, code: 'approval', isSaid: true })
      : ok(undefined)
  },
  after: async (sql, _cart, orderId, _priced, noted) => {
    if (typeof noted !== 'string') return
    // The lock of `before` holds, so it is still approved.
    if (!(await storeOrdered(sql, noted, orderId))) throw new Error(`Request ${noted} was used by another order.`)
  },
}
