import type { Product } from '#commerce/catalog/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { atSpecialPrices, type Offer, toBuyingOption } from '#commerce/offers/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { DealOnPage } from '../contract/wire.ts'
import { findDealOnPage, type StoredDeal } from '../queries/deals.ts'
import { leadsBuyBox } from '../rules/leads.ts'
import { DEAL_FORM } from '../rules/paths.ts'
import { openUnits } from '../rules/states.ts'
import { withStock } from '../rules/stock.ts'
import { claimMinutes, isDealOver, stageOf } from '../rules/view.ts'

/** How often a page polls the deal, in addition to the live channel, in milliseconds. */
const POLLING_MS = 5000

/** The public data of a product's deal: times, price and access. `isOver`: only holders of its units have something here. */
export const dealPageData: PageData<DataOf<'lightning-deals', 'page'>> = async (
  sql,
  { product, offers, marketplace },
) => {
  const stored = await findDealOnPage(sql, product.asin, marketplace.code)
  if (!stored) return undefined
  const offer = offers.find(({ id }) => id === stored.offerId)
  const deal = withStock(stored, offer?.stock ?? 0)
  const shown = toOnPage(deal, offer?.price, marketplace)
  const isOver = isDealOver(deal, deal.now)
  const leads = !isOver && isCheaper(deal, offer?.price) && leadsBuyBox(deal, deal.now)
  return {
    ...shown,
    isOver,
    stage: stageOf(deal, deal.now),
    leads,
    ...(offer && isCheaper(deal, offer.price)
      ? {
          offered: {
            dealId: deal.id,
            option: toDealOption(deal, offer, marketplace, product),
            needsDelivery: product.needsDelivery,
          },
        }
      : {}),
    ...(leads && deal.guests && openUnits(deal) > 0
      ? { schemaOrg: { offers: [toSchemaOffer(shown)] }, bar: toBarOffer(shown) }
      : {}),
  }
}

/** The deal's offer at the deal's price, with the words that the law wants beside it. */
const toDealOption = (deal: StoredDeal, offer: Offer, marketplace: Marketplace, product: Product): BuyingOption => {
  const { asin, offerId, dealPrice: price } = deal
  const special = { asin, offerId, price, units: openUnits(deal), audience: 'everybody' } as const
  const [priced = offer] = atSpecialPrices([offer], [special])
  return toBuyingOption(priced, marketplace, product)
}

/** The deal in the phone's buy bar, before any script has asked what this shopper may do. */
const toBarOffer = ({ dealPrice, offerListingId }: DealOnPage) => ({
  price: dealPrice.displayString,
  form: DEAL_FORM,
  offerListingId,
  intention: 'lightning-deal',
})

/** The deal's offer for search engines, while everybody can have it. */
const toSchemaOffer = ({ dealPrice, endsAt }: DealOnPage) => ({
  '@type': 'Offer',
  price: String(dealPrice.amount),
  priceCurrency: dealPrice.currencyCode,
  priceValidUntil: new Date(endsAt).toISOString(),
  availability: 'https://schema.org/LimitedAvailability',
  itemCondition: 'https://schema.org/NewCondition',
})

/** Whether the deal costs less than its offer, whose price may have fallen since the deal was made. */
const isCheaper = ({ dealPrice }: StoredDeal, price: number | undefined): boolean =>
  price === undefined || dealPrice < price

/** A deal as anyone may see it. `price` is the regular price of its offer, in minor units; it is shown beside the deal's if it is more. */
export const toOnPage = (deal: StoredDeal, price: number | undefined, marketplace: Marketplace): DealOnPage => ({
  dealId: deal.id,
  asin: deal.asin,
  offerListingId: deal.offerId,
  type: deal.type,
  accessBehavior: deal.access,
  startsAt: deal.startsAt,
  endsAt: deal.endsAt,
  earlyAccessMs: deal.earlyAccessMs,
  price: price !== undefined && isCheaper(deal, price) ? toPrice(price, marketplace) : null,
  dealPrice: toPrice(deal.dealPrice, marketplace),
  quantityLimit: deal.perCustomer,
  claimMinutes: claimMinutes(deal),
  guestsMayClaim: deal.guests,
  pollingIntervalMs: POLLING_MS,
})
