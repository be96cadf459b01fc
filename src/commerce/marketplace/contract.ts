import { z } from 'zod'

/** The codes of the marketplaces that a store can run. */
export const marketplaceCode = z.enum(['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP']).meta({ id: 'Marketplace' })

export type MarketplaceCode = z.infer<typeof marketplaceCode>

/** A price on the wire: amount in whole units of the currency, and its text in the marketplace's form (spec 3, section 3). */
export const price = z
  .object({ amount: z.number(), currencyCode: z.string(), displayString: z.string() })
  .meta({ id: 'Price' })

export type WirePrice = z.infer<typeof price>
