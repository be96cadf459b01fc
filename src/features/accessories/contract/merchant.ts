import { z } from 'zod'
import { upsellParametersRequest } from '#commerce/buy-box/contract.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'

/** Maximum accessories per campaign, counting each variation. A buy box form takes at most 30 items. */
export const MOST_ACCESSORIES = 24

const MOST_LETTERS = 2000
const flag = z.boolean({ error: 'must be true or false' })

/** An accessory of a campaign. Without `scheduledAsin` it is its own family; without `offerListingId` its best offer is sold. */
export const campaignEntry = z.object({
  asin,
  scheduledAsin: asin.optional(),
  offerListingId: offerId.nullable().default(null),
  /** Preselected in the interstitial if no other accessory there is marked so, and where the law allows it. */
  isAutomated: flag.default(false),
  /** Whether the interstitial offers it again when the buy box is submitted. */
  isInterstitial: flag.default(true),
  /** Whether Buy now is held too, until the shopper has responded to this accessory. */
  checkForInteraction: flag.default(false),
  visualDimension: z.string().min(1).max(40).nullable().default(null),
  /** Terms by language code, such as `en`. Languages without their own terms use the English ones. */
  terms: z
    .record(
      z.string().regex(/^[a-z]{2}$/, { error: 'must be a language such as en' }),
      z.string().trim().min(1).max(MOST_LETTERS),
      { error: 'must be texts by language' },
    )
    .nullable()
    .default(null),
  /** What its cart item carries for the merchant's own systems. Orders show it to the merchant. */
  additionalParameters: upsellParametersRequest.nullable().default(null),
})

/** A request to set a campaign. It replaces the product's existing one. */
export const campaignRequest = z
  .strictObject({
    accessoriesCampaignSource: z
      .string({ error: 'must be a text' })
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(100, { error: 'must have at most 100 characters' })
      .default('merchant'),
    accessories: z
      .array(campaignEntry.strict(), { error: 'must be a list of accessories' })
      .min(1, { error: 'must name at least one accessory' })
      .max(MOST_ACCESSORIES, { error: `must name at most ${MOST_ACCESSORIES} accessories` }),
  })
  .meta({ id: 'AccessoryCampaignRequest' })

/** A campaign as shown to the merchant. */
export const campaign = z
  .object({
    marketplace: marketplaceCode,
    primaryAsin: asin,
    accessoriesCampaignSource: z.string(),
    accessories: z.array(campaignEntry.required()),
    changedAt: z.string(),
  })
  .meta({ id: 'AccessoryCampaign' })

export const campaignList = z
  .object({ campaigns: z.array(campaign), next: z.string().nullable() })
  .meta({ id: 'AccessoryCampaignList' })

export type CampaignRequest = z.infer<typeof campaignRequest>
export type Campaign = z.infer<typeof campaign>
export type CampaignEntry = Campaign['accessories'][number]
