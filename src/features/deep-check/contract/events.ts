import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

/** A check without an answer, or (`isGone`) whose answer had no place any more. */
const failed = z.strictObject({
  asin,
  offerListingId: offerId,
  status: z.int(),
  code: z.string().max(64),
  isGone: z.boolean(),
})

/** What pages log of confirmed dates (spec 3, section 8). */
export const checkEvents = { 'delivery-check-failed': failed } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'delivery-check-failed': z.infer<typeof failed>
  }
}
