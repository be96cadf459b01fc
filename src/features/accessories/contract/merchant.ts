import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'

/** The most accessories of a campaign, variations counted one by one: a buy-box form takes 30 items. */
export const MOST_ACCESSORIES = 24

const MOST_LETTERS = 2000
const flag = z.boolean({ error: 'must be true or false' })

/** An accessory of a campaign. Without `scheduledAsin` it is a family of its own; without `offerListingId` its best offer is sold. */
export const campaignEntry = z.object({
  asin,
  scheduledAsin: asin.optional(),
  offerListingId: offerId.nullable().default(null),
  /** Ticked beforehand where it is alone in the interstitial, and where the law lets a shop do so. */
  isAutomated: flag.default(false),
  /** Whether it is offered once more when the buy box is submitted. */
  isInterstitial: flag.default(true),
  /** Whether buy now is held as well until the shopper has said something about it. */
  checkForInteraction: flag.default(false),
  visualDimension: z.string().min(1).max(40).nullable().default(null),
  /** By language, such as `en`; a language without its own has the English ones. */
  terms: z
    .record(
      z.string().regex(/^[a-z]{2}$/, { error: 'must be a language such as en' }),
      z.string().trim().min(1).max(MOST_LETTERS),
      { error: 'must be texts by language' },
    )
    .nullable()
    .default(null),
})

/** What a campaign is to be: it replaces the one that the product has. */
export const campaignRequest = z
  .object({
    accessoriesCampaignSource: z
      .string({ error: 'must be a text' })
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(100, { error: 'must have at most 100 characters' })
      .default('merchant'),
    accessories: z
      .array(campaignEntry, { error: 'must be a list of accessories' })
      .min(1, { error: 'must name at least one accessory' })
      .max(MOST_ACCESSORIES, { error: `must name at most ${MOST_ACCESSORIES} accessories` }),
  })
  .meta({ id: 'AccessoryCampaignRequest' })

/** A campaign as its merchant sees it. */
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
