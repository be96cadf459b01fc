import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'

/** Most tiers of one table, and most units that an order can have of an offer. */
const MOST_TIERS = 20
const MOST_UNITS = 999

export const tableId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a price table' })

const instant = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-30T23:59:59Z' })

/** Who has the prices: everybody, business customers, or the people of one company. */
export const audience = z
  .string()
  .regex(/^(everybody|business|[\w-]{22})$/, { error: 'must be everybody, business, or the id of a company' })

/** `price` is that of one unit from `minimum` units on, and may be finer than the currency: four decimals. */
export const askedTier = z.strictObject({
  minimum: z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(MOST_UNITS, { error: `must be at most ${MOST_UNITS}` }),
  price: askedPrice,
})

/** A new price table. Without `startsAt` it starts now, without `endsAt` it never ends. */
export const tableRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    offerListingId: offerId,
    audience: audience.default('everybody'),
    tiers: z
      .array(askedTier, { error: 'must be a list of tiers' })
      .min(1, { error: 'must have at least one tier' })
      .max(MOST_TIERS, { error: `must have at most ${MOST_TIERS} tiers` }),
    startsAt: instant.optional(),
    endsAt: instant.nullable().default(null),
  })
  .meta({ id: 'PriceTableRequest' })

/** A price table as the merchant sees it. */
export const table = z
  .object({
    id: tableId,
    marketplace: marketplaceCode,
    asin,
    offerListingId: offerId,
    audience: z.string(),
    tiers: z.array(z.object({ minimum: z.int(), price })),
    standing: z.enum(['live', 'not-started', 'ended']),
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'PriceTable' })

export const tableList = z.object({ tables: z.array(table), next: tableId.nullable() }).meta({ id: 'PriceTableList' })

export type TableRequest = z.infer<typeof tableRequest>
export type Table = z.infer<typeof table>
