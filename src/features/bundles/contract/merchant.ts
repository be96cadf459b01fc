import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, languageCode, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'

const MOST_SLOTS = 8
const MOST_PARTS = 12
const MOST_SUGGESTED = 8
const MOST_UNITS = 10
const LONGEST = 120

export const bundleId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a bundle' })

const texts = z.partialRecord(
  languageCode,
  z
    .string()
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(LONGEST, {
      error: `must have at most ${LONGEST} characters`,
    }),
  { error: 'must be texts by language, such as {"en": "…"}' },
)

const askedPart = z.strictObject({ offerListingId: offerId, surcharge: askedPrice.optional() })

const askedSlot = z.strictObject({
  name: texts.optional(),
  quantity: z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(MOST_UNITS, { error: `must be at most ${MOST_UNITS}` })
    .default(1),
  offers: z
    .array(askedPart, { error: 'must be a list of offers' })
    .min(1, { error: 'must name at least one offer' })
    .max(MOST_PARTS, { error: `must name at most ${MOST_PARTS} offers` }),
})

/** A new bundle. `asin` is its own product number. A slot with several offers is a choice and needs a name. */
export const bundleRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    titles: texts,
    price: askedPrice,
    slots: z
      .array(askedSlot, { error: 'must be a list of slots' })
      .min(1, { error: 'must have at least one slot' })
      .max(MOST_SLOTS, { error: `must have at most ${MOST_SLOTS} slots` }),
    suggested: z
      .array(asin, { error: 'must be a list of products' })
      .max(MOST_SUGGESTED, { error: `must name at most ${MOST_SUGGESTED} products` })
      .default([]),
  })
  .meta({ id: 'BundleRequest' })

/** A bundle as shown to the merchant. */
export const managedBundle = z
  .object({
    id: bundleId,
    marketplace: marketplaceCode,
    asin,
    offerListingId: offerId,
    titles: z.record(z.string(), z.string()),
    price,
    slots: z.array(
      z.object({
        name: z.record(z.string(), z.string()).nullable(),
        quantity: z.int(),
        offers: z.array(z.object({ asin, offerListingId: offerId, surcharge: price.nullable() })),
      }),
    ),
    suggested: z.array(asin),
    standing: z.enum(['live', 'ended']),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'ManagedBundle' })

export const bundleList = z
  .object({ bundles: z.array(managedBundle), next: bundleId.nullable() })
  .meta({ id: 'BundleList' })

export type BundleRequest = z.infer<typeof bundleRequest>
export type ManagedView = z.infer<typeof managedBundle>
