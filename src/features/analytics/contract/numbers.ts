import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { PageView } from '#commerce/shopper/contract.ts'
import { WAYS } from './measures.ts'

/** A day of the calendar, such as `2026-11-29`. */
export const day = z.iso.date()

export const numbersQuery = z.strictObject({
  marketplace: marketplaceCode.default('US'),
  from: day.optional().meta({ description: 'The first day, such as 2026-11-01; without it the 30 days until `to`' }),
  to: day.optional().meta({ description: 'The last day; today without it' }),
  by: z.enum(WAYS).default('day'),
})

const counts = z.object({
  visits: z.int(),
  views: z.int(),
  'product-views': z.int(),
  searches: z.int(),
  'empty-searches': z.int(),
  adds: z.int(),
  checkouts: z.int(),
  orders: z.int(),
})
export type Counts = z.infer<typeof counts>

export const numbersRow = z.object({
  of: z.string().meta({ description: 'A day, an hour, a kind of page, a source, an ASIN or a term' }),
  counts,
})
export type NumbersRow = z.infer<typeof numbersRow>

export const numbers = z
  .object({
    marketplace: marketplaceCode,
    timeZone: z.string(),
    from: z.string(),
    to: z.string(),
    by: z.enum(WAYS),
    rows: z.array(numbersRow),
    total: counts,
    isCut: z.boolean().meta({ description: 'There are more rows, of which these have the most' }),
  })
  .meta({ id: 'Numbers' })
export type Numbers = z.infer<typeof numbers>

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    /** Told by the store itself: a page was opened. */
    'page-viewed': PageView
  }
}
