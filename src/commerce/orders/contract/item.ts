import { z } from 'zod'
import { lineAdjustment, lineTerms } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { amount, dateMark, measured } from '#commerce/measures/contract.ts'
import { condition } from '#commerce/offers/contract.ts'
import { shownTax } from '#commerce/taxes/contract.ts'

const units = z.int().min(0)

/**
 * A line of an order. `returning` units are requested for return, `returned` units have come back. Condition and seller are
 * those of the offer when it was ordered; null in orders from before they were kept.
 */
export const orderItem = z.object({
  position: units,
  asin,
  offerListingId: z.string(),
  condition: condition.nullable(),
  seller: z.object({ id: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  imageId: z.string().nullable(),
  quantity: units,
  measured: measured.optional(),
  /**
   * Once it is picked: how many of the ordered units were found, what they weigh together where the scale says it, what is billed for them before
   * added tax, and why that is not what was ordered. `found`: it is; `replaced`: something else came instead of the rest, in a line of its own (`substitute`).
   */
  picking: z
    .object({
      ordered: units,
      picked: units,
      weighed: amount.nullable(),
      billed: price,
      reason: z.enum(['found', 'weighed', 'short', 'replaced', 'substitute']),
      /** Until when it keeps, where its label says that. */
      dateMark: dateMark.optional(),
    })
    .optional(),
  /** Position of the line whose missing units it came instead of. */
  replaces: units.optional(),
  unitPrice: price,
  subtotal: price,
  discount: price,
  /** What the line costs after discounts, before tax that comes on top. */
  total: price,
  /** Tax on what is paid for the line; null where it is not taxed. */
  tax: shownTax.nullable(),
  terms: lineTerms,
  adjustments: z.array(lineAdjustment),
  /** False for what is not shipped, such as a service: its units are delivered when they are provided. */
  needsDelivery: z.boolean(),
  /** Serial numbers of shipped units, where the merchant noted them. */
  serials: z.array(z.string()).optional(),
  /** The position of the line with each piece of which this is due: it goes and comes back with that, never by itself. */
  surchargeOf: units.optional(),
  cancelled: units,
  shipped: units,
  delivered: units,
  returning: units,
  returned: units,
})

export type OrderItem = z.infer<typeof orderItem>
