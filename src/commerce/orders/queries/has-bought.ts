import { type Sql, statement } from '#platform/db/sql.ts'

const bought = statement(
  `SELECT l.asin FROM orders.lines l JOIN orders.orders o ON o.id = l.order_id
   WHERE o.owner = $1 AND l.asin = $2 AND o.state <> 'cancelled' LIMIT 1`,
  { asin: 'text' },
)

/** Whether a shopper has an order of a product that was not cancelled. */
export const hasBought = async (sql: Sql, owner: string, asin: string): Promise<boolean> =>
  (await sql.query(bought, [owner, asin])).length > 0
