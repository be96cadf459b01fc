import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const status = z.int()
const code = z.string().max(64)

/** An offer of the side sheet that was not added. */
const addFailed = z.strictObject({ asin, offerListingId: offerId, status, code })

/** Offers that did not come. */
const loadFailed = z.strictObject({ asin, status, code })

/** What pages log of their offers (spec 3, section 8). */
export const offerEvents = {
  'offer-add-failed': addFailed,
  'offers-load-failed': loadFailed,
} satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'offer-add-failed': z.infer<typeof addFailed>
    'offers-load-failed': z.infer<typeof loadFailed>
  }
}
