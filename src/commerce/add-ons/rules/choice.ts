import { type DraftChange, type OrderDraft, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { type BuyableService, SERVICE_QUANTITY } from './fields.ts'

/** Which of a page's services are about to be ordered. */
export const chosenIn = ({ items }: OrderDraft, services: { asin: string }[]): string[] =>
  services.map(({ asin }) => asin).filter((asin) => items.some((item, index) => index > 0 && item.asin === asin))

/** Adds a service to the order, once. Of the services of one `family` only one is ordered, as with swatches. */
export function withService(draft: OrderDraft, { asin, title, offer }: BuyableService, family?: string): DraftChange {
  const metadata = { asin, offerId: offer.offerListingId, buyingPrice: offer.price.amount, title }
  const item = { asin, offerId: offer.offerListingId, quantity: SERVICE_QUANTITY, metadata }
  return setUpsellItem(draft, { ...item, ...(family === undefined ? {} : { family }) })
}

export const withoutService = (draft: OrderDraft, { asin, offer }: BuyableService): DraftChange =>
  setUpsellItem(draft, { asin, offerId: offer.offerListingId, quantity: 0 })

/**
 * The pair of a plan and its upgrade (spec 2, section 4): checking the upgrade checks the main one; unchecking the main one also
 * unchecks the upgrade.
 */
export type Pair = { main: boolean; upgrade: boolean }

export function nextPair(pair: Pair, box: keyof Pair, isChecked: boolean): Pair {
  if (box === 'upgrade') return { main: isChecked || pair.main, upgrade: isChecked }
  return { main: isChecked, upgrade: isChecked && pair.upgrade }
}
