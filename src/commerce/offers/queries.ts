import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import { type Offer, PRIOR_DAYS } from './rules.ts'

const COLUMNS = `o.id, o.asin, o.condition, o.note, o.price, o.list_price AS "listPrice", o.gift_wrap_price AS "giftWrapPrice",
  o.stock, o.max_order_quantity AS "maxOrderQuantity",
  jsonb_build_object('id', s.id, 'name', s.name, 'rating', s.rating, 'shipsFrom', s.ships_from) AS seller,
  CASE WHEN o.list_price > o.price THEN coalesce((SELECT min(h.price) FROM offers.past_prices h
    WHERE h.offer_id = o.id AND h.ended_at > o.price_since - interval '${PRIOR_DAYS} days'), o.price) END AS "lowestPrice"`

const byAsins = statement(
  `SELECT ${COLUMNS} FROM offers.offers o JOIN offers.sellers s ON s.id = o.seller_id WHERE o.asin = ANY($1) AND o.marketplace = $2`,
  {
    id: 'text',
    asin: 'text',
    condition: text<Offer['condition']>(),
    note: 'text',
    price: 'bigint',
    listPrice: 'bigint?',
    giftWrapPrice: 'bigint?',
    stock: 'int',
    maxOrderQuantity: 'int',
    seller: jsonObject<Offer['seller']>(),
    lowestPrice: 'bigint?',
  },
)

const byId = statement(
  `SELECT asin, marketplace, price, stock, max_order_quantity AS "maxOrderQuantity" FROM offers.offers WHERE id = $1`,
  { asin: 'text', marketplace: text<MarketplaceCode>(), price: 'bigint', stock: 'int', maxOrderQuantity: 'int' },
)

// The row is locked before the clock is read, so that prices follow one another without a gap and none is missed.
const setPrice = statement(
  `WITH before AS (
     SELECT id, price, price_since, greatest(clock_timestamp(), price_since) AS at FROM offers.offers WHERE id = $1 FOR UPDATE),
   noted AS (
     INSERT INTO offers.past_prices (offer_id, price, began_at, ended_at)
     SELECT id, price, price_since, at FROM before WHERE price <> $2 ON CONFLICT DO NOTHING)
   UPDATE offers.offers o SET price = $2, changed_at = now(),
     price_since = CASE WHEN before.price = $2 THEN before.price_since ELSE before.at END
   FROM before WHERE o.id = before.id RETURNING o.asin`,
  { asin: 'text' },
)

/** Which columns of offers are written: their names, their values from `g`, and what changes of an offer that is there. */
export type WrittenColumns = { names: string; values: string; changes: string }

/**
 * The text of a statement that stores offers by their ids and notes the prices that change. `given` is a query with at least the
 * columns id, marketplace and price; what is not written stays, or begins with its default.
 */
export const storeOffersText = (given: string, { names, values, changes }: WrittenColumns): string =>
  // The join makes every row be locked and its price noted before the first is stored.
  `WITH given AS MATERIALIZED (${given}),
   before AS (
     SELECT o.id, o.price, o.price_since, greatest(clock_timestamp(), o.price_since) AS at, o.marketplace
     FROM offers.offers o JOIN given g ON g.id = o.id ORDER BY o.id FOR UPDATE OF o),
   noted AS (
     INSERT INTO offers.past_prices (offer_id, price, began_at, ended_at)
     SELECT b.id, b.price, b.price_since, b.at FROM before b JOIN given g ON g.id = b.id
     WHERE b.price <> g.price AND b.marketplace = g.marketplace ON CONFLICT DO NOTHING)
   INSERT INTO offers.offers (${names}, price_since)
   SELECT ${values}, coalesce(b.at, now()) FROM given g LEFT JOIN before b ON b.id = g.id ORDER BY g.id
   ON CONFLICT (id) DO UPDATE SET ${changes},
     price_since = CASE WHEN offers.offers.price = excluded.price THEN offers.offers.price_since ELSE excluded.price_since END, changed_at = now()`

// Nobody asks for what ended before the 30 days that a price is held against.
const forgetPrices = statement(
  `DELETE FROM offers.past_prices h USING offers.offers o
   WHERE o.id = h.offer_id AND h.ended_at < o.price_since - interval '${PRIOR_DAYS} days'`,
)

/** Every offer of some products in a marketplace, in no order. */
export const findOffers = (sql: Sql, asins: string[], marketplace: MarketplaceCode): Promise<Offer[]> =>
  sql.query(byAsins, [asins, marketplace])

/** What an offer is of, for how much, and how much of it there is; undefined for an unknown one. */
export async function findOffer(sql: Sql, id: string) {
  return (await sql.query(byId, [id]))[0]
}

/** Sets an offer's price in minor units, and tells every process. False when there is no such offer. */
export async function changePrice(sql: Sql, offerId: string, price: number): Promise<boolean> {
  const [row] = await sql.query(setPrice, [offerId, price])
  if (row) await invalidatePages(sql, [productTag(row.asin)])
  return row !== undefined
}

/** Drops prices that no reduction is held against any more. */
export async function forgetPastPrices(sql: Sql): Promise<void> {
  await sql.query(forgetPrices)
}
