import { findFamilies, findFamily, findOnPage } from '#commerce/catalog/queries.ts'
import { productTag, type Sibling } from '#commerce/catalog/rules.ts'
import { productLanguage, whereSpoken } from '#commerce/marketplace/rules.ts'
import type { ReviewsSummary } from '#commerce/product-page/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { IsThere } from '#platform/render/module.ts'
import type { List, Moderated, Review, ReviewList } from '../contract/wire.ts'
import { findCounts, findRating, findReviews, type Row } from '../queries/find.ts'
import { PAGE_SIZE, pagesOf, toRating, toSummary } from '../rules.ts'

/** Converts a stored review to its public form. */
export const toReview = (row: Row, variations: Map<string, string>): Review => {
  const { reports: _reports, state: _state, writtenAt, changedAt, wasReturned, isDelivered, ...review } = row
  return {
    ...review,
    variation: variations.get(row.asin) ?? '',
    purchase: row.isVerified ? (isDelivered ? 'kept' : 'ordered') : wasReturned ? 'returned' : 'none',
    isChanged: changedAt.getTime() > writtenAt.getTime(),
    writtenAt: writtenAt.toISOString(),
  }
}

/** Converts a stored review to the merchant's view. */
export const toModerated = (row: Row): Moderated => ({
  ...toReview(row, new Map()),
  state: row.state,
  reports: row.reports,
})

/** The members of a family with the words that distinguish them, by ASIN. */
export const toVariations = (family: Pick<Sibling, 'asin' | 'variation'>[]): Map<string, string> =>
  new Map(family.map((each) => [each.asin, each.variation.map(({ value }) => value).join(', ')]))

/** A page of the reviews that these products share. */
export async function findList(
  sql: Sql,
  variations: Map<string, string>,
  list: List,
  language: string,
  size: number,
): Promise<ReviewList> {
  const asins = [...variations.keys()]
  const [rating, rows] = await Promise.all([findRating(sql, asins), findReviews(sql, asins, list, language, size)])
  const found = list.stars === 0 ? rating.count : (rating.byStars[5 - list.stars] ?? 0)
  return {
    rating,
    found,
    page: list.page,
    pages: pagesOf(found),
    reviews: rows.map((row) => toReview(row, variations)),
  }
}

/**
 * A product's page of reviews, with the cache tags of the pages that show it; undefined if the
 * product is unknown.
 */
export async function loadList(
  sql: Sql,
  asin: string,
  list: List,
  { language, locale }: { language: string; locale: string },
): Promise<{ title: string; list: ReviewList; tags: string[]; isThere: IsThere } | undefined> {
  const spoken = productLanguage({ language, locale })
  const [found, family] = await Promise.all([findOnPage(sql, asin, spoken), findFamily(sql, asin, spoken)])
  if (!found) return undefined
  const { product, languages } = found
  const variations = toVariations(family.length > 0 ? family : [product])
  return {
    title: product.title,
    isThere: whereSpoken(languages),
    tags: [...variations.keys()].map(productTag),
    list: await findList(sql, variations, list, language, PAGE_SIZE),
  }
}

/** How the reviews that a product shares with its family rate it, as its page says. */
export async function findRatings(sql: Sql, asins: string[]): Promise<Map<string, ReviewsSummary>> {
  const families = await findFamilies(sql, asins)
  const counts = await findCounts(sql, [...new Set([...families.values()].flat())])
  return new Map(
    [...families].flatMap(([asin, members]) => {
      const own = Map.groupBy(
        counts.filter((each) => members.includes(each.asin)),
        ({ stars }) => stars,
      )
      const summed = [...own].map(([stars, rows]) => ({ stars, count: rows.reduce((sum, row) => sum + row.count, 0) }))
      const summary = toSummary(toRating(summed))
      return summary ? [[asin, summary] as const] : []
    }),
  )
}
