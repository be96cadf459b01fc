import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { day as aDay } from '#platform/text/day.ts'

/** Periods by which parcels are counted. */
export const PERIODS = ['day', 'week', 'month'] as const

const day = aDay('must be a day, such as 2026-11-25')
const count = z.int().min(0)

/** Which deliveries to count: from a day to a day, both included, of each marketplace's calendar. */
export const promisesQuery = z
  .strictObject({
    marketplace: marketplaceCode.optional(),
    from: day.optional(),
    to: day.optional(),
    per: z.enum(PERIODS, { error: 'must be day, week or month' }).default('month'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'must not be before the first day' })

/**
 * Parcels that were delivered in a period, which begins on a day: `kept` by the day that was promised when the order was placed,
 * `revised` by a later one that was promised since, `broken` by neither, `unpromised` without a date.
 */
export const keptPromises = z
  .object({
    marketplace: marketplaceCode,
    begins: z.iso.date(),
    delivered: count,
    kept: count,
    revised: count,
    broken: count,
    unpromised: count,
  })
  .meta({ id: 'KeptPromises' })

export const promisesAnswer = z.object({
  periods: z.array(keptPromises),
  /** Parcels that are under way now, and later than they are promised. */
  overdue: count,
})

export type PromisesQuery = z.infer<typeof promisesQuery>
export type PromisesAnswer = z.infer<typeof promisesAnswer>
