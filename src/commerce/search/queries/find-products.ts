import { jsonArray } from '#platform/db/shape.ts'
import { type Sql, type Statement, statement } from '#platform/db/sql.ts'
import type { Sort } from '../contract/limits.ts'
import type { CountedPrice } from '../rules/price-bands.ts'
import { MANY } from '../rules/search.ts'
import { wordsQuery } from '../rules/search-text.ts'
import { configurationOf } from '../rules/words.ts'
import { found } from './found.ts'
import { bestPriceOf } from './prices.ts'

/**
 * The parameters of a search. Prices are minor units; `categories` holds every category with the
 * requested slug, `specials` what offers cost everybody at this moment, where it is less than usual.
 */
export type Wanted = {
  words: string
  language: string
  marketplace: string
  categories: string[] | null
  brand: string | null
  store: string | null
  min: number | null
  max: number | null
  available: boolean
  sort: Sort
  page: number
  pageSize: number
  specials: LowPrice[]
}

/** A special price of an offer, in minor units. */
type LowPrice = { asin: string; offerId: string; price: number }

/** The lowest special price by product or by offer, as JSON. */
const byKey = (specials: LowPrice[], key: 'asin' | 'offerId'): string =>
  JSON.stringify(
    Object.fromEntries(
      specials.toSorted((left, right) => right.price - left.price).map((special) => [special[key], special.price]),
    ),
  )

/** A facet's value and the number of products that it leads to. */
export type Counted = [name: string, count: number]

/** The same of a fresh store, with its name. */
export type CountedStore = [id: string, count: number, name: string]

/**
 * `matching` counts the matches of the words alone; `total` applies every filter, and each facet
 * applies all filters but its own.
 */
export type Found = {
  matching: number
  total: number
  asins: string[]
  categories: Counted[]
  brands: Counted[]
  stores: CountedStore[]
  prices: CountedPrice[]
  available: number
}

const ORDER = `CASE WHEN $10 = 'price' THEN price END NULLS LAST, CASE WHEN $10 = '-price' THEN price END DESC NULLS LAST,
  CASE WHEN $10 = 'newest' THEN created_at END DESC, CASE WHEN $10 = 'relevance' THEN is_variant END,
  CASE WHEN $10 = 'relevance' THEN rank END DESC, (price IS NOT NULL) DESC, featured NULLS LAST, asin`

const counts = (value: string, filters: string) =>
  `coalesce((SELECT jsonb_agg(jsonb_build_array(value, count) ORDER BY count DESC, value) FROM
     (SELECT ${value} AS value, count(*) AS count FROM matched WHERE ${value} IS NOT NULL AND ${filters} GROUP BY 1) g), '[]')`

/** The fresh stores from which matches are bought, most products first. */
const STORES = `coalesce((SELECT jsonb_agg(jsonb_build_array(store, count, (SELECT f.name FROM fresh_stores.stores f WHERE f.id = store)) ORDER BY count DESC, store) FROM
     (SELECT store, count(*) AS count FROM matched WHERE store IS NOT NULL AND in_category AND in_brand AND in_span AND in_stock AND in_store GROUP BY 1) g), '[]')`

/** Stored number of products per category, for searches without any filter but a category. */
const KNOWN = `coalesce((SELECT jsonb_agg(jsonb_build_array(key, products) ORDER BY products DESC, key)
  FROM search.categories WHERE language = ''), '[]')`

type By = 'words' | 'category' | 'filters' | 'nothing'

/** Whether a better match is a variation of the same product: all of them come before, so that the first page has different products. */
const IS_VARIANT = `row_number() OVER (PARTITION BY coalesce(p.family, f.asin)
         ORDER BY ts_rank(f.words, f.query) DESC, (b.price IS NOT NULL) DESC, p.featured NULLS LAST, f.asin) > 1`

/** What a fresh store offers, where one is asked for: whose offer is bought of these is known for few matches only. */
const IN_STORE = `AND ($15::text IS NULL OR d.asin IN (SELECT o.asin FROM offers.offers o WHERE o.store = $15 AND o.marketplace = $4))`

/**
 * Few matches are ranked by all their words and priced by their current offers. Among many, those
 * with the words in the title come first, and all data comes from the documents. Only one half of
 * the UNION runs.
 */
