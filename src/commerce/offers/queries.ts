import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sold } from '#commerce/measures/contract.ts'
import { jsonObject, orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages, invalidateText } from '#platform/render/invalidate.ts'
import { type DepositKind, USUAL_LOW_STOCK, USUAL_QUANTITY_CAP } from './contract.ts'
import { type Offer, PRIOR_DAYS } from './rules.ts'

/** SQL of the store's limit of units for each offer in an order, and of the stock that counts as low. */
export const QUANTITY_CAP = `coalesce((SELECT quantity_cap FROM settings.in_force), ${USUAL_QUANTITY_CAP})`
export const LOW_STOCK = `coalesce((SELECT low_stock FROM settings.in_force), ${USUAL_LOW_STOCK})`

/** SQL of the most units of an offer `o` in one order. */
export const MOST_PER_ORDER = `least(o.max_order_quantity, ${QUANTITY_CAP})`

const COLUMNS = `o.id, o.asin, o.condition, o.note, o.price, o.list_price AS "listPrice", o.gift_wrap_price AS "giftWrapPrice",
  CASE WHEN o.by_invitation THEN 0 ELSE o.stock END AS stock, o.by_invitation AS "isByInvitation", o.release_on::text AS "releaseOn",
  ${LOW_STOCK} AS "lowStock", ${MOST_PER_ORDER} AS "maxOrderQuantity",
  o.sold, (SELECT to_jsonb(d) FROM offers.deposits d WHERE d.asin = o.asin AND d.marketplace = o.marketplace AND o.sold->>'picking' IS DISTINCT FROM 'bulk') AS deposit, o.store,
  (SELECT f.name FROM fresh_stores.stores f WHERE f.id = o.store) AS "storeName", jsonb_build_object('id', s.id, 'name', s.name, 'rating', s.rating, 'shipsFrom', s.ships_from) AS seller,
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
    isByInvitation: 'boolean',
    releaseOn: 'text?',
    lowStock: 'int',
    maxOrderQuantity: 'int',
    sold: orNull(jsonObject<Sold>()),
    deposit: orNull(jsonObject<NonNullable<Offer['deposit']>>()),
    store: 'text?',
    storeName: 'text?',
    seller: jsonObject<Offer['seller']>(),
    lowestPrice: 'bigint?',
  },
)

const byId = statement(
  `SELECT asin, marketplace, price, stock, set_aside AS "setAside", ${MOST_PER_ORDER} AS "maxOrderQuantity", sold IS NOT NULL AS "isMeasured", store IS NOT NULL AS "isFresh" FROM offers.offers o WHERE id = $1`,
  {
    asin: 'text',
    marketplace: text<MarketplaceCode>(),
    price: 'bigint',
    stock: 'int',
    setAside: 'int',
    maxOrderQuantity: 'int',
    isMeasured: 'boolean',
    isFresh: 'boolean',
  },
)

const ofStore = statement(
  `SELECT o.id, o.asin FROM offers.offers o JOIN catalog.products p ON p.asin = o.asin
   WHERE o.store = $1 AND o.marketplace = $2 AND o.stock > 0 AND NOT o.by_invitation AND p.needs_delivery
   ORDER BY p.category IS DISTINCT FROM (SELECT category FROM catalog.products WHERE asin = $3), o.asin, o.id LIMIT $4`,
  { id: 'text', asin: 'text' },
)

const putDeposit = statement(`INSERT INTO offers.deposits (asin, marketplace, kind, amount) VALUES ($1, $2, $3, $4)`)
const endDeposit = statement(
  `DELETE FROM offers.deposits WHERE asin = coalesce($1, asin) AND marketplace = coalesce($2, marketplace)`,
)

const stocks = statement(`SELECT id, stock FROM offers.offers WHERE id = ANY($1)`, { id: 'text', stock: 'int' })

/**
 * The offer columns to write: their names, their values from `g`, and the updates of an existing
 * offer.
 */
export type WrittenColumns = { names: string; values: string; changes: string }

/**
 * Builds the SQL that stores offers by id and records the prices that change. `given` is a query
 * with at least the columns id, marketplace and price. A column that is not written keeps its
 * value, or gets its default in a new offer.
 */
export const storeOffersText = (given: string, { names, values, changes }: WrittenColumns): string =>
  // The join locks every row before it reads the clock, so that price periods follow each other without gaps, and records
  // its price before the first offer is stored.
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

/** Moves units and, where pages show the stock because it is low, says that they changed. */
const moveText = (units: string): string =>
  `WITH moving AS (SELECT id, ${units} AS units FROM offers.offers WHERE id = $1 FOR NO KEY UPDATE),
   moved AS (
     UPDATE offers.offers o SET stock = o.stock - units, set_aside = o.set_aside + units FROM moving WHERE o.id = moving.id
     RETURNING units, o.asin, least(o.stock, o.stock + units) AS lowest),
   told AS (${invalidateText(`SELECT '${productTag('')}' || asin AS tag FROM moved WHERE units <> 0 AND lowest <= ${LOW_STOCK}`)})
   SELECT units, (SELECT count(*) FROM told) AS told FROM moved`

const take = statement(moveText('least(stock, $2::int)'), { units: 'int', told: 'bigint' })
const giveBack = statement(moveText('-$2::int'), { units: 'int', told: 'bigint' })

const release = statement(
  `WITH begun AS (
     UPDATE offers.offers o SET release_on = NULL, changed_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS d(marketplace text, today date)
     WHERE o.marketplace = d.marketplace AND o.release_on <= d.today RETURNING o.asin)
   ${invalidateText(`SELECT DISTINCT '${productTag('')}' || asin AS tag FROM begun`)}`,
)

// Reductions are compared only with prices of the 30 days before them; older ones are never read.
const forgetPrices = statement(
  `DELETE FROM offers.past_prices h USING offers.offers o
   WHERE o.id = h.offer_id AND h.ended_at < o.price_since - interval '${PRIOR_DAYS} days'`,
)

const limit = statement(
  `WITH changed AS (UPDATE offers.offers SET by_invitation = $2 WHERE id = $1 AND by_invitation <> $2 RETURNING asin),
   told AS (${invalidateText(`SELECT '${productTag('')}' || asin AS tag FROM changed`)})
   SELECT count(*) AS told FROM told`,
  { told: 'bigint' },
)
const releaseAll = statement(`UPDATE offers.offers SET by_invitation = false WHERE by_invitation`)

/** Sells an offer to invited customers only, or to everybody again. Every page and API says so. */
export async function sellByInvitation(sql: Sql, offerId: string, isByInvitation: boolean): Promise<void> {
  await sql.query(limit, [offerId, isByInvitation])
}

/** Sells every offer to everybody: for a store in which no module admits anybody to such an offer any longer. */
export async function sellToEverybody(sql: Sql): Promise<void> {
  await sql.query(releaseAll)
}

/** Says what the deposit on a product is, whatever was said before, or that there is none any more. Every page that shows its price says so. The
 * caller has locked what says so. */
export async function sayDeposit(
  sql: Sql,
  { asin, marketplace }: { asin: string; marketplace: MarketplaceCode },
  deposit: { kind: DepositKind; amount: number } | null,
): Promise<void> {
  await sql.query(endDeposit, [asin, marketplace])
  if (deposit) await sql.query(putDeposit, [asin, marketplace, deposit.kind, deposit.amount])
  await invalidatePages(sql, [productTag(asin)])
}

/** Ends all deposits: for a store in which no module puts any on a cart's lines. */
export async function endDeposits(sql: Sql): Promise<void> {
  await sql.query(endDeposit, [null, null])
}

/** Returns every offer of some products in a marketplace, unordered. */
export const findOffers = (sql: Sql, asins: string[], marketplace: MarketplaceCode): Promise<Offer[]> =>
  sql.query(byAsins, [asins, marketplace])

/**
 * Returns the product, marketplace, price, stock and units set aside of an offer; undefined when it does not exist.
 */
export async function findOffer(sql: Sql, id: string) {
  return (await sql.query(byId, [id]))[0]
}

const groceries = statement(
  `SELECT id FROM offers.offers WHERE id = ANY($1) AND (sold IS NOT NULL OR store IS NOT NULL)`,
  { id: 'text' },
)

/** Which of these offers are by weight or volume, or of a fresh store. */
export const findGroceries = async (sql: Sql, ids: string[]): Promise<string[]> =>
  (await sql.query(groceries, [ids])).map(({ id }) => id)

/** What a fresh store packs and has in stock, at most so many offers: those of a product's category first. */
export const findOffersOfStore = (
  sql: Sql,
  of: { store: string; marketplace: MarketplaceCode; asin: string },
  most: number,
): Promise<{ id: string; asin: string }[]> => sql.query(ofStore, [of.store, of.marketplace, of.asin, most])

/** Returns the units in stock by offer, also where they are sold by invitation. */
export async function findStocks(sql: Sql, ids: string[]): Promise<Map<string, number>> {
  return new Map((await sql.query(stocks, [ids])).map(({ id, stock }) => [id, stock]))
}

/**
 * Takes units of an offer out of its stock and sets them aside, as many as there are, and returns how many. The caller records
 * them in the same transaction and gives back what is not ordered; an order of them spends them (`hold` of its lines).
 */
export async function setAside(sql: Sql, offerId: string, units: number): Promise<number> {
  return (await sql.query(take, [offerId, units]))[0]?.units ?? 0
}

/** Puts units that were set aside back into stock. Throws if more than are set aside are given back. */
export async function putBack(sql: Sql, offerId: string, units: number): Promise<void> {
  await sql.query(giveBack, [offerId, units])
}

/** Deletes past prices that no reduction is compared with any longer. */
export async function forgetPastPrices(sql: Sql): Promise<void> {
  await sql.query(forgetPrices)
}

/** Ends the pre-order of what comes out today or is out, by the day of each marketplace. */
export async function beginSales(sql: Sql, days: { marketplace: MarketplaceCode; today: string }[]): Promise<void> {
  await sql.query(release, [JSON.stringify(days)])
}
