import { type Sql, statement } from '#platform/db/sql.ts'

/** Who brings an offer, and its condition, as sort keys: the buy box winner's comes first (`compareOffers`). */
const RANK = `o.store IS NOT NULL, array_position(ARRAY['new', 'like-new', 'very-good', 'good', 'acceptable'], o.condition)`

/** Offers of which anybody can buy a unit. */
const IS_THERE = `o.stock > 0 AND NOT o.by_invitation`

/**
 * The price of the offer that wins the buy box, and the fresh store that it is of; none for a product that is out of stock, as on its
 * card. `specials` is SQL of a jsonb object: what offers cost everybody at this moment, by id, where it is less.
 */
export const bestPriceOf = (asin: string, marketplace: string, specials: string): string =>
  `SELECT least(o.price, (${specials} ->> o.id)::bigint) AS price, o.store FROM offers.offers o
   WHERE o.asin = ${asin} AND o.marketplace = ${marketplace} AND ((${IS_THERE}) OR ${specials} ? o.id) ORDER BY ${RANK}, 1 LIMIT 1`

/** A product's prices by marketplace, as stored in its documents. */
export const pricesOf = (asin: string): string =>
  `coalesce((SELECT jsonb_object_agg(marketplace, price) FROM (
     SELECT DISTINCT ON (o.marketplace) o.marketplace, o.price FROM offers.offers o WHERE o.asin = ${asin} AND ${IS_THERE}
     ORDER BY o.marketplace, ${RANK}, o.price) b), '{}')`

type Place = { asin: string; language: string }

const bringUpToDate = statement(
  `WITH part AS MATERIALIZED (
     SELECT asin, language, prices FROM search.documents WHERE (asin, language) > ($1, $2) ORDER BY asin, language LIMIT $3),
   best AS (
     SELECT DISTINCT ON (o.asin, o.marketplace) o.asin, o.marketplace, o.price FROM offers.offers o
     WHERE o.asin BETWEEN (SELECT min(asin) FROM part) AND (SELECT max(asin) FROM part) AND ${IS_THERE}
     ORDER BY o.asin, o.marketplace, ${RANK}, o.price),
   now AS MATERIALIZED (SELECT asin, jsonb_object_agg(marketplace, price) AS prices FROM best GROUP BY asin),
   changed AS (
     UPDATE search.documents d SET prices = coalesce(now.prices, '{}') FROM part LEFT JOIN now USING (asin)
     WHERE d.asin = part.asin AND d.language = part.language AND part.prices <> coalesce(now.prices, '{}'))
   SELECT asin, language FROM part ORDER BY asin DESC, language DESC LIMIT 1`,
  { asin: 'text', language: 'text' },
)

/** Documents that one statement compares with their offers. */
const PART = 5000

/** Updates the prices in the documents, in batches. */
export async function refreshPrices(sql: Sql): Promise<void> {
  let place: Place | undefined = { asin: '', language: '' }
  while (place) [place] = await sql.query(bringUpToDate, [place.asin, place.language, PART])
}
