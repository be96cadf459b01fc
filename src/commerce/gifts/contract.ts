import { z } from 'zod'

/** Gift options in a request (spec 1, section 7). */
export const giftOptions = z.strictObject({
  includeGiftReceipt: z.boolean().optional(),
  isToBeGiftWrapped: z.boolean().optional(),
})

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    giftOptions: z.infer<typeof giftOptions>
  }
}
