import type { PageData } from '#commerce/feature.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { DealOnPage } from './contract/wire.ts'
import { findDealOf, type StoredDeal } from './queries/deals.ts'
import { leadsBuyBox } from './rules/leads.ts'

/** How often a page asks for the deal when the live channel is silent, in milliseconds. */
const POLLING_MS = 5000

/** What is public of a product's deal: when, for how much, for whom. */
export const dealPageData: PageData<DataOf<'lightning-deals', 'page'>> = async (
  sql,
  { product, offers, marketplace },
) => {
  const deal = await findDealOf(sql, product.asin, marketplace.code)
  if (!deal) return undefined
  const price = offers.find(({ id }) => id === deal.offerId)?.price
  const shown = toOnPage(deal, price === undefined ? null : toPrice(price, marketplace), marketplace)
  return { ...shown, leads: leadsBuyBox(deal, deal.now) }
}

/** A deal as anybody may see it, beside the usual price of its offer. */
export const toOnPage = (deal: StoredDeal, price: WirePrice | null, marketplace: Marketplace): DealOnPage => ({
  dealId: deal.id,
  asin: deal.asin,
  offerListingId: deal.offerId,
  type: deal.type,
  accessBehavior: deal.access,
  startsAt: deal.startsAt,
  endsAt: deal.endsAt,
  earlyAccessMs: deal.earlyAccessMs,
  price,
  dealPrice: toPrice(deal.dealPrice, marketplace),
  quantityLimit: deal.perCustomer,
  claimMinutes: Math.round(deal.claimSeconds / 60),
  pollingIntervalMs: POLLING_MS,
})