const ONLY: Record<By, string> = {
  words: IN_STORE,
  category: 'AND d.category = ANY($5::text[])',
  filters: IN_STORE,
  nothing: '',
}

const search = (by: By) =>
  statement(
    `WITH ${found(by === 'words', ONLY[by])},
     size AS MATERIALIZED (SELECT count(*) > ${MANY} AS is_large FROM (SELECT FROM found LIMIT ${MANY} + 1) s),
     known AS (
       SELECT f.asin, ${by === 'words' ? 'ts_rank(f.words, f.query)' : '0::real'} AS rank, p.category, p.brand, p.featured, p.created_at, b.price, b.store,
         ${by === 'words' ? IS_VARIANT : 'false'} AS is_variant
       FROM found f JOIN catalog.products p USING (asin) LEFT JOIN LATERAL (${bestPriceOf('f.asin', '$4', '$12::jsonb')}) b ON true
       WHERE NOT (SELECT is_large FROM size)
       UNION ALL
       SELECT f.asin, ${by === 'words' ? '(f.title @@ f.query)::int::real' : '0::real'}, f.category, f.brand, f.featured, f.created_at,
         least((f.prices->>$4::text)::bigint, ($13::jsonb->>f.asin)::bigint), $15::text, false
       FROM found f WHERE (SELECT is_large FROM size)),
     matched AS MATERIALIZED (
       SELECT k.*, ($5::text[] IS NULL OR category = ANY($5)) AS in_category, ($6::text IS NULL OR brand = $6) AS in_brand,
         ($7::bigint IS NULL OR coalesce(price >= $7, false)) AND ($8::bigint IS NULL OR coalesce(price <= $8, false)) AS in_span,
         (NOT $9::boolean OR price IS NOT NULL) AS in_stock, ($15::text IS NULL OR coalesce(store = $15, false)) AS in_store
       FROM known k)
     SELECT c.*,
       ${by === 'category' || by === 'nothing' ? KNOWN : counts('category', 'in_brand AND in_span AND in_stock AND in_store')} AS categories,
       ${counts('brand', 'in_category AND in_span AND in_stock AND in_store')} AS brands,
       ${STORES} AS stores,
       ${counts('price', 'in_category AND in_brand AND in_stock AND in_store')} AS prices,
       ARRAY(SELECT asin FROM matched WHERE in_category AND in_brand AND in_span AND in_stock AND in_store
         ORDER BY ${ORDER} LIMIT $14 OFFSET $11) AS asins
     FROM (SELECT count(*)::int AS matching, count(*) FILTER (WHERE in_category AND in_brand AND in_span AND in_stock AND in_store)::int AS total,
       count(*) FILTER (WHERE in_category AND in_brand AND in_span AND in_store AND price IS NOT NULL)::int AS available FROM matched) c`,
    {
      matching: 'int',
      total: 'int',
      available: 'int',
      categories: jsonArray<Counted>(),
      brands: jsonArray<Counted>(),
      stores: jsonArray<CountedStore>(),
      prices: jsonArray<CountedPrice>(),
      asins: 'text[]',
    },
  )

const STATEMENTS: Record<By, Statement<Found>> = {
  words: search('words'),
  category: search('category'),
  filters: search('filters'),
  nothing: search('nothing'),
}

/**
 * Finds one page of products that match the words, with the facets. Without words everything
 * matches.
 */
export async function findMatches(sql: Sql, wanted: Wanted): Promise<Found> {
  const {
    words,
    language,
    marketplace,
    categories,
    brand,
    store,
    min,
    max,
    available,
    sort,
    page,
    pageSize,
    specials,
  } = wanted
  const isPlain = brand === null && store === null && min === null && max === null && !available
  const by = words !== '' ? 'words' : !isPlain ? 'filters' : categories !== null ? 'category' : 'nothing'
  const [row] = await sql.query(STATEMENTS[by], [
    language,
    configurationOf(language),
    wordsQuery(words, language),
    marketplace,
    categories,
    brand,
    min,
    max,
    available,
    sort,
    (page - 1) * pageSize,
    byKey(specials, 'offerId'),
    byKey(specials, 'asin'),
    pageSize,
    store,
  ])
  return row as Found
}
