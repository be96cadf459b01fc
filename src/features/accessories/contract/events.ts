import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

/**
 * Why the dialog is worth a merchant's look: it held a submit too long, its own closing took long, the page was left while it held, its code
 * did not come, or what was added is not the page's product.
 */
const warning = z.strictObject({
  reason: z.enum(['held-long', 'dismissal-slow', 'left-while-held', 'not-loaded', 'other-product']),
  seconds: z.int().min(0),
})
/** `message` says besides where it happened. */
const notAdded = z.strictObject({ asin, code: z.string(), message: z.string().optional() })
const imageFailed = z.strictObject({ asin })

/** What pages with accessories log (spec 1, sections 4 and 8). */
export const accessoryEvents = {
  'interstitial-warning': warning,
  'accessory-not-added': notAdded,
  'accessory-image-failed': imageFailed,
} satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'interstitial-warning': z.infer<typeof warning>
    'accessory-not-added': z.infer<typeof notAdded>
    'accessory-image-failed': z.infer<typeof imageFailed>
  }
}
