import type { ShopperData } from '#commerce/shopper/seams.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

// Also adopts an order placed during the sign-in: the checkout module is adopted first, and its
// rows wait for the order being stored.
const adopt = statement(`UPDATE orders.orders SET owner = $2 WHERE owner = $1`)

const collect = statement(
  `SELECT to_jsonb(o) - 'owner' - 'checkout_id' - 'counted_state' - 'is_in_parts' || jsonb_build_object(
     'lines', (SELECT jsonb_agg(to_jsonb(l) - 'order_id' ORDER BY l.position) FROM orders.lines l WHERE l.order_id = o.id),
     'serials', (SELECT jsonb_agg(jsonb_build_object('line', s.line, 'serial', s.serial)) FROM orders.serials s WHERE s.order_id = o.id),
     'payments', (SELECT jsonb_agg(jsonb_build_object('provider', p.provider, 'digits', p.digits, 'amount', p.amount, 'currency', p.currency,
       'state', p.state, 'refunded', p.refunded, 'changed_at', p.changed_at)) FROM orders.payments p WHERE p.order_id = o.id),
     'parcels', (SELECT jsonb_agg(to_jsonb(c) - 'order_id' - 'address' - 'is_secret' - CASE WHEN c.is_secret THEN ARRAY['carrier', 'tracking'] ELSE '{}' END || jsonb_build_object('lines',
       (SELECT jsonb_agg(to_jsonb(i) - 'parcel_id' ORDER BY i.line) FROM orders.parcel_lines i WHERE i.parcel_id = c.id)) ORDER BY c.position)
       FROM orders.parcels c WHERE c.order_id = o.id),
     'returns', (SELECT jsonb_agg(to_jsonb(r) - 'order_id') FROM orders.returns r WHERE r.order_id = o.id),
     'refunds', (SELECT jsonb_agg(to_jsonb(f) - 'order_id' - 'payment_id') FROM orders.refunds f WHERE f.order_id = o.id)) AS found
   FROM orders.orders o WHERE o.owner = $1 ORDER BY o.placed_at, o.id`,
  { found: 'jsonb' },
)

const forgetTokens = statement(
  `UPDATE orders.payments p SET token = '', digits = NULL FROM orders.orders o WHERE p.order_id = o.id AND o.owner = $1`,
)
const forgetExtras = statement(
  `UPDATE orders.lines l SET extras = '{}' FROM orders.orders o WHERE l.order_id = o.id AND o.owner = $1`,
)
const forgetNotes = statement(
  `UPDATE orders.returns r SET note = '' FROM orders.orders o WHERE r.order_id = o.id AND o.owner = $1`,
)
const forgetParcels = statement(
  `UPDATE orders.parcels c SET tracking = NULL, address = c.address || '{"fullName": "", "line1": "", "line2": ""}'::jsonb
   FROM orders.orders o WHERE c.order_id = o.id AND o.owner = $1`,
)
// The space makes sure that this owner never equals a visit's or a customer's id.
const anonymise = statement(
  `UPDATE orders.orders SET owner = 'erased ' || id, email = '', tracking = NULL, purchase_references = NULL,
     address = address || '{"fullName": "", "line1": "", "line2": ""}'::jsonb WHERE owner = $1`,
)

async function erase(sql: Sql, owner: string): Promise<void> {
  await sql.query(forgetTokens, [owner])
  await sql.query(forgetExtras, [owner])
  await sql.query(forgetNotes, [owner])
  await sql.query(forgetParcels, [owner])
  await sql.query(anonymise, [owner])
}

/** Adopts, exports and erases a shopper's orders. Erasing keeps the sale but not the buyer. */
export const ordersOfShopper: ShopperData = {
  adopt: async (sql, from, to) => void (await sql.query(adopt, [from, to])),
  collect: async (sql, owner) => (await sql.query(collect, [owner])).map(({ found }) => found),
  erase,
}
