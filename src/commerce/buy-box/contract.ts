import { z } from 'zod'
import { addItem } from '#commerce/cart/contract.ts'

/** A form as browsers send it. */
export const formFields = z.record(z.string().max(100), z.string().max(2000))

/** The items of a buy-box form once they are found, checked one by one so that a fault names its field. */
export const formItem = addItem

/** Answer of the legacy add to cart. `count` is units in the cart, `items` what was added. */
export const legacyAnswer = z.object({
  isOK: z.literal(true),
  count: z.int(),
  items: z.array(z.object({ id: z.string(), ASIN: z.string(), offerListingID: z.string(), quantity: z.int() })),
})
