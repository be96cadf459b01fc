import { type Sql, statement } from '#platform/db/sql.ts'
import type { Sort } from '../contract/limits.ts'
import type { CountedPrice } from '../rules/price-bands.ts'
import { PAGE_SIZE } from '../rules/search.ts'
import { configurationOf, spaced } from '../rules/words.ts'
import { found } from './found.ts'

/** What to find. Prices are minor units; `categories` is every category with the asked name. */
export type Wanted = {
  words: string
  language: string
  marketplace: string
  categories: string[] | null
  brand: string | null
  min: number | null
  max: number | null
  available: boolean
  sort: Sort
  page: number
}

/** A value of a facet and how many products it leads to. */
export type Counted = [name: string, count: number]

/** `matching` counts what the words alone find; `total` is after every filter, each facet after all filters but its own. */
export type Found = {
  matching: number
  total: number
  asins: string[]
  categories: Counted[]
  brands: Counted[]
  prices: CountedPrice[]
  available: number
}

/** The offer that wins the buy box decides the price (`compareOffers`); what cannot be bought has none here, as on its card. */
const BEST_PRICE = `LEFT JOIN LATERAL (SELECT o.price FROM offers.offers o WHERE o.asin = f.asin AND o.marketplace = $4 AND o.stock > 0
  ORDER BY array_position(ARRAY['new', 'like-new', 'very-good', 'good', 'acceptable'], o.condition), o.price LIMIT 1) b ON true`

const ORDER = `CASE WHEN $10 = 'price' THEN price END NULLS LAST, CASE WHEN $10 = '-price' THEN price END DESC NULLS LAST,
  CASE WHEN $10 = 'newest' THEN created_at END DESC, CASE WHEN $10 = 'relevance' THEN rank END DESC,
  (price IS NOT NULL) DESC, featured NULLS LAST, asin`

const counts = (value: string, filters: string) =>
  `coalesce((SELECT jsonb_agg(jsonb_build_array(value, count) ORDER BY count DESC, value) FROM
     (SELECT ${value} AS value, count(*) AS count FROM matched WHERE ${value} IS NOT NULL AND ${filters} GROUP BY 1) g), '[]')`

const search = (byWords: boolean) =>
  statement<Found>(
    `WITH ${found(byWords, 'websearch_to_tsquery')}, matched AS MATERIALIZED (
       SELECT f.asin, f.rank, p.category, p.brand, p.featured, p.created_at, b.price,
         ($5::text[] IS NULL OR p.category = ANY($5)) AS in_category, ($6::text IS NULL OR p.brand = $6) AS in_brand,
         ($7::bigint IS NULL OR coalesce(b.price >= $7, false)) AND ($8::bigint IS NULL OR coalesce(b.price <= $8, false)) AS in_span,
         (NOT $9::boolean OR b.price IS NOT NULL) AS in_stock
       FROM found f JOIN catalog.products p USING (asin) ${BEST_PRICE})
     SELECT (SELECT count(*)::int FROM matched) AS matching,
       (SELECT count(*)::int FROM matched WHERE in_category AND in_brand AND in_span AND in_stock) AS total,
       (SELECT count(*)::int FROM matched WHERE in_category AND in_brand AND in_span AND price IS NOT NULL) AS available,
       ${counts('category', 'in_brand AND in_span AND in_stock')} AS categories,
       ${counts('brand', 'in_category AND in_span AND in_stock')} AS brands,
       ${counts('price', 'in_category AND in_brand AND in_stock')} AS prices,
       ARRAY(SELECT asin FROM matched WHERE in_category AND in_brand AND in_span AND in_stock
         ORDER BY ${ORDER} LIMIT ${PAGE_SIZE} OFFSET $11) AS asins`,
  )

const [withWords, withoutWords] = [search(true), search(false)]

/** One page of what the words find, with what narrows it down. No words find everything. */
export async function findMatches(sql: Sql, wanted: Wanted): Promise<Found> {
  const { words, language, marketplace, categories, brand, min, max, available, sort, page } = wanted
  const [row] = await sql.query(words === '' ? withoutWords : withWords, [
    ...[language, configurationOf(language), spaced(words, language), marketplace],
    ...[categories, brand, min, max, available, sort, (page - 1) * PAGE_SIZE],
  ])
  return row as Found
}
