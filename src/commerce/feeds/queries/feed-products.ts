import { findProducts } from '#commerce/catalog/queries.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { type Offer, rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { FeedProduct } from '../work/product-feed.ts'

const PAGE = 500

const numbers = statement(`SELECT asin FROM catalog.products WHERE asin > $1 ORDER BY asin LIMIT ${PAGE}`, {
  asin: 'text',
})

/** A page of products. `freshFor`: how long, in milliseconds, until a special price of one begins or ends; undefined if none does. */
type FeedPage = { products: FeedProduct[]; freshFor: number | undefined }

/**
 * Reads every product that a parcel brings, with the best such offer and its price. What only fresh stores sell is left out: whoever
 * comes from elsewhere could not buy it as advertised. Yields one page at a time to bound memory.
 */
export async function* readFeedProducts(
  { db, modules }: { db: Sql; modules: Pick<ServerFeature, 'specialPrices'>[] },
  marketplace: Marketplace,
  language: string,
): AsyncGenerator<FeedPage> {
  const spoken = productLanguageIn(marketplace, language)
  let after = ''
  for (;;) {
    const asins = (await db.query(numbers, [after])).map(({ asin }) => asin)
    const [products, { offers, specials, freshFor }] = await Promise.all([
      findProducts(db, asins, spoken),
      findOffersNow(db, modules, asins, marketplace.code),
    ])
    const until = (offer: Offer) =>
      specials.find(
        ({ offerId, price, audience }) => offerId === offer.id && price === offer.price && audience === 'everybody',
      )
    const best = new Map(
      asins.map((asin) => [asin, rankOffers(offers.filter((each) => each.asin === asin && !each.store))[0]]),
    )
    yield {
      freshFor,
      products: products.flatMap((product) => {
        const offer = best.get(product.asin)
        return offer ? [{ product, offer, saleForMs: until(offer)?.untilMs }] : []
      }),
    }
    const last = asins.at(-1)
    if (last === undefined || asins.length < PAGE) return
    after = last
  }
}
