import { z } from 'zod'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

/** What failed before the cart was called. `error` is the kind of error, never its text. */
const fault = z.strictObject({
  reason: z.enum(['no-items', 'unreadable', 'interceptor']),
  error: z.string().max(64),
})

/** What pages log of calls to the cart that were not made (spec 1, sections 5 and 8). */
export const cartEvents = { 'cart-fault': fault } satisfies DeclaredPageLog

export type CartFault = z.infer<typeof fault>

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'cart-fault': CartFault
    /** Told by the store itself: a product was added to a cart. */
    'cart-added': { asin: string }
  }
}
