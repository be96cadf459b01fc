import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { creating, unknownProducts } from '#commerce/merchant/work/creating.ts'
import { couponRequest } from '../contract/merchant.ts'
import { storeCoupon } from '../queries/manage.ts'
import { crossFaults, toNewCoupon } from '../rules/reading.ts'

export const createCoupon = creating(couponRequest, async (sql, { good, now }) => {
  const currency = good.marketplace && findMarketplace(good.marketplace).currency
  return {
    faults: [...crossFaults(good, currency, now), ...(await unknownProducts(sql, 'asins', good.asins))],
    store: async (id, asked) => {
      await storeCoupon(sql, id, toNewCoupon(asked, findMarketplace(asked.marketplace).currency))
      return undefined
    },
  }
})
