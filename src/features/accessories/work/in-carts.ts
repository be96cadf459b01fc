import { isDeepStrictEqual } from 'node:util'
import type { OfferedTerms } from '#commerce/cart/work/hooks.ts'
import { findItemParameters } from '../queries/campaigns.ts'

/** Offers what campaigns say that their accessories carry, as they say it. */
export const offeredParameters: OfferedTerms = async (sql, { marketplace }, asins) => {
  const carried = await findItemParameters(sql, marketplace, asins)
  return ({ asin }, key, value) =>
    carried.some(
      (each) =>
        each.asin === asin &&
        isDeepStrictEqual(Object.entries(each.parameters).find(([name]) => name === key)?.[1], value),
    )
}
