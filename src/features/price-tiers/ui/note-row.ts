import { note } from '#commerce/page-log/ui/note.ts'
import type { PricingTier } from '#commerce/product-page/contract.ts'
import type { TierRow } from '../rules/ladder.ts'
import { summaryClick } from '../rules/navigation.ts'

const PHONE = '(width < 40rem)'

type Pressed = { tiers: PricingTier[]; row: TierRow; quantity: number; offerListingId: string }

/** Logs a press on a row (spec 3, section 3). */
export function noteRow({ tiers, row, quantity, offerListingId }: Pressed): void {
  const detail = summaryClick({
    tiers,
    tier: row.tier,
    quantity,
    offerListingId,
    selectedQuantity: row.quantity,
    deviceType: matchMedia(PHONE).matches ? 'mobile' : 'desktop',
    asinDetailPageUrl: location.pathname,
  })
  note({ name: 'tier-selected', detail })
}
