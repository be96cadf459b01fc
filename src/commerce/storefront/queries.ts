import type { Product } from '#commerce/catalog/contract.ts'
import { findFeatured, findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/special-prices.ts'
import type { ProductCard } from './contract.ts'
import { toCard } from './rules.ts'

type Store = Pick<Commerce, 'db' | 'modules'>

/** Cards, and how long their prices are true unless something changes, in milliseconds; undefined: no end is known. */
export type Cards = { cards: ProductCard[]; freshFor: number | undefined }

/** The home page's products as cards. */
export const findFeaturedCards = async (store: Store, marketplace: Marketplace, language: string): Promise<Cards> =>
  toCards(store, await findFeatured(store.db, productLanguageIn(marketplace, language)), marketplace)

/** Products as cards, in the requested order. */
export const findCards = async (
  store: Store,
  asins: string[],
  marketplace: Marketplace,
  language: string,
): Promise<Cards> =>
  toCards(store, await findProducts(store.db, asins, productLanguageIn(marketplace, language)), marketplace)

async function toCards({ db, modules }: Store, products: Product[], marketplace: Marketplace): Promise<Cards> {
  const asins = products.map(({ asin }) => asin)
  const { offers, specials, freshFor } = await findOffersNow(db, modules, asins, marketplace.code)
  const cards = products.map((product) => {
    const isOwn = ({ asin }: { asin: string }) => asin === product.asin
    return toCard(product, rankOffers(offers.filter(isOwn))[0], specials.filter(isOwn), marketplace)
  })
  return { cards, freshFor }
}
