import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { Adjustment } from '#commerce/cart/rules/adjustments.ts'
import { jsonArray, jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const bought = statement(
  `SELECT l.asin FROM orders.lines l JOIN orders.orders o ON o.id = l.order_id
   WHERE o.owner = $1 AND l.asin = $2 AND o.state <> 'cancelled' AND l.quantity > l.cancelled_units LIMIT 1`,
  { asin: 'text' },
)
const keptOf = (owner: string, asins: string) =>
  `SELECT l.asin FROM orders.orders o JOIN orders.lines l ON l.order_id = o.id
   WHERE o.owner = ${owner} AND l.asin = ANY(${asins}) AND o.state <> 'cancelled' AND l.quantity > l.cancelled_units + l.returned_units`
const kept = statement(keptOf('$1', '$2'), { asin: 'text' })
const hold = statement(`${keptOf('$1', 'ARRAY[$2]')} FOR SHARE`, { asin: 'text' })
const arrived = statement(
  `${keptOf('$1', '$2')} AND (NOT l.needs_delivery OR l.delivered_units > l.returned_units) GROUP BY l.asin`,
  { asin: 'text' },
)
const purchase = statement(
  `SELECT o.owner, o.email, array_agg(DISTINCT l.asin) AS asins FROM orders.orders o JOIN orders.lines l ON l.order_id = o.id
   WHERE o.id = $1 GROUP BY o.owner, o.email`,
  { owner: 'text', email: 'text', asins: 'text[]' },
)

const first = statement(`SELECT min(placed_at) AS at FROM orders.orders WHERE owner = $1 AND state <> 'cancelled'`, {
  at: 'timestamptz?',
})
const lines = statement(
  `SELECT position, quantity, cancelled_units AS cancelled, extras, adjustments FROM orders.lines WHERE order_id = $1 ORDER BY position`,
  {
    position: 'int',
    quantity: 'int',
    cancelled: 'int',
    extras: jsonObject<Extras>(),
    adjustments: jsonArray<Omit<Adjustment, 'lineId'>>(),
  },
)

/** An order's lines with what they carry and what was taken off them, and how many units were cancelled. */
export const findOrderedLines = (sql: Sql, orderId: string) => sql.query(lines, [orderId])

/** Whether a shopper has ordered a unit of the product that was not cancelled. */
export const hasBought = async (sql: Sql, owner: string, asin: string): Promise<boolean> =>
  (await sql.query(bought, [owner, asin])).length > 0

/** The products among these of which a shopper has a unit that was neither cancelled nor returned. */
export const findKept = async (sql: Sql, owner: string, asins: string[]): Promise<string[]> =>
  (await sql.query(kept, [owner, asins])).map(({ asin }) => asin)

/** Those of which a unit has arrived and not come back, or that are not shipped at all. */
export const findArrived = async (sql: Sql, owner: string, asins: string[]): Promise<string[]> =>
  (await sql.query(arrived, [owner, asins])).map(({ asin }) => asin)

/**
 * Whether a shopper has a unit of the product that was neither cancelled nor returned. Until the
 * transaction ends, none of its orders can change.
 */
export const holdPurchase = async (sql: Sql, owner: string, asin: string): Promise<boolean> =>
  (await sql.query(hold, [owner, asin])).length > 0

/** Who bought which products with an order; undefined for an unknown one. */
export const findPurchase = async (
  sql: Sql,
  orderId: string,
): Promise<{ owner: string; email: string; asins: string[] } | undefined> => (await sql.query(purchase, [orderId]))[0]

/** When a shopper placed the first order that was not cancelled, in epoch milliseconds; null if there is none. */
export const findFirstOrder = async (sql: Sql, owner: string): Promise<number | null> =>
  (await sql.query(first, [owner]))[0]?.at?.getTime() ?? null
