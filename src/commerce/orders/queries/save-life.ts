import { type Sql, statement } from '#platform/db/sql.ts'
import type { StoredDates } from '../rules/dates.ts'
import type { LifeChange, Sent } from '../rules/life/order.ts'
import type { LockedOrder } from './lock-order.ts'
import { lowerAdjustments } from './lower-adjustments.ts'

const save = statement(
  `UPDATE orders.orders SET state = $2, counted_state = $2, is_in_parts = $3, tracking = CASE WHEN $6 = 'ship' THEN $4 ELSE tracking END, refunded_tax = refunded_tax + $5,
     shipped_at = CASE WHEN $6 = 'ship' THEN $7 ELSE shipped_at END,
     delivered_at = CASE WHEN $6 IN ('deliver', 'refuse') THEN $7 ELSE delivered_at END,
     revised = CASE WHEN $8 = revisions THEN revised ELSE $9::jsonb END, revisions = $8,
     cancelled_at = CASE WHEN $2 = 'cancelled' THEN coalesce(cancelled_at, $7) ELSE cancelled_at END
   WHERE id = $1`,
)
const saveLines = statement(
  `UPDATE orders.lines l SET cancelled_units = n.cancelled, shipped_units = n.shipped, delivered_units = n.delivered,
     returning_units = n."returning", returned_units = n.returned, refunded = n.refunded, refunded_tax = n."refundedTax",
     refunded_prepaid = coalesce(n."refundedPrepaid", l.refunded_prepaid)
   FROM jsonb_to_recordset($2::jsonb) AS n(position int, cancelled int, shipped int, delivered int, "returning" int, returned int, refunded bigint, "refundedTax" bigint, "refundedPrepaid" bigint)
   WHERE l.order_id = $1 AND l.position = n.position`,
)
const addParcel = statement(
  `WITH sent AS (
     INSERT INTO orders.parcels (id, order_id, position, state, carrier, tracking, address, shipped_at, promise, is_secret, is_told)
     VALUES ($1 || '-' || $2, $1, $2::int, 'shipped', $3, $4, $5, $6, $8, $9, $10) RETURNING id
   )
   INSERT INTO orders.parcel_lines (parcel_id, line, quantity) SELECT sent.id, position, quantity
   FROM sent, jsonb_to_recordset($7::jsonb) AS n(position int, quantity int)`,
)
const openParcels = statement(
  `WITH opened AS (
     SELECT $1 || '-' || p.position AS id, p.state, p.kept, l.position AS line, l.delivered
     FROM jsonb_to_recordset($2::jsonb) AS p(position int, state text, kept text, lines jsonb),
       jsonb_to_recordset(p.lines) AS l(position int, delivered int)
   ), taken AS (
     UPDATE orders.parcel_lines l SET delivered = opened.delivered FROM opened WHERE l.parcel_id = opened.id AND l.line = opened.line
   )
   UPDATE orders.parcels p SET state = 'delivered', delivered_at = $3, promise_kept = opened.kept FROM opened
   WHERE p.id = opened.id AND opened.state = 'delivered' AND p.state = 'shipped'`,
)
const moveParcels = statement(
  `UPDATE orders.parcels p SET promise = n.dates FROM jsonb_to_recordset($2::jsonb) AS n(position int, dates jsonb)
   WHERE p.order_id = $1 AND p.position = n.position AND p.state = 'shipped' AND p.promise IS DISTINCT FROM n.dates`,
)
const release = statement(
  `UPDATE orders.payments SET state = 'releasing', changed_at = now() WHERE id = ANY($1) AND state = 'spent'`,
)

// What a card was asked for meanwhile is released.
const pay = statement(
  `UPDATE orders.payments SET state = 'paid', paid_at = $2, attempt = attempt || '{"isGivenUp": true}', changed_at = now() WHERE id = ANY($1) AND state IN ('owed', 'scheduled')`,
)

