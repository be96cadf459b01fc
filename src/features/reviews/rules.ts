import type { ReviewsSummary } from '#commerce/product-page/contract.ts'
import type { List, Rating, Sort } from './contract/wire.ts'

/** Reviews per list page and on the product page. */
export const PAGE_SIZE = 10
export const ON_PRODUCT_PAGE = 5

/** The last page shown: nobody reads further, and every page costs memory. */
export const MOST_PAGES = 500

export const SORTS: Sort[] = ['helpful', 'newest', 'highest', 'lowest']

const whole = (text: unknown, most: number): number => {
  const value = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0
  return value <= most ? value : 0
}

/** Reads the list options from the URL; invalid ones are ignored. */
export function readList(query: Record<string, unknown>): List {
  const sort = SORTS.find((each) => each === query.sort) ?? 'helpful'
  return { sort, stars: whole(query.stars, 5), page: whole(query.page, MOST_PAGES) || 1 }
}

/** The canonical URL of a list. */
export function listPath(asin: string, { sort = 'helpful', stars = 0, page = 1 }: Partial<List> = {}): string {
  const query = new URLSearchParams({
    ...(sort === 'helpful' ? {} : { sort }),
    ...(stars === 0 ? {} : { stars: String(stars) }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return `/product-reviews/${asin}${query && `?${query}`}`
}

export const writePath = (asin: string): string => `/product-reviews/${asin}/write`

/** The number of pages, from 1 to `MOST_PAGES`. */
export const pagesOf = (found: number): number => Math.min(MOST_PAGES, Math.max(1, Math.ceil(found / PAGE_SIZE)))

/** Computes the rating from star counts. Tenths are rounded half up; 0 without reviews. */
export function toRating(counts: { stars: number; count: number }[]): Rating {
  const byStars = [5, 4, 3, 2, 1].map((stars) => counts.find((each) => each.stars === stars)?.count ?? 0)
  const count = byStars.reduce((sum, each) => sum + each, 0)
  const sum = byStars.reduce((total, each, index) => total + each * (5 - index), 0)
  return { count, tenths: count === 0 ? 0 : Math.floor((sum * 20 + count) / (2 * count)), byStars }
}

/** Percents that add up to 100: the rest from rounding down goes to the largest remainders. */
export function toPercents(counts: number[]): number[] {
  const sum = counts.reduce((total, each) => total + each, 0)
  if (sum === 0) return counts.map(() => 0)
  const floors = counts.map((each) => Math.floor((each * 100) / sum))
  const left = 100 - floors.reduce((total, each) => total + each, 0)
  const first = counts
    .map((each, index) => ({ index, rest: (each * 100) % sum }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left)
  return floors.map((each, index) => each + (first.some((one) => one.index === index) ? 1 : 0))
}

/** A rating in tenths as half stars, 0 to 10. */
export const halvesOf = (tenths: number): number => Math.min(10, Math.max(0, Math.round(tenths / 5)))

/** The rating as the product API says it; nothing without reviews. */
export function toSummary({ count, tenths }: Rating): ReviewsSummary | undefined {
  const halves = halvesOf(tenths)
  const rating = { fullStars: Math.floor(halves / 2), halfStar: halves % 2 === 1, value: tenths / 10 }
  return count === 0 ? undefined : { rating, count }
}

/**
 * The rating as schema.org data; nothing without reviews, because search engines reject an empty
 * one.
 */
export const toSchemaOrg = ({ count, tenths }: Rating): Record<string, unknown> =>
  count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: (tenths / 10).toFixed(1),
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }
