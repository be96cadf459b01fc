import type { Product } from '#commerce/catalog/contract.ts'
import { findFeatured, findProducts } from '#commerce/catalog/queries.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ProductCard } from './contract.ts'

/** The home page's products as cards. */
export const findFeaturedCards = async (sql: Sql, marketplace: Marketplace, language: string): Promise<ProductCard[]> =>
  toCards(sql, await findFeatured(sql, language), marketplace)

/** Products as cards, in the requested order. */
export const findCards = async (
  sql: Sql,
  asins: string[],
  marketplace: Marketplace,
  language: string,
): Promise<ProductCard[]> => toCards(sql, await findProducts(sql, asins, language), marketplace)

async function toCards(sql: Sql, products: Product[], marketplace: Marketplace): Promise<ProductCard[]> {
  const offers = await findOffers(
    sql,
    products.map(({ asin }) => asin),
    marketplace.code,
  )
  return products.map(({ asin, title, category, images: [image] }) => {
    const [best] = rankOffers(offers.filter((offer) => offer.asin === asin))
    const option = best && toBuyingOption(best, marketplace)
    return {
      asin,
      title,
      category,
      image: image ? { id: image.id, text: image.text } : null,
      price: option?.price ?? null,
      listPrice: option?.listPrice ?? null,
      ...(option?.lowestPrice ? { lowestPrice: option.lowestPrice } : {}),
      availability: option?.availability ?? { type: 'OUT_OF_STOCK' },
    }
  })
}
