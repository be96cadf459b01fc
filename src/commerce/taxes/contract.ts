import { z } from 'zod'
import { price } from '#commerce/marketplace/contract.ts'

/** A tax as a receipt says it. `rate` is in parts per million, `percent` the same as text, such as `6.25`. */
export const shownTax = z.object({ name: z.string(), rate: z.int(), percent: z.string(), amount: price })

/**
 * The taxes of an order. `isIncluded`: prices and total include them; otherwise they are added. `isKnown` is false while the place
 * is not known well enough to say them. `exemption`: the certificate of the buyer's company, for which nothing is added. `reverseCharge`: prices
 * are charged without `amount`, the tax that they include, by these articles of directive 2006/112/EC, because the company with this number owes it.
 */
export const shownTaxes = z
  .object({
    isIncluded: z.boolean(),
    isKnown: z.boolean(),
    total: price,
    rates: z.array(shownTax),
    exemption: z.object({ certificate: z.string() }).optional(),
    reverseCharge: z.object({ number: z.string(), articles: z.array(z.string()), amount: price }).optional(),
  })
  .meta({ id: 'Taxes' })

export type ShownTax = z.infer<typeof shownTax>
export type ShownTaxes = z.infer<typeof shownTaxes>

/** Rows of a table of totals that say the taxes: `before` the total those that are added, `after` it those that it includes. */
export type TaxRow = { name: string; value: string }
export type TaxRows = { before: TaxRow[]; after: TaxRow[] }
