import type { OnCard } from '#commerce/catalog/contract.ts'
import { findFeatured, findOnCards } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { type Offer, rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow, type OffersNow } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ProductCard } from './contract.ts'
import { toCard } from './rules.ts'
import type { OfCard } from './seams.ts'

type Store = Pick<Commerce, 'modules'> & { db: Sql }

/**
 * Cards, the offer that each shows, by product, and how long their prices are true unless something changes, in milliseconds; undefined: no end
 * is known.
 */
export type Cards = { cards: ProductCard[]; best: ReadonlyMap<string, Offer>; freshFor: number | undefined }

/** The home page's products as cards. */
export async function findFeaturedCards(
  { db, modules }: Store,
  marketplace: Marketplace,
  language: string,
): Promise<Cards> {
  const products = await findFeatured(db, productLanguageIn(marketplace, language))
  const asins = products.map(({ asin }) => asin)
  const shown = products.map(({ images: [image], ...product }) => ({
    ...product,
    image: image ? { id: image.id, text: image.text } : null,
  }))
  return toCards(modules, shown, await findOffersNow(db, modules, asins, marketplace.code), marketplace)
}

/** Products as cards, in the requested order. */
export async function findCards(
  { db, modules }: Store,
  asins: string[],
  marketplace: Marketplace,
  language: string,
): Promise<Cards> {
  const [products, now] = await Promise.all([
    findOnCards(db, asins, productLanguageIn(marketplace, language)),
    findOffersNow(db, modules, asins, marketplace.code),
  ])
  return toCards(modules, products, now, marketplace)
}

/** What features show on a card; nothing is said where none does. */
function partsOf(modules: Store['modules'], card: OfCard): Pick<ProductCard, 'parts'> {
  const parts = modules.flatMap(({ name, cardData }) => {
    const data = cardData?.(card)
    return data ? [[name, data] as const] : []
  })
  return parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}
}

function toCards(
  modules: Store['modules'],
  products: OnCard[],
  { offers, specials, freshFor }: OffersNow,
  marketplace: Marketplace,
): Cards {
  const shown = new Map<string, Offer>()
  const cards = products.map((product) => {
    const isOwn = ({ asin }: { asin: string }) => asin === product.asin
    const best = rankOffers(offers.filter(isOwn))[0]
    const card = toCard(product, best, specials.filter(isOwn), marketplace)
    if (!best) return card
    shown.set(product.asin, best)
    return { ...card, ...partsOf(modules, { product, best, marketplace }) }
  })
  return { cards, best: shown, freshFor }
}
