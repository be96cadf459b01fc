import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'

/** Why a text is no quantity that can be ordered. */
const QUANTITY_FAULTS = ['not-a-number', 'not-whole', 'too-few', 'too-many'] as const

export type QuantityFault = (typeof QUANTITY_FAULTS)[number]

/** Why a line cannot be added as it is: what was typed, or what the cart says. */
export const LINE_FAULTS = [
  ...QUANTITY_FAULTS,
  'unknown-item',
  'not-sold',
  'out-of-stock',
  'over-limit',
  'minimum-quantity',
  'customization-required',
  'cart-full',
  'invitation',
  'refused',
] as const

export type LineFault = (typeof LINE_FAULTS)[number]

export const lineFault = z.object({
  code: z.enum(LINE_FAULTS),
  /** How many could be added instead; 0 is none, null is not known. */
  possible: z.int().nullable(),
})

/** A product of a bulk order, or a line that names none, at today's prices. */
export const bulkLine = z
  .object({
    lines: z.array(z.int()).meta({ description: 'Numbers of the lines of the text that say it' }),
    text: z.string(),
    asin: asin.nullable(),
    title: z.string().nullable(),
    imageId: z.string().nullable(),
    /** Several products that are sold as one, which have no page in the catalog. */
    isSet: z.boolean(),
    offerListingId: offerId.nullable(),
    sellerName: z.string().nullable(),
    quantity: z.int().nullable(),
    /** The quantity as it was typed. */
    typed: z.string(),
    /** How much that is, of what is sold by weight or volume. */
    amount: z.string().nullable(),
    price: price.nullable(),
    paidEach: price.nullable().meta({ description: 'What one costs with all that is taken off, if anything is' }),
    notes: z
      .array(z.string())
      .meta({ description: 'What is said of the price, such as which quantity makes it lower' }),
    total: price.nullable(),
    deposit: price.nullable(),
    /** It was written with O for 0, or I or l for 1. */
    isAlike: z.boolean(),
    fault: lineFault.nullable(),
    splitPath: z
      .string()
      .nullable()
      .meta({ description: 'Where several sellers have so many together, if this one has not' }),
    meant: z
      .object({ asin, title: z.string() })
      .nullable()
      .meta({ description: 'The only product with nearly that number' }),
  })
  .meta({ id: 'BulkOrderLine' })

/** `total` is that of the lines without a fault. */
export const bulkReview = z
  .object({ lines: z.array(bulkLine), total: price, canAdd: z.boolean() })
  .meta({ id: 'BulkOrderReview' })

export type BulkLine = z.infer<typeof bulkLine>
export type BulkReview = z.infer<typeof bulkReview>
