import { z } from 'zod'
import { price } from '#commerce/marketplace/contract.ts'

/** What one unit costs from `minimum` units on, and how many percent less that is than one unit alone. */
export const shownTier = z.object({ minimum: z.int(), price, percent: z.int() })

/** The tiers of an offer that somebody can have. */
export const shownTable = z.object({ offerListingId: z.string(), tiers: z.array(shownTier) })

export type ShownTier = z.infer<typeof shownTier>
export type ShownTable = z.infer<typeof shownTable>

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'price-tiers': { page: { tables: ShownTable[] }; state: { tables: ShownTable[] } }
  }
}
