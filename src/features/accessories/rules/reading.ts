import type { Product } from '#commerce/catalog/contract.ts'
import type { FieldFault } from '#commerce/merchant/asked.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { Campaign, CampaignRequest } from '../contract/merchant.ts'

/** Whose campaign it is. */
export type CampaignKey = Pick<Campaign, 'marketplace' | 'primaryAsin'>

/** What a request is checked against: the products and offers that it names. */
export type Known = { products: Product[]; offers: Offer[] }

/** What the contract cannot say of single fields. */
export function crossFaults(key: CampaignKey, { accessories = [] }: Partial<CampaignRequest>, known: Known) {
  const faults: FieldFault[] = []
  const seen = new Set<string>()
  for (const [index, { asin, offerListingId, visualDimension }] of accessories.entries()) {
    const say = (field: string, problem: string) => faults.push({ field: `accessories.${index}.${field}`, problem })
    const product = known.products.find((each) => each.asin === asin)
    if (asin === key.primaryAsin) say('asin', 'is the product itself')
    else if (seen.has(asin)) say('asin', 'is there already')
    else if (!product) say('asin', 'is not a product of this store')
    seen.add(asin)
    if (offerListingId && !known.offers.some((offer) => offer.id === offerListingId && offer.asin === asin))
      say('offerListingId', `is not an offer of this product in ${key.marketplace}`)
    if (visualDimension && product && !product.variation.some(({ dimension }) => dimension === visualDimension))
      say('visualDimension', 'is not a way in which this product varies')
  }
  return faults
}

/** A request that has no faults as what is stored. */
export const toCampaign = (key: CampaignKey, asked: CampaignRequest): Omit<Campaign, 'changedAt'> => ({
  marketplace: key.marketplace,
  primaryAsin: key.primaryAsin,
  accessoriesCampaignSource: asked.accessoriesCampaignSource,
  accessories: asked.accessories.map((entry) => ({ ...entry, scheduledAsin: entry.scheduledAsin ?? entry.asin })),
})
