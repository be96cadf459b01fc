import type { Address } from '#commerce/orders/contract/wire.ts'
import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** The note of a device that is sent to a shop; see `rules/shop.ts`. */
const IS_NOTE = `note->>'feature' = 'services' AND note->>'code' = 'to-shop'`

const find = statement(
  `SELECT l.position, note->'data'->'to' AS address FROM orders.lines l, jsonb_array_elements(l.adjustments) AS note
   WHERE l.order_id = $1 AND ${IS_NOTE} ORDER BY l.position`,
  { position: 'int', address: jsonObject<Address>() },
)

// A device keeps its note as long as one of its services is to be done in the shop.
const forget = statement(
  `UPDATE orders.lines l SET adjustments = (SELECT coalesce(jsonb_agg(note), '[]') FROM jsonb_array_elements(l.adjustments) AS note WHERE NOT (${IS_NOTE}))
   WHERE l.order_id = $1 AND l.adjustments @> '[{"feature": "services", "code": "to-shop"}]'
     AND NOT EXISTS (SELECT FROM orders.lines s WHERE s.order_id = l.order_id AND s.tied_to = l.position AND s.quantity > s.cancelled_units
       AND s.adjustments @> '[{"feature": "services", "code": "for-in-shop"}]')`,
)

/** The lines of an order that go to a shop, where a service is done to them. */
export const findToShop = (sql: Sql, orderId: string) => sql.query(find, [orderId])

/** Has devices go to the order's own address again whose services in a shop are cancelled. */
export const forgetShops = async (sql: Sql, orderId: string): Promise<void> => void (await sql.query(forget, [orderId]))
