import type { Product } from '#commerce/catalog/contract.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { Campaign, CampaignRequest } from '../contract/merchant.ts'

export type CampaignKey = Pick<Campaign, 'marketplace' | 'primaryAsin'>

/** What a request is checked against: the products and offers it names. */
export type Known = { products: Product[]; offers: Offer[] }

/** Returns the faults that the contract's checks of single fields cannot find. */
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

/** Converts a valid request to the campaign to store. */
export const toCampaign = (key: CampaignKey, asked: CampaignRequest): Omit<Campaign, 'changedAt'> => ({
  marketplace: key.marketplace,
  primaryAsin: key.primaryAsin,
  accessoriesCampaignSource: asked.accessoriesCampaignSource,
  accessories: asked.accessories.map((entry) => ({ ...entry, scheduledAsin: entry.scheduledAsin ?? entry.asin })),
})
