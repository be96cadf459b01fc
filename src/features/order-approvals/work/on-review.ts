import type { CheckoutData } from '#commerce/checkout/seams.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ReviewApproval } from '../contract/pages.ts'
import { findOpen } from '../queries/requests.ts'
import { needsApproval } from '../rules/needs.ts'
import { contentsOf, isWithin } from '../rules/same.ts'
import { limitedBuyerOf } from './buyer.ts'

/** What the review of an order says that cannot be placed without approval, or has it. */
export const approvalOnReview: CheckoutData<ReviewApproval> = async (
  { db },
  { customer },
  { cart, lines, details: { address, references }, total, store },
) => {
  const buyer = customer?.hasCompany ? await limitedBuyerOf(db, cart) : undefined
  const marketplace = findMarketplace(cart.marketplace)
  const { currency } = marketplace
  if (!buyer || !needsApproval(buyer.terms, { total, currency })) return undefined
  const { most, isAll } = buyer.terms
  const limit = isAll || most === null || buyer.terms.currency !== currency ? null : toPrice(most, marketplace)
  if (store !== null) return { isInstead: true, approval: 'not-here', limit }
  const open = (await findOpen(db, buyer.asker)).filter((request) =>
    isWithin(contentsOf(request), { lines, address, references, total }),
  )
  if (open.some(({ state }) => state === 'APPROVED')) return { isInstead: false, approval: 'approved', limit }
  return { isInstead: true, approval: open.length > 0 ? 'asked' : 'needed', limit }
}
