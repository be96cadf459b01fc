import { z } from 'zod'

/** Whether an item is to be linked to the buyer's account (spec 1, section 7). */
export const devicePreregistration = z.object({ selected: z.boolean() })

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    devicePreregistration: z.infer<typeof devicePreregistration>
  }
}
