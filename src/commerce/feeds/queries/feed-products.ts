import { findProducts } from '#commerce/catalog/queries.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { FeedProduct } from '../product-feed.ts'

const PAGE = 500

const numbers = statement(`SELECT asin FROM catalog.products WHERE asin > $1 ORDER BY asin LIMIT ${PAGE}`, {
  asin: 'text',
})

/**
 * Reads every product that has an offer, with the offer that its page shows first. Yields one page
 * at a time to bound memory.
 */
export async function* readFeedProducts(
  sql: Sql,
  marketplace: Marketplace,
  language: string,
): AsyncGenerator<FeedProduct[]> {
  const spoken = productLanguageIn(marketplace, language)
  let after = ''
  for (;;) {
    const asins = (await sql.query(numbers, [after])).map(({ asin }) => asin)
    const [products, offers] = await Promise.all([
      findProducts(sql, asins, spoken),
      findOffers(sql, asins, marketplace.code),
    ])
    const best = new Map(asins.map((asin) => [asin, rankOffers(offers.filter((each) => each.asin === asin))[0]]))
    yield products.flatMap((product) => {
      const offer = best.get(product.asin)
      return offer ? [{ product, offer }] : []
    })
    const last = asins.at(-1)
    if (last === undefined || asins.length < PAGE) return
    after = last
  }
}
