import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, languageCode, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { off, productGroup, promotionId, way } from './shopper.ts'

const MOST_PRODUCTS = 100
const MOST_CLAIMS = 1_000_000_000
const MOST_DAYS = 365
const LONGEST_TEXT = 5000

const instant = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-30T23:59:59Z' })

const whole = (most: number) =>
  z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(most, { error: `must be at most ${most}` })

const texts = z.partialRecord(
  languageCode,
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(LONGEST_TEXT, { error: `must have at most ${LONGEST_TEXT} characters` })
    .overwrite((words) => words.replaceAll(/\r\n?/g, '\n')),
  { error: 'must be texts by language, such as {"en": "…"}' },
)

/**
 * A new upgrade promotion. It applies to products of any of `productGroups` and to those in `asins`. Give exactly one of
 * `percentOff` and `amountOff`. Without `startsAt` it starts now, without `endsAt` it never ends.
 */
export const promotionRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    name: z.string({ error: 'must be a text' }).trim().min(1, { error: 'must not be empty' }).max(100, {
      error: 'must have at most 100 characters',
    }),
    productGroups: z.array(productGroup, { error: 'must be a list of product groups' }).max(20).default([]),
    asins: z
      .array(asin, { error: 'must be a list of products' })
      .max(MOST_PRODUCTS, { error: `must name at most ${MOST_PRODUCTS} products` })
      .default([]),
    percentOff: whole(100).optional(),
    amountOff: askedPrice.optional(),
    budget: whole(MOST_CLAIMS),
    claimDays: whole(MOST_DAYS).default(30),
    ways: z
      .array(way, { error: 'must be a list of drop-off and mail-in' })
      .min(1, { error: 'must name at least one way' })
      .max(2)
      .default(['drop-off']),
    instructions: texts.default({}),
    terms: texts.refine((given) => Object.keys(given).length > 0, { error: 'must have a text' }),
    startsAt: instant.optional(),
    endsAt: instant.nullable().default(null),
  })
  .meta({ id: 'UpgradePromotionRequest' })

/**
 * An upgrade promotion as shown to the merchant. `claimed` counts customers, `used` their orders, `recycled` those who said that
 * they handed in the old device, `expired` claims that nobody used
 * in time, `left` what can still be claimed.
 */
export const promotion = z
  .object({
    id: promotionId,
    marketplace: marketplaceCode,
    name: z.string(),
    productGroups: z.array(productGroup),
    asins: z.array(asin),
    off,
    standing: z.enum(['live', 'not-started', 'ended', 'gone']),
    budget: z.int(),
    claimed: z.int(),
    used: z.int(),
    recycled: z.int(),
    expired: z.int(),
    left: z.int(),
    taken: price,
    claimDays: z.int(),
    ways: z.array(way),
    instructions: texts,
    terms: texts,
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'UpgradePromotion' })

export const promotionList = z
  .object({ promotions: z.array(promotion), next: promotionId.nullable() })
  .meta({ id: 'UpgradePromotionList' })

export type PromotionRequest = z.infer<typeof promotionRequest>
export type ShownPromotion = z.infer<typeof promotion>
