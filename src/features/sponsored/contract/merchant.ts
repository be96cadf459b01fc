import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { adPlacement } from './ads.ts'

const MOST_PRODUCTS = 100
const MOST_TERMS = 50

export const campaignId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a campaign' })

const instant = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-30T23:59:59Z' })

const words = (most: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(most, { error: `must have at most ${most} characters` })

const some = <Item extends z.ZodType>(item: Item, most: number, of: string) =>
  z
    .array(item, { error: `must be a list of ${of}` })
    .max(most, { error: `must name at most ${most} ${of}` })
    .refine((items) => new Set(items).size === items.length, { error: 'must not name anything twice' })

/** Who advertises: a seller of this store by its id, or a brand by its name. */
export const advertiser = z.strictObject({
  kind: z.enum(['seller', 'brand'], { error: 'must be seller or brand' }),
  id: words(100),
})

/**
 * A new campaign. `payer` is who pays, as shoppers read it. `price` is what each click costs, or each view where `pricing` is `view`; never
 * more than that is billed, and never above `budget` or, on one day, `dailyBudget`. In searches it is shown for its `terms` only if it names
 * some, on other pages for its `categories` (the last part of their addresses) only if it names some. Without `startsAt` it starts now,
 * without `endsAt` it runs until it is spent.
 */
export const campaignRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    name: words(100),
    advertiser,
    payer: words(100),
    placements: some(adPlacement, adPlacement.options.length, 'places').min(1, {
      error: 'must name at least one place',
    }),
    asins: some(asin, MOST_PRODUCTS, 'products').min(1, { error: 'must name at least one product' }),
    terms: some(words(80), MOST_TERMS, 'search terms').default([]),
    categories: some(words(100), MOST_TERMS, 'categories').default([]),
    pricing: z.enum(['click', 'view'], { error: 'must be click or view' }),
    price: askedPrice,
    budget: askedPrice,
    dailyBudget: askedPrice.nullable().default(null),
    startsAt: instant.optional(),
    endsAt: instant.nullable().default(null),
  })
  .meta({ id: 'CampaignRequest' })

/** What was counted: ads served, views by the specification and by the trade, clicks, additions to carts, and events that were billed. */
const counts = {
  served: z.int(),
  views: z.int(),
  tradeViews: z.int(),
  clicks: z.int(),
  adds: z.int(),
  billed: z.int(),
  spent: price,
}

/** A campaign as the merchant sees it. */
export const campaign = z
  .object({
    id: campaignId,
    marketplace: marketplaceCode,
    name: z.string(),
    standing: z.enum(['scheduled', 'running', 'paused', 'spent', 'ended']),
    advertiser: advertiser.extend({ name: z.string() }),
    payer: z.string(),
    placements: z.array(adPlacement),
    asins: z.array(asin),
    terms: z.array(z.string()),
    categories: z.array(z.string()),
    pricing: z.enum(['click', 'view']),
    price,
    budget: price,
    dailyBudget: price.nullable(),
    ...counts,
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Campaign' })

/** A campaign with what was counted on each of its last hundred days, the last first. */
export const campaignWithDays = campaign
  .extend({ days: z.array(z.object({ day: z.iso.date(), ...counts })) })
  .meta({ id: 'CampaignWithDays' })

export const campaignList = z
  .object({ campaigns: z.array(campaign), next: campaignId.nullable() })
  .meta({ id: 'CampaignList' })

export type CampaignRequest = z.infer<typeof campaignRequest>
export type ShownCampaign = z.infer<typeof campaign>
