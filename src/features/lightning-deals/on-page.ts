import type { PageData } from '#commerce/feature.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { DealOnPage } from './contract/wire.ts'
import { findDealOnPage, type StoredDeal } from './queries/deals.ts'
import { leadsBuyBox } from './rules/leads.ts'
import { openUnits } from './rules/states.ts'
import { claimMinutes, isDealOver } from './rules/view.ts'

/** How often a page polls the deal, in addition to the live channel, in milliseconds. */
const POLLING_MS = 5000

/** The public data of a product's deal: times, price and access. `isOver`: only holders of its units have something here. */
export const dealPageData: PageData<DataOf<'lightning-deals', 'page'>> = async (
  sql,
  { product, offers, marketplace },
) => {
  const deal = await findDealOnPage(sql, product.asin, marketplace.code)
  if (!deal) return undefined
  const price = offers.find(({ id }) => id === deal.offerId)?.price
  const shown = toOnPage(deal, price === undefined ? null : toPrice(price, marketplace), marketplace)
  const isOver = isDealOver(deal, deal.now)
  const leads = !isOver && leadsBuyBox(deal, deal.now)
  return {
    ...shown,
    isOver,
    leads,
    ...(leads && openUnits(deal) > 0 ? { schemaOrg: { offers: [toSchemaOffer(shown)] } } : {}),
  }
}

/** The deal's offer for search engines, while everybody can have it. */
const toSchemaOffer = ({ dealPrice, endsAt }: DealOnPage) => ({
  '@type': 'Offer',
  price: String(dealPrice.amount),
  priceCurrency: dealPrice.currencyCode,
  priceValidUntil: new Date(endsAt).toISOString(),
  availability: 'https://schema.org/LimitedAvailability',
  itemCondition: 'https://schema.org/NewCondition',
})

/** A deal as anyone may see it, with the regular price of its offer. */
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
  claimMinutes: claimMinutes(deal),
  guestsMayClaim: deal.guests,
  pollingIntervalMs: POLLING_MS,
})
