import { findBuyer } from '#commerce/companies/queries.ts'
import type { Buyer } from '#commerce/companies/rules/buyer.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { PricingTier, QuantityPricingTable } from '#commerce/product-page/contract.ts'
import type { QuantityPricing } from '#commerce/product-page/seams.ts'
import type { Sql } from '#platform/db/sql.ts'
import { MOST_PAGES } from '../contract/limits.ts'
import { findTiers } from '../queries/tiers.ts'
import { pageOf } from '../rules/pages.ts'
import { type Asked, itemPriceOf, tiersOf } from './shown.ts'

const addressOf = (offer: Offer, { code }: Marketplace, page: number): string =>
  `/api/marketplaces/${code}/products/${offer.asin}/pricing-tiers?${new URLSearchParams({ offerListingId: offer.id, page: String(page) })}`

const idsOf = (offers: Offer[]): string[] => offers.map(({ id }) => id)

/** A page of what quantities of an offer cost a buyer; undefined beyond the last. */
export async function findPage(
  sql: Sql,
  buyer: Buyer,
  offer: Offer,
  page: number,
  asked: Asked,
): Promise<QuantityPricingTable | undefined> {
  return toPage(tiersOf(await findTiers(sql, idsOf(asked.offers), buyer), offer, asked), offer, page, asked)
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
export const quantityPricing: QuantityPricing = async (
  { db },
  { shopper, isPaged, quantity, products, offers, ...place },
) => {
  const buyer = await findBuyer(db, shopper.customer?.id)
  const tiers = await findTiers(db, idsOf(offers), buyer)
  const tables = offers.flatMap((offer) => {
    const beside = offers.filter(({ asin }) => asin === offer.asin)
    const taxCategory = products.find(({ asin }) => asin === offer.asin)?.taxCategory
    const asked = { ...place, offers: beside, taxCategory }
    const all = tiersOf(tiers, offer, asked)
    const table = isPaged ? toPage(all, offer, 1, asked) : { pricingTiers: all }
    if (!table || all.length === 0) return []
    const itemPrice = quantity === undefined ? {} : { itemPrice: itemPriceOf(tiers, offer, quantity, asked) }
    const unit = all.find(({ minimumQuantity, program }) => minimumQuantity === 1 && program)
    return [
      [offer.id, { table: { ...table, ...itemPrice }, isBusiness: all.some(({ program }) => program), unit }] as const,
    ]
  })
  return new Map(tables)
}
