import { type Sql, statement } from '#platform/db/sql.ts'
import type { Units } from '../rules/life/order.ts'

const request = statement(
  `INSERT INTO orders.returns (id, order_id, reason, note, items, requested_at, destination, send_by, expected) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const receive = statement(
  `UPDATE orders.returns r SET restocked = coalesce(restocked, false) OR $3,
     state = CASE WHEN $4 THEN 'received' ELSE state END, received_at = CASE WHEN $4 THEN $5::timestamptz END,
     received = (SELECT jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity) ORDER BY position)
       FROM (SELECT position, sum(quantity)::int AS quantity FROM jsonb_to_recordset(r.received || $2::jsonb) AS n(position int, quantity int) GROUP BY 1) n)
   WHERE order_id = $1 AND state = 'requested'`,
)

/** Where a return goes, by when, and what comes back for it, in minor units: null if that is not known yet. */
export type ReturnTerms = { destination: string[]; sendBy: Date; expected: number | null }

type AskedReturn = { id: string; orderId: string; reason: string; note: string; items: Units[]; now: number }

/** Records the units that the shopper wants to return, the reason, and what they were told of it. */
export async function storeReturn(sql: Sql, asked: AskedReturn, { destination, sendBy, expected }: ReturnTerms) {
  const { id, orderId, reason, note, items, now } = asked
  const told = [destination.length > 0 ? destination.join('\n') : null, sendBy, expected]
  await sql.query(request, [id, orderId, reason, note, JSON.stringify(items), new Date(now), ...told])
}

/** Records units of the open return that have come back; `isAll`: it is received as a whole. */
export async function noteReceived(
  sql: Sql,
  orderId: string,
  { units, isRestocked, isAll, now }: { units: Units[]; isRestocked: boolean; isAll: boolean; now: number },
): Promise<void> {
  await sql.query(receive, [orderId, JSON.stringify(units), isRestocked, isAll, new Date(now)])
}
