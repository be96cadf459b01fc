import { z } from 'zod'
import { price } from '#commerce/marketplace/contract.ts'

/** A delivery option by its code, such as `standard` or `express`; `none` is kept for orders of which nothing is shipped. */
export const deliveryOption = z
  .string({ error: 'delivery' })
  .regex(/^(?!none$)[a-z][a-z0-9-]{0,31}$/, { error: 'delivery' })

/** A time of the day at which something is handed over, as the store's clock shows it with its offset. */
export const deliveryWindow = z.object({ start: z.string(), end: z.string() })

/** When something arrives: days of the destination's calendar, both included, or a time of one day. */
export const deliveryDays = z.object({
  earliest: z.iso.date(),
  latest: z.iso.date(),
  window: deliveryWindow.optional(),
})

/** The same for orders before `orderBefore`, in epoch milliseconds. */
export const deliveryDates = deliveryDays.extend({ orderBefore: z.int() })

/** Where an order is collected. */
export const collectingPlace = z
  .object({
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .meta({ id: 'CollectingPlace' })

/** The order that is placed already and with which something comes. */
const joins = z.string().optional()

/** What a delivery promises, and for which price. `at` is where it is collected, if nobody brings it. `joins` is the order with which it comes. */
export const deliveryPromise = deliveryDates
  .extend({ option: deliveryOption, name: z.string(), fee: price, at: collectingPlace.optional(), joins })
  .meta({ id: 'DeliveryPromise' })

/** A way to have an order delivered to its address. `dates` is null where they are not known. */
export const offeredDelivery = z
  .object({
    option: deliveryOption,
    name: z.string(),
    fee: price,
    dates: deliveryDates.nullable(),
    at: collectingPlace.optional(),
    joins,
  })
  .meta({ id: 'OfferedDelivery' })

/**
 * What delivery to the shopper's location means for the page's product: by offer, the promise for one unit, null where no date is known.
 * `isDeliverable` is false if none of its offers is delivered there.
 */
export type Arrival = { isDeliverable: boolean; promises: Record<string, DeliveryPromise | null> }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    delivery: { state: Arrival }
  }
}

export type DeliveryDays = z.infer<typeof deliveryDays>
export type DeliveryDates = z.infer<typeof deliveryDates>
export type DeliveryPromise = z.infer<typeof deliveryPromise>
export type CollectingPlace = z.infer<typeof collectingPlace>
export type OfferedDelivery = z.infer<typeof offeredDelivery>