// The job leaves what is still to be captured alone for a while, because the caller captures it.
const lower = statement(
  `WITH lowered AS (
     UPDATE orders.orders SET items_total = items_total - $2, discount_total = discount_total - $7, total = total - $2 + $7 - $4,
       tax_total = tax_total - $3, added_tax = added_tax - $4, is_unweighed = false
     WHERE id = $1
   ), weighed AS (
     UPDATE orders.lines l SET cost = n.cost, discount = n.discount, tax = n.tax, prepaid = coalesce(n.prepaid, l.prepaid), weighed = n.weighed, picked_units = n.picked, date_mark = n."dateMark",
       most_cost = CASE WHEN n.weighed IS NULL THEN l.most_cost ELSE coalesce(l.cost, l.unit_price * l.quantity) END
     FROM jsonb_to_recordset($5::jsonb) AS n(position int, cost bigint, discount bigint, tax bigint, prepaid bigint, weighed text, picked int, "dateMark" jsonb)
     WHERE l.order_id = $1 AND l.position = n.position AND (n.weighed IS NOT NULL OR n.picked IS NOT NULL)
   )
   UPDATE orders.payments p SET amount = coalesce(n.amount, p.amount), lowered = coalesce(n.off, p.lowered), voucher = coalesce(n.voucher, p.voucher), changed_at = now()
   FROM orders.payments o LEFT JOIN jsonb_to_recordset($6::jsonb) AS n(id text, amount bigint, off bigint, voucher jsonb) ON n.id = o.id
   WHERE o.order_id = $1 AND p.id = o.id AND (n.id IS NOT NULL OR p.state = 'spent')`,
)

/** Stores a command's effect on the order, except on stock and returns. */
export async function saveLife(
  sql: Sql,
  order: LockedOrder,
  change: LifeChange,
  { kind, dispatch, now, byHand }: { kind: string; dispatch: Sent; now: number; byHand: boolean },
): Promise<void> {
  const at = new Date(now)
  const tracking = dispatch.tracking || null
  // The lines go first: the version before may not see the new state with the old counts.
  await sql.query(saveLines, [order.id, JSON.stringify(change.lines)])
  const { revised, revisions } = change.dates
  const days = revised && JSON.stringify({ ...revised, at: at.toISOString(), byHand } satisfies StoredDates)
  // A carrier tells whoever has the number where a parcel goes.
  const shownTracking = dispatch.isSecret ? null : tracking
  const saved = [order.id, change.state, isInParts(change), shownTracking, change.refundTax, kind, at, revisions, days]
  await sql.query(save, saved)
  const [parcel] = change.parcels.slice(order.parcels.length)
  if (parcel)
    await sql.query(addParcel, [
      order.id,
      parcel.position,
      dispatch.carrier || null,
      tracking,
      dispatch.address ? JSON.stringify(dispatch.address) : null,
      at,
      JSON.stringify(parcel.lines),
      parcel.dates && JSON.stringify(parcel.dates),
      dispatch.isSecret ?? false,
      dispatch.isTold ?? false,
    ])
  else if (kind === 'deliver' || kind === 'refuse')
    await sql.query(openParcels, [order.id, JSON.stringify(change.parcels), at])
  else if (kind === 'reschedule') await sql.query(moveParcels, [order.id, JSON.stringify(change.parcels)])
  if (change.weighing) {
    const { cost, discount, tax, added, payments } = change.weighing
    const [lines, parts] = [JSON.stringify(change.lines), JSON.stringify(payments)]
    await sql.query(lower, [order.id, cost, tax, added, lines, parts, discount])
    await lowerAdjustments(sql, order.id, change.lines)
  }
  if (change.release.length > 0) await sql.query(release, [change.release])
  if (change.paid.length > 0) await sql.query(pay, [change.paid, at])
}

/** Whether units have gone ways of which the version before parcels knows nothing. */
const isInParts = ({ state, lines, parcels }: LifeChange): boolean =>
  state === 'partly-shipped' ||
  parcels.length > 1 ||
  (state !== 'cancelled' && lines.some(({ cancelled }) => cancelled > 0))
