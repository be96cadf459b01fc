import { z } from 'zod'
import { orderId } from '#commerce/orders/contract/wire.ts'

const MOST_LINES = 1000

/** A line of an order of the shopper, of which a device has arrived. */
export const ownedDevice = z.strictObject({
  orderId,
  line: z
    .int({ error: 'is not a line' })
    .min(0, { error: 'is not a line' })
    .max(MOST_LINES, { error: 'is not a line' }),
})

export type OwnedDevice = z.infer<typeof ownedDevice>

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    ownedDevice: OwnedDevice
  }
}
