import { z } from 'zod'
import { upsellParametersRequest } from '#commerce/buy-box/contract.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { condition, offerId } from '#commerce/offers/contract.ts'

/** An accessory as offered on a product page (spec 1, section 3): one variation, with the offer that would be ordered. */
export const accessory = z.object({
  asin,
  offerListingID: offerId,
  title: z.string(),
  merchantName: z.string(),
  swatchValue: z.string().nullable(),
  featureBullets: z.array(z.string()),
  listPrice: price.nullable(),
  /** Message key of the label before the list price. */
  listingPriceLabel: z.literal('listPrice').nullable(),
  buyingPrice: price,
  showPriceStrikethrough: z.boolean(),
  lowResImage: z.string().nullable(),
  hiResImage: z.string().nullable(),
  /** Whether it represents its family until the shopper chooses another variation. */
  isSelected: z.boolean(),
  isAutomated: z.boolean(),
  isInterstitial: z.boolean(),
  checkForInteraction: z.boolean(),
  /** Initial value; the browser records interactions. */
  hasBeenInteractedWith: z.literal(false),
  visualDimension: z.string().nullable(),
  maxOrderQuantity: z.int(),
  imageId: z.string().nullable(),
  condition,
  /** Position in the campaign, starting at 1; also its number in the buy box form. */
  position: z.int(),
  terms: z.string().nullable(),
  isDigitalSubscription: z.boolean(),
  additionalParameters: upsellParametersRequest.nullable(),
})

/** A campaign as shown on its page. `asinsData` is keyed by scheduled asin, then by variation asin. */
export const campaignOnPage = z.object({
  accessoriesCampaignSource: z.string(),
  primaryAsin: asin,
  asinsData: z.record(z.string(), z.record(z.string(), accessory)),
  shows: z.array(asin),
})

export type Accessory = z.infer<typeof accessory>
export type CampaignOnPage = z.infer<typeof campaignOnPage>

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    accessories: { page: CampaignOnPage }
  }
}
