import { findFamily, findProducts } from '#commerce/catalog/queries.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Moderated, Review, ReviewList } from './contract/wire.ts'
import { findRating, findReviews, type Row } from './queries/find.ts'
import { type List, PAGE_SIZE, pagesOf } from './rules.ts'

/** A stored review as anybody sees it. */
export const toReview = (row: Row, variations: Map<string, string>): Review => {
  const { reports: _reports, state: _state, writtenAt, changedAt, ...review } = row
  return {
    ...review,
    variation: variations.get(row.asin) ?? '',
    isChanged: changedAt.getTime() > writtenAt.getTime(),
    writtenAt: writtenAt.toISOString(),
  }
}

/** A stored review as the merchant sees it. */
export const toModerated = (row: Row): Moderated => ({
  ...toReview(row, new Map()),
  ...{ state: row.state, reports: row.reports },
})

/** Every member of a product's family with the words that tell it from the others. */
export async function findVariations(sql: Sql, asin: string, language: string): Promise<Map<string, string>> {
  const family = await findFamily(sql, asin, language)
  const named = family.map((each) => [each.asin, each.variation.map(({ value }) => value).join(', ')] as const)
  return named.length > 0 ? new Map(named) : new Map([[asin, '']])
}

/** A product's page of reviews, with the tags of the pages that show it; undefined for an unknown product. */
export async function loadList(
  sql: Sql,
  asin: string,
  list: List,
  language: string,
  size = PAGE_SIZE,
): Promise<{ title: string; list: ReviewList; tags: string[] } | undefined> {
  const [[product], variations] = await Promise.all([
    findProducts(sql, [asin], language),
    findVariations(sql, asin, language),
  ])
  if (!product) return undefined
  const asins = [...variations.keys()]
  const [rating, rows] = await Promise.all([findRating(sql, asins), findReviews(sql, asins, list, language, size)])
  const found = list.stars === 0 ? rating.count : (rating.byStars[5 - list.stars] ?? 0)
  const reviews = rows.map((row) => toReview(row, variations))
  return {
    title: product.title,
    tags: asins.map(productTag),
    list: { rating, found, page: list.page, pages: pagesOf(found), reviews },
  }
}
