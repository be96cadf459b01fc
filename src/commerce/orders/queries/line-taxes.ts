import { type Sql, statement } from '#platform/db/sql.ts'

const find = statement(
  `SELECT l.position, l.tax, l.tax_name AS name, l.tax_rate AS rate, o.address->>'country' AS country
   FROM orders.lines l JOIN orders.orders o ON o.id = l.order_id WHERE l.order_id = $1 AND l.tax_rate IS NOT NULL ORDER BY l.position`,
  { position: 'int', tax: 'bigint', name: 'text!', rate: 'int!', country: 'text' },
)

/** What the lines of an order are taxed, whole lines in minor units, and in which country; lines that are not taxed are left out. */
export const findLineTaxes = (sql: Sql, orderId: string) => sql.query(find, [orderId])
