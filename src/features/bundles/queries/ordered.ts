import { jsonArray, type RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const ORDERED = { position: 'int', asin: 'text', title: 'text', quantity: 'int', lines: jsonArray<number>() } as const

/** A bundle of an order, with the positions of its lines. */
export type OrderedBundle = RowOf<typeof ORDERED>

const insert = statement(
  `INSERT INTO bundles.ordered (order_id, position, asin, title, quantity, lines)
   SELECT $1, position, asin, title, quantity, lines
   FROM jsonb_to_recordset($2::jsonb) AS b(position int, asin text, title text, quantity int, lines jsonb)`,
)

const find = statement(
  `SELECT position, asin, title, quantity, lines FROM bundles.ordered WHERE order_id = $1 ORDER BY position`,
  ORDERED,
)

/** Notes the bundles of an order, in its transaction. */
export async function storeOrdered(sql: Sql, orderId: string, bundles: OrderedBundle[]): Promise<void> {
  await sql.query(insert, [orderId, JSON.stringify(bundles)])
}

/** The bundles of an order, in the order of its lines. */
export const findOrdered = (sql: Sql, orderId: string): Promise<OrderedBundle[]> => sql.query(find, [orderId])
