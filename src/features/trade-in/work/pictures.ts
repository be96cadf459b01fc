import { findProducts } from '#commerce/catalog/queries.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Place } from './draft.ts'
import type { Pictures } from './view.ts'

/** The first picture of each model that is a product of the store. */
export async function findPictures(
  sql: Sql,
  models: { asin: string | null }[],
  { marketplace, language }: Place,
): Promise<Pictures> {
  const asins = [...new Set(models.flatMap(({ asin }) => asin ?? []))]
  const products = asins.length === 0 ? [] : await findProducts(sql, asins, productLanguageIn(marketplace, language))
  return new Map(products.flatMap(({ asin, images: [first] }) => (first ? [[asin, first.id]] : [])))
}
