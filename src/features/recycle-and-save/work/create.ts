import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { creating, unknownProducts } from '#commerce/merchant/work/creating.ts'
import { promotionRequest } from '../contract/merchant.ts'
import { storePromotion } from '../queries/promotions.ts'
import { crossFaults, toNewPromotion } from '../rules/reading.ts'

export const createPromotion = creating(promotionRequest, async (sql, { good, now }) => {
  const currency = good.marketplace && findMarketplace(good.marketplace).currency
  return {
    faults: [...crossFaults(good, currency, now), ...(await unknownProducts(sql, 'asins', good.asins))],
    store: async (id, asked) => {
      await storePromotion(sql, id, toNewPromotion(asked, findMarketplace(asked.marketplace).currency))
      return undefined
    },
  }
})
