import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import { ruleRequest } from '../contract/merchant.ts'
import { storeRule } from '../queries/rules.ts'
import { crossFaults, emptyFault, toRule } from '../rules/reading.ts'

const TAKEN = 'has a rule already: end that one first'

export const createRule = creating(ruleRequest, async (sql, { good, whole }) => {
  const offer = good.offerListingId ? await findOffer(sql, good.offerListingId) : undefined
  return {
    faults: [
      ...crossFaults(good, offer),
      ...(whole ? emptyFault(whole) : []),
      ...(await unknownProducts(sql, 'asin', good.asin)),
    ],
    store: async (id, asked) => {
      const field = asked.offerListingId ? 'offerListingId' : 'asin'
      return unless(await storeRule(sql, toRule(id, asked)), { field, problem: TAKEN })
    },
  }
})
