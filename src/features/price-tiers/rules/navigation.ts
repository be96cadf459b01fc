import type { PricingTier } from '#commerce/product-page/contract.ts'
import type { SummaryClick } from '../contract/events.ts'
import { distinct, tierAt } from './ladder.ts'

/** Set where the page was loaded again for a quantity: it says then that the quantity is another (spec 3, section 2). */
const MARKER = 'bmsmSlotRedirect'

/** The tag of a quantity that was chosen in the price table. */
export const TABLE_TAG = 'bmsm_slot_redirect'

/** The tag of the link that orders in bulk what one offer has not. */
const LIMITED_TAG = 'dp_limited_availability'

/** The tag of the link to ordering in bulk below the table. */
export const BULK_TAG = 'dp_pricing_tiers_bulk'

/** Where the page continues after it was loaded for a quantity. */
export const ANCHOR = 'quantity-prices'

export type Reload = {
  /** Where the page is now; what it says of a seller stays. */
  search: string
  path: string
  quantity: number
  ref?: string
  /** A detail page that was given takes the place of the page's own path, and has the marker. */
  detailUrl?: string
  anchor?: string
  offerListingId?: string | undefined
}

/** The product page with a quantity (spec 3, section 2). */
export function reloadPath({ search, path, quantity, ref, detailUrl, anchor, offerListingId }: Reload): string {
  const now = new URLSearchParams(search)
  const query = new URLSearchParams({ qty: String(quantity), psc: '1' })
  if (ref !== undefined) query.set('ref_', ref)
  for (const kept of ['sbo', 'smid']) {
    const value = now.get(kept)
    if (value) query.set(kept, value)
  }
  if (offerListingId !== undefined) query.set('selectedBuyingOption', offerListingId)
  if (detailUrl !== undefined) query.set(MARKER, '1')
  const given = detailUrl ?? path
  const anchored = anchor === undefined ? '' : `#${anchor}`
  return `${given}${given.includes('?') ? '&' : '?'}${query}${anchored}`
}

/** Whether a page was loaded again for a quantity. */
export const isRedirected = (search: string): boolean => new URLSearchParams(search).get(MARKER) === '1'

/** Where an item is ordered in bulk, filled in. */
export const bulkPath = (asin: string, quantity: number, tag = LIMITED_TAG): string =>
  `/ab/bulk-order/bebx/api/v2/fastForwardBasket?${new URLSearchParams({ quantity: String(quantity), asin, ref_: tag })}`

type Click = {
  tiers: PricingTier[]
  tier: PricingTier
  quantity: number
  selectedQuantity: number
  deviceType: SummaryClick['deviceType']
  asinDetailPageUrl: string
  offerListingId: string
}

/** What is said of a press on a row. The best tier is the cheapest; recommended is the next one after what is chosen. */
export function summaryClick({ tiers, tier, quantity, offerListingId, ...click }: Click): SummaryClick {
  const all = distinct(tiers)
  const cheapest = all.toSorted((one, other) => one.price.amount - other.price.amount)[0] ?? tier
  const next = all.find(({ minimumQuantity }) => minimumQuantity > quantity) ?? tierAt(all, quantity) ?? tier
  return {
    ...click,
    bestTier: cheapest.minimumQuantity,
    recommendedTier: next.minimumQuantity,
    tierSelected: tier.minimumQuantity,
    selectedBuyingOption: offerListingId,
  }
}
