import { type Sql, statement } from '#platform/db/sql.ts'
import type { Units } from '../rules/life/order.ts'

const request = statement(
  `INSERT INTO orders.returns (id, order_id, reason, note, items, requested_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)
const receive = statement(
  `UPDATE orders.returns r SET restocked = coalesce(restocked, false) OR $3,
     state = CASE WHEN $4 THEN 'received' ELSE state END, received_at = CASE WHEN $4 THEN $5::timestamptz END,
     received = (SELECT jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity) ORDER BY position)
       FROM (SELECT position, sum(quantity)::int AS quantity FROM jsonb_to_recordset(r.received || $2::jsonb) AS n(position int, quantity int) GROUP BY 1) n)
   WHERE order_id = $1 AND state = 'requested'`,
)

/** Records the units that the shopper wants to return, and the reason. */
export async function storeReturn(
  sql: Sql,
  asked: { id: string; orderId: string; reason: string; note: string; items: Units[]; now: number },
): Promise<void> {
  const { id, orderId, reason, note, items, now } = asked
  await sql.query(request, [id, orderId, reason, note, JSON.stringify(items), new Date(now)])
}

/** Records units of the open return that have come back; `isAll`: it is received as a whole. */
export async function noteReceived(
  sql: Sql,
  orderId: string,
  { units, isRestocked, isAll, now }: { units: Units[]; isRestocked: boolean; isAll: boolean; now: number },
): Promise<void> {
  await sql.query(receive, [orderId, JSON.stringify(units), isRestocked, isAll, new Date(now)])
}
