import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { isCadence } from './cadence.ts'
import { RUN_STATES, STAPLE_STATES, UNITS } from './words.ts'

export const stapleId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not a repeat delivery' })

export const cadence = z
  .strictObject({
    every: z.int({ error: 'must be a whole number' }).min(1, { error: 'must be at least 1' }),
    unit: z.enum(UNITS, { error: 'must be day, week or month' }),
  })
  .refine(isCadence, { error: 'must be at most 12 months, 52 weeks or 365 days' })
  .meta({ id: 'StapleCadence' })

export const quantity = z
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' })
  .max(999, { error: 'must be at most 999' })

/** The price of a unit that the customer saw, in minor units; where it costs more now, nothing is added. */
export const agreedPrice = z.int({ error: 'must be in minor units' }).min(0)

const day = z.iso.date({ error: 'must be a day such as 2026-07-01' })

/** A date of a staple. `price` is a unit's, `reason` why there was no order. */
export const shownRun = z.object({
  dueOn: z.iso.date(),
  state: z.enum(RUN_STATES),
  reason: z.string().nullable(),
  orderId: orderId.nullable(),
  quantity: z.int().nullable(),
  price: price.nullable(),
})

/**
 * A repeat delivery as its customer sees it. `ceiling` is the most that a unit may cost, `price` what it costs now, null where it cannot be
 * bought. `agreeTo` is the price in minor units that waits for the customer's consent.
 */
export const shownStaple = z
  .object({
    id: stapleId,
    marketplace: marketplaceCode,
    asin,
    offerListingId: offerId,
    title: z.string(),
    imageId: z.string().nullable(),
    state: z.enum(STAPLE_STATES),
    quantity: z.int(),
    cadence: z.object({ every: z.int(), unit: z.enum(UNITS) }),
    nextOn: z.iso.date(),
    ceiling: price,
    price: price.nullable(),
    agreeTo: z.int().nullable(),
    runs: z.array(shownRun),
  })
  .meta({ id: 'Staple' })

export const stapleList = z.object({ staples: z.array(shownStaple) })

export const newStaple = z
  .strictObject({
    asin,
    quantity: quantity.default(1),
    cadence,
    nextOn: day.optional(),
    agreedPrice: agreedPrice.optional(),
  })
  .meta({ id: 'NewStaple' })
// `seenOn`: the next date that the customer saw. Where it is another now, nothing is changed.
export const stapleChange = z
  .strictObject({
    quantity: quantity.optional(),
    cadence: cadence.optional(),
    nextOn: day.optional(),
    seenOn: day.optional(),
  })
  .meta({ id: 'StapleChange' })
export const stapleSkip = z.strictObject({ nextOn: day }).meta({ id: 'StapleSkip' })
export const stapleConsent = z.strictObject({ agreedPrice }).meta({ id: 'StapleConsent' })

export type ShownStaple = z.infer<typeof shownStaple>
export type ShownRun = z.infer<typeof shownRun>
export type StapleChange = z.infer<typeof stapleChange>
export type NewStaple = z.infer<typeof newStaple>
