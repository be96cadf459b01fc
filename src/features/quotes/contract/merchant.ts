import { z } from 'zod'
import { companyId } from '#commerce/companies/contract.ts'
import { askedPrice, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { LONGEST_TEXT, MOST_LINES } from './limits.ts'
import { quote, quoteId } from './quotes.ts'

const text = z
  .string({ error: 'must be a text' })
  .trim()
  .max(LONGEST_TEXT, { error: `must have at most ${LONGEST_TEXT} characters` })

/** What the merchant offers: lines that are not named are not offered. `quantity` is what was asked for where it is left out. */
export const offer = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          line: z.int({ error: 'must be the number of a line' }).min(1, { error: 'must be the number of a line' }),
          price: askedPrice,
          quantity: z
            .int({ error: 'must be a whole number' })
            .min(1, { error: 'must be at least 1' })
            .max(999, { error: 'must be at most 999' })
            .optional(),
        }),
        { error: 'must be a list of lines' },
      )
      .min(1, { error: 'must offer at least one line' })
      .max(MOST_LINES, { error: `must offer at most ${MOST_LINES} lines` }),
    validOn: z.iso.date({ error: 'must be a day such as 2026-12-31' }),
    message: text.default(''),
  })
  .meta({ id: 'QuoteOffer' })

export const refusal = z.strictObject({ message: text.min(1, { error: 'must not be empty' }) })

/** A quote as the merchant sees it. */
export const managedQuote = z
  .object({ ...quote.shape, marketplace: marketplaceCode, company: companyId, companyName: z.string() })
  .meta({ id: 'ManagedQuote' })

export const quoteList = z
  .object({ quotes: z.array(managedQuote), next: quoteId.nullable() })
  .meta({ id: 'ManagedQuotes' })

export type Offer = z.infer<typeof offer>
export type ManagedQuote = z.infer<typeof managedQuote>
