import type { CartKey } from '#commerce/cart/hooks.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import { LOW_STOCK } from '#commerce/offers/queries.ts'
import { jsonObject, orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { StoredCharge } from '../rules/charges.ts'
import type { LifeChange, OrderLife, ReturnItem } from '../rules/life.ts'
import type { LifePayment } from '../rules/parts.ts'

/** An order locked until the transaction ends. */
export type LockedOrder = Omit<OrderLife, 'shipsBeforePaid'> & CartKey & { id: string; currency: string }

const lock = statement(
  `SELECT state, owner, marketplace, total, currency, delivery_total AS "deliveryTotal", tax_total AS "taxTotal", added_tax AS "addedTax",
     refunded_tax AS "refundedTax", delivered_at AS "deliveredAt", return_days AS "returnDays"
   FROM orders.orders WHERE id = $1 AND ($2::text IS NULL OR owner = $2) FOR NO KEY UPDATE`,
  {
    state: text<OrderLife['state']>(),
    owner: 'text',
    marketplace: text<CartKey['marketplace']>(),
    total: 'bigint',
    currency: 'text',
    deliveryTotal: 'bigint',
    taxTotal: 'bigint',
    addedTax: 'bigint',
    refundedTax: 'bigint',
    deliveredAt: 'timestamptz?',
    returnDays: 'int',
  },
)
const lockPayments = statement(
  `SELECT id, state, amount, refunded, due_at AS "dueAt", charge FROM orders.payments WHERE order_id = $1 ORDER BY position, id FOR NO KEY UPDATE`,
  {
    ...({ id: 'text', state: text<LifePayment['state']>(), amount: 'bigint', refunded: 'bigint' } as const),
    ...({ dueAt: 'timestamptz?', charge: orNull(jsonObject<StoredCharge>()) } as const),
  },
)
const findLines = statement(
  `SELECT position, offer_id AS "offerId", quantity, unit_price AS "unitPrice", discount, tax, returning_units AS "returning", returned_units AS returned
   FROM orders.lines WHERE order_id = $1 ORDER BY position`,
  {
    position: 'int',
    offerId: 'text',
    quantity: 'int',
    unitPrice: 'bigint',
    discount: 'bigint',
    tax: 'bigint',
    returning: 'int',
    returned: 'int',
  },
)
const save = statement(
  `UPDATE orders.orders SET state = $2, tracking = coalesce($4, tracking), refunded_tax = refunded_tax + $5,
     shipped_at = CASE WHEN $2 = 'shipped' THEN coalesce(shipped_at, $3) ELSE shipped_at END,
     delivered_at = CASE WHEN $2 = 'delivered' THEN coalesce(delivered_at, $3) ELSE delivered_at END,
     cancelled_at = CASE WHEN $2 = 'cancelled' THEN coalesce(cancelled_at, $3) ELSE cancelled_at END
   WHERE id = $1`,
)
const saveLines = statement(
  `UPDATE orders.lines l SET returning_units = n."returning", returned_units = n.returned
   FROM jsonb_to_recordset($2::jsonb) AS n(position int, "returning" int, returned int)
   WHERE l.order_id = $1 AND l.position = n.position`,
)
// Locks offers in id order, so that two concurrent restocks cannot deadlock.
const putBack = statement(
  `WITH need AS (
     SELECT offer_id, sum(quantity)::int AS quantity, sum(kept)::int AS kept
     FROM jsonb_to_recordset($1::jsonb) AS n("offer_id" text, quantity int, kept int) GROUP BY 1
   ), held AS (
     SELECT o.id, need.quantity - need.kept AS quantity, need.kept FROM offers.offers o JOIN need ON need.offer_id = o.id ORDER BY o.id FOR NO KEY UPDATE OF o
   )
   UPDATE offers.offers o SET stock = o.stock + held.quantity, set_aside = o.set_aside + held.kept FROM held WHERE o.id = held.id
   RETURNING o.asin, o.stock - held.quantity <= ${LOW_STOCK} AS "wasLow"`,
  { asin: 'text', wasLow: 'boolean' },
)
const release = statement(
  `UPDATE orders.payments SET state = 'releasing', changed_at = now() WHERE id = ANY($1) AND state = 'spent'`,
)
const pay = statement(
  `UPDATE orders.payments SET state = 'paid', paid_at = $2, changed_at = now() WHERE id = ANY($1) AND state = 'owed'`,
)
const request = statement(
  `INSERT INTO orders.returns (id, order_id, reason, note, items, requested_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)
const receive = statement(
  `UPDATE orders.returns SET state = 'received', restocked = $2, received_at = $3 WHERE order_id = $1 AND state = 'requested'`,
)

/**
 * Locks an order and the parts of its payment and reads its lines. `owner` undefined is the merchant; another
 * owner's order is not found.
 */
export async function lockOrder(sql: Sql, id: string, owner: string | undefined): Promise<LockedOrder | undefined> {
  const [row] = await sql.query(lock, [id, owner ?? null])
  if (!row) return undefined
  const parts = await sql.query(lockPayments, [id])
  const payments = parts.map((part) => ({ ...part, dueAt: part.dueAt?.getTime() ?? null }))
  if (payments.length === 0) throw new Error(`The order ${id} has no payment.`)
  const lines = await sql.query(findLines, [id])
  const deliveredAt = row.deliveredAt?.getTime() ?? null
  return { ...row, id, lines, deliveredAt, payments }
}

/**
 * Stores a command's effect on the order, except on stock. `tracking` undefined keeps the old value.
 */
export async function saveLife(
  sql: Sql,
  order: LockedOrder,
  change: LifeChange,
  { now, tracking }: { now: number; tracking?: string | undefined },
): Promise<void> {
  await sql.query(save, [order.id, change.state, new Date(now), tracking || null, change.refundTax])
  if (change.lines !== order.lines) await sql.query(saveLines, [order.id, JSON.stringify(change.lines)])
  if (change.release.length > 0) await sql.query(release, [change.release])
  if (change.paid.length > 0) await sql.query(pay, [change.paid, new Date(now)])
}

/** Puts units back on sale; those in `kept` are set aside instead, where a feature keeps them for others. */
export async function restock(sql: Sql, units: LifeChange['restock'], kept: LifeChange['restock']): Promise<void> {
  if (units.length === 0) return
  const need = [
    ...units.map(({ offerId, quantity }) => ({ offer_id: offerId, quantity, kept: 0 })),
    ...kept.map(({ offerId, quantity }) => ({ offer_id: offerId, quantity: 0, kept: quantity })),
  ]
  const back = await sql.query(putBack, [JSON.stringify(need)])
  // Pages show the remaining stock only when it is low.
  const changed = back.filter(({ wasLow }) => wasLow).map(({ asin }) => productTag(asin))
  await invalidatePages(sql, [...new Set(changed)])
}

/** Records the units that the shopper wants to return, and the reason. */
export async function storeReturn(
  sql: Sql,
  asked: { id: string; orderId: string; reason: string; note: string; items: ReturnItem[]; now: number },
): Promise<void> {
  const { id, orderId, reason, note, items, now } = asked
  await sql.query(request, [id, orderId, reason, note, JSON.stringify(items), new Date(now)])
}

/** Marks the open return as received. */
export async function noteReceived(sql: Sql, orderId: string, isRestocked: boolean, now: number): Promise<void> {
  await sql.query(receive, [orderId, isRestocked, new Date(now)])
}
