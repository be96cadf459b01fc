import { findOnCards } from '#commerce/catalog/queries.ts'
import { findKnown } from '#commerce/catalog/work/find-by-code.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { isAsin } from '../rules/codes.ts'

/** A product of which the catalog knows only the parts. */
export type SetProduct = { asin: string; title: string; offerId: string; price: WirePrice }

/** Finds what features sell under product numbers that the catalog does not have. Not for transactions: it reads on its own. */
export async function findSetProducts(
  commerce: Commerce,
  { marketplace, language }: { marketplace: Marketplace; language: string },
  codes: string[],
): Promise<SetProduct[]> {
  const asins = [...new Set(codes)].filter(isAsin)
  const known = new Set(await findKnown(commerce.db, asins))
  const others = asins.filter((asin) => !known.has(asin))
  if (others.length === 0) return []
  const found = commerce.modules.map(
    ({ moreProducts }) => moreProducts?.(commerce, others, { marketplace, language }) ?? [],
  )
  return (await Promise.all(found)).flat().flatMap(({ asin, title, buyingOptions: [option] }) => {
    if (!option?.priceToPay) return []
    const { offerListingId: offerId, priceToPay: price } = option
    return [{ asin, title: title.displayString, offerId, price }]
  })
}

/** The titles of products that are sold here by product number. `sets` are those of `findSetProducts`. */
export async function titlesOf(
  sql: Sql,
  place: { marketplace: Marketplace; language: string },
  items: { asin: string }[],
  sets: SetProduct[],
): Promise<Map<string, string>> {
  const asins = [...new Set(items.map(({ asin }) => asin))]
  const products = await findOnCards(sql, asins, productLanguageIn(place.marketplace, place.language))
  return new Map([...products, ...sets].map(({ asin, title }) => [asin, title]))
}
