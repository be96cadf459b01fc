import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'

const MOST_PICKS = 8

export const picksId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a list of picks' })

const items = z
  .array(asin)
  .min(1, { error: 'must name a product' })
  .max(MOST_PICKS, { error: `must be at most ${MOST_PICKS}` })
  .refine((all) => new Set(all).size === all.length, { error: 'names a product twice' })

/** Products to offer on the page of a device. */
export const picksRequest = z.strictObject({ marketplace: marketplaceCode, asin, items }).meta({ id: 'PicksRequest' })

export const shownPicks = z
  .object({
    id: picksId,
    marketplace: marketplaceCode,
    asin,
    items: z.array(asin),
    standing: z.enum(['active', 'ended']),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Picks' })

export const picksList = z.object({ picks: z.array(shownPicks), next: picksId.nullable() }).meta({ id: 'PicksList' })

export type ShownPicks = z.infer<typeof shownPicks>
