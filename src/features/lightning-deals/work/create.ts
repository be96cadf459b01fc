import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { creating, unknownProducts } from '#commerce/merchant/work/creating.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { type DealRequest, dealRequest } from '../contract/merchant.ts'
import { lockDeal } from '../queries/deals.ts'
import { findOverlap, storeDeal } from '../queries/manage.ts'
import { crossFaults } from '../rules/reading.ts'
import { moveUp } from './engine.ts'

const MINUTE_MS = 60_000

export const createDeal = creating(dealRequest, async (sql, { good, now }) => {
  const { asin, offerListingId, dealPrice, marketplace } = good
  const currency = marketplace && findMarketplace(marketplace).currency
  const price = dealPrice && currency ? amountToMinor(dealPrice.amount, currency) : undefined
  const offer = offerListingId === undefined ? undefined : await findOffer(sql, offerListingId)
  const isProduct = (await unknownProducts(sql, 'asin', asin)).length === 0
  return {
    faults: crossFaults(good, { currency, price, offer, isProduct, now }),
    store: async (id, asked) => {
      const { startsAt = null, endsAt } = asked
      const other = await findOverlap(sql, { asin: asked.asin, marketplace: asked.marketplace, startsAt, endsAt })
      if (other !== undefined)
        return { field: 'startsAt', problem: `is within the time of the product's deal ${other}` }
      await storeDeal(sql, toNewDeal(id, asked, price ?? 0))
      const deal = await lockDeal(sql, id)
      if (deal) await moveUp(sql, deal)
      return undefined
    },
  }
})

const toNewDeal = (id: string, asked: DealRequest, dealPrice: number) => ({
  id,
  marketplace: asked.marketplace,
  asin: asked.asin,
  offerId: asked.offerListingId,
  dealPrice,
  type: asked.type,
  access: asked.accessBehavior,
  startsAt: asked.startsAt ?? null,
  endsAt: asked.endsAt,
  earlyAccessMs: asked.earlyAccessMinutes * MINUTE_MS,
  total: asked.totalUnits,
  waitlistLength: asked.waitlistLength,
  perCustomer: asked.quantityLimit,
  claimSeconds: asked.claimMinutes * 60,
  guests: asked.guestsMayClaim,
  perAddress: asked.addressLimit,
})
