import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findBuyer } from '#commerce/companies/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { findTiers } from '../queries/tiers.ts'
import { tierAdjustments } from '../rules/tiers.ts'

/** Takes off lines what their quantity saves. Reached anew whenever lines are priced, up to the order. */
export const tierPricing: CartPricing = {
  stage: 'quantity-price',
  price: async (sql, { owner, marketplace }, lines, already) => {
    const offers = [...new Set(lines.map(({ offerId }) => offerId))]
    const tiers = await findTiers(sql, offers, await findBuyer(sql, customerIdOf(owner)))
    return tierAdjustments(tiers, lines, already, findMarketplace(marketplace))
  },
}
