import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeProduct } from '../queries/products.ts'
import { usualTerms } from '../rules/usual-terms.ts'

const CARDS = ['BXGIFT0025', 'BXGIFT0050', 'BXGIFT0100', 'BXGIFTP050']
const PRINTED = 'BXGIFTP050'

/** Makes the demonstration's cards gift cards in every marketplace, each worth what it costs there. */
export async function giftCardDemo(sql: Sql): Promise<void> {
  for (const place of MARKETPLACES)
    for (const { asin, price } of await findOffers(sql, CARDS, place.code)) {
      const id = `demo-${asin}-${place.code}`
      await storeProduct(sql, {
        id,
        marketplace: place.code,
        asin,
        value: price,
        byPost: asin === PRINTED,
        kind: 'multi-purpose',
        taxCategory: null,
        ...usualTerms(place, price),
      })
    }
}
