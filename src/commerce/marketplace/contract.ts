import { z } from 'zod'

/** Codes of the marketplaces that a store can run. */
export const marketplaceCode = z.enum(['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP']).meta({ id: 'Marketplace' })

/** Languages in which a store can be read. */
export const languageCode = z.enum(['en', 'es', 'de', 'fr', 'it', 'pt', 'ja'])

export type MarketplaceCode = z.infer<typeof marketplaceCode>

/**
 * A price on the wire: the amount in major units of the currency, and its text in the marketplace's
 * format (spec 3, section 3).
 */
export const price = z
  .object({ amount: z.number(), currencyCode: z.string(), displayString: z.string() })
  .meta({ id: 'Price' })

export type WirePrice = z.infer<typeof price>

/** An amount of money in a merchant's request. */
export const askedPrice = z.strictObject({
  amount: z
    .number({ error: 'must be a number' })
    .positive({ error: 'must be more than 0' })
    .max(1_000_000_000, { error: 'must be at most 1000000000' }),
  currencyCode: z.string({ error: 'must be a currency' }),
})
