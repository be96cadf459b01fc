import { z } from 'zod'
import type { Extras } from '#commerce/cart/contract/terms.ts'
import { lineTerm, readTerm } from '#commerce/cart/rules/terms.ts'
import { quoteId } from '../contract/quotes.ts'

/** Which line of which quote a cart's line is. Only taking a quote puts it there; prices are asked of the quote whenever they are needed. */
export const quoteTerm = lineTerm({
  key: 'quote',
  schema: z.strictObject({ id: quoteId, line: z.int() }),
  isOnce: true,
})

export const quoteOf = (extras: Extras) => readTerm(quoteTerm, extras)
