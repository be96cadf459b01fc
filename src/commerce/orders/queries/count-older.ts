import { type Sql, statement } from '#platform/db/sql.ts'

const GOING = `('shipped', 'delivered', 'return-requested', 'returned')`
const THERE = `('delivered', 'return-requested', 'returned')`

/**
 * Counts the units of orders that a process of the version before parcels has changed: it ships, delivers and cancels whole
 * orders, and writes only their state.
 */
const count = statement(
  `WITH late AS (
     SELECT id, state, tracking, added_tax, placed_at, shipped_at, delivered_at FROM orders.orders
     WHERE state <> counted_state AND ($1::text IS NULL OR id = $1) ORDER BY id LIMIT 100 FOR NO KEY UPDATE
   ), counted AS (
     UPDATE orders.lines l SET
       cancelled_units = CASE WHEN late.state = 'cancelled' THEN l.quantity ELSE 0 END,
       shipped_units = CASE WHEN late.state IN ${GOING} AND l.needs_delivery THEN l.quantity ELSE 0 END,
       delivered_units = CASE WHEN late.state IN ${THERE} THEN l.quantity ELSE 0 END,
       refunded = greatest(l.refunded, (l.unit_price * l.quantity - l.discount) * l.returned_units / l.quantity
         + CASE WHEN late.added_tax > 0 THEN l.tax * l.returned_units / l.quantity ELSE 0 END)
     FROM late WHERE l.order_id = late.id RETURNING l.order_id, l.position, l.shipped_units
   ), sent AS (
     INSERT INTO orders.parcels AS p (id, order_id, position, state, tracking, shipped_at, delivered_at)
     SELECT id || '-1', id, 1, CASE WHEN state = 'shipped' THEN 'shipped' ELSE 'delivered' END, tracking,
       coalesce(shipped_at, placed_at), CASE WHEN state <> 'shipped' THEN coalesce(delivered_at, placed_at) END
     FROM late WHERE EXISTS (SELECT FROM counted WHERE order_id = late.id AND shipped_units > 0)
     ON CONFLICT (order_id, position) DO UPDATE SET state = excluded.state, delivered_at = excluded.delivered_at
     RETURNING p.id, p.order_id, p.state
   ), packed AS (
     INSERT INTO orders.parcel_lines (parcel_id, line, quantity, delivered)
     SELECT sent.id, position, shipped_units, CASE WHEN sent.state = 'delivered' THEN shipped_units ELSE 0 END
     FROM sent JOIN counted USING (order_id) WHERE shipped_units > 0
     ON CONFLICT (parcel_id, line) DO UPDATE SET delivered = excluded.delivered
   ), received AS (
     UPDATE orders.returns r SET received = r.items FROM late WHERE r.order_id = late.id AND r.state = 'received'
   )
   UPDATE orders.orders o SET counted_state = o.state FROM late WHERE o.id = late.id`,
)

/** Counts what the version before has changed about an order, or about any. */
export async function countOlder(sql: Sql, orderId?: string): Promise<void> {
  await sql.query(count, [orderId ?? null])
}
