import { findBuyer } from '#commerce/companies/queries.ts'
import type { Buyer } from '#commerce/companies/rules/buyer.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { partsOfMinor } from '#commerce/measures/rules/unit-price.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { PricingTier, QuantityPricingTable } from '#commerce/product-page/contract.ts'
import type { QuantityPricing } from '#commerce/product-page/seams.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { MOST_PAGES } from '../contract/api.ts'
import { findTiers } from '../queries/tiers.ts'
import { pageOf } from '../rules/pages.ts'
import { reachedTier, type Tier } from '../rules/tiers.ts'
import { tableOf } from './shown.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

type Asked = { marketplace: Marketplace; language: string; offers: Offer[] }

/** What a unit of an offer costs with so many of it, in ten-thousandths. */
const costAt = (tiers: Tier[], { id, price }: Offer, quantity: number, { currency }: Marketplace): number =>
  Math.min(
    price * partsOfMinor(currency),
    reachedTier(
      tiers.filter(({ offerId }) => offerId === id),
      quantity,
    )?.price ?? Number.POSITIVE_INFINITY,
  )

/** All tiers of an offer that a buyer can have, beside the other offers of the product. */
function tiersOf(tiers: Tier[], offer: Offer, { marketplace, language, offers }: Asked): PricingTier[] {
  const t = mailTexts(MESSAGES, marketplace.locales[language] ?? language)
  const shown = tableOf(tiers, offer, marketplace)?.tiers ?? []
  const own = tiers.filter(({ offerId }) => offerId === offer.id)
  return shown.map(({ minimum, price, percent }, index) => {
    const cost = costAt(tiers, offer, minimum, marketplace)
    const rivals = offers.filter(
      ({ id, condition, stock }) => id !== offer.id && condition === offer.condition && stock >= minimum,
    )
    const isUncompetitive = rivals.some((rival) => costAt(tiers, rival, minimum, marketplace) < cost)
    return {
      minimumQuantity: minimum,
      price,
      quantityPickerPriceText: t('picker', { minimum, price: price.displayString }),
      isUncompetitive,
      isLowestAvailablePrice: !isUncompetitive && index === shown.length - 1,
      ...(percent > 0 ? { savingsMessage: t('savings', { percent }) } : {}),
      ...(offer.stock < minimum ? { availabilityMessage: t('available', { left: offer.stock }) } : {}),
      ...(reachedTier(own, minimum)?.audience === 'everybody'
        ? {}
        : { program: 'BUSINESS_VOLUME_AWARE_PRICING' as const }),
    }
  })
}

const addressOf = (offer: Offer, { code }: Marketplace, page: number): string =>
  `/api/marketplaces/${code}/products/${offer.asin}/pricing-tiers?${new URLSearchParams({ offerListingId: offer.id, page: String(page) })}`

/** A page of what quantities of an offer cost a buyer; undefined beyond the last. */
export async function findPage(
  sql: Sql,
  buyer: Buyer,
  offer: Offer,
  page: number,
  asked: Asked,
): Promise<QuantityPricingTable | undefined> {
  const tiers = await findTiers(
    sql,
    asked.offers.map(({ id }) => id),
    buyer,
  )
  return toPage(tiersOf(tiers, offer, asked), offer, page, asked)
}

function toPage(
  all: PricingTier[],
  offer: Offer,
  page: number,
  { marketplace }: Asked,
): QuantityPricingTable | undefined {
  const found = pageOf(all, page)
  if (!found) return undefined
  const { items, next } = found
  return {
    pricingTiers: items,
    ...(next && next <= MOST_PAGES ? { nextPage: addressOf(offer, marketplace, next) } : {}),
  }
}

/** The tables of offers for the product API. */
export const quantityPricing: QuantityPricing = async ({ db }, { shopper, isPaged, ...asked }) => {
  const buyer = await findBuyer(db, shopper.customer?.id)
  const tiers = await findTiers(
    db,
    asked.offers.map(({ id }) => id),
    buyer,
  )
  const tables = asked.offers.flatMap((offer) => {
    const beside = asked.offers.filter(({ asin }) => asin === offer.asin)
    const all = tiersOf(tiers, offer, { ...asked, offers: beside })
    const table = isPaged ? toPage(all, offer, 1, asked) : { pricingTiers: all }
    return table && all.length > 0 ? [[offer.id, table] as const] : []
  })
  return new Map(tables)
}
