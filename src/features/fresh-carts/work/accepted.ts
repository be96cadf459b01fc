import { findMarketplace, firstLanguage } from '#commerce/marketplace/rules.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { findOrdered, type Ordered } from '../queries/ordered.ts'
import { lockAccepted } from '../queries/suggestions.ts'
import { type Food, UNFIT_WORDS, unfitFor } from '../rules/substitutes.ts'
import { findCandidates } from './substitution.ts'

/** What the shopper has accepted, and what keeps it from coming by now: what is known of it, or of them, may have changed since. */
export const findAccepted: NonNullable<OrderHooks['accepted']> = async (sql, orderId) => {
  const accepted = await lockAccepted(sql, orderId)
  const said = accepted.length > 0 ? await findOrdered(sql, orderId) : undefined
  if (!said) return []
  const language = firstLanguage(findMarketplace(said.marketplace))
  const asins = accepted.map(({ asin }) => asin)
  const known = await findCandidates(sql, said.marketplace, asins, language)
  return accepted.map(({ asin: _product, ...each }) => {
    const candidate = known.find(({ offerId }) => offerId === each.offerId)
    return { ...each, problem: candidate ? problemOf(candidate.food, said) : 'is not told any more what it is' }
  })
}

function problemOf(food: Food, said: Ordered): string | undefined {
  if (said.choice === 'none') return 'is for somebody who wants nothing instead of what is not there'
  const unfit = unfitFor(food, said)
  return unfit && UNFIT_WORDS[unfit.why](unfit.code)
}
