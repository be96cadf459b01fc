import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { jsonArray, jsonObject, orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { ParcelDates, PromiseKept } from '../contract/wire.ts'
import type { StoredCharge } from '../rules/charges.ts'
import { datesOfParcel, onlyDays } from '../rules/dates.ts'
import { leftToRefund, paidForLine } from '../rules/life/money.ts'
import type { LifeParcel, OrderLife } from '../rules/life/order.ts'
import type { LifePayment } from '../rules/parts.ts'
import type { StoredVoucher } from '../rules/vouchers.ts'
import { countOlder } from './count-older.ts'

/** An order locked until the transaction ends. */
export type LockedOrder = Omit<OrderLife, 'shipsBeforePaid' | 'today' | 'taxManner'> &
  Omit<CartKey, 'store'> & { id: string; currency: string; store: string | null }

const lock = statement(
  `SELECT state, state <> counted_state AS "isUncounted", owner, marketplace, total, currency, delivery_total AS "deliveryTotal",
     tax_total AS "taxTotal", added_tax AS "addedTax", refunded_tax AS "refundedTax", delivered_at AS "deliveredAt", return_days AS "returnDays",
     held_until AS "heldUntil", is_unweighed AS "isUnweighed", store, promise->'dates' AS promised, revised, revisions
   FROM orders.orders WHERE id = $1 AND ($2::text IS NULL OR owner = $2) FOR NO KEY UPDATE`,
  {
    state: text<OrderLife['state']>(),
    isUncounted: 'boolean',
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
    heldUntil: 'timestamptz?',
    isUnweighed: 'boolean',
    store: 'text?',
    promised: orNull(jsonObject<DeliveryDays>()),
    revised: orNull(jsonObject<DeliveryDays>()),
    revisions: 'int',
  },
)
const lockPayments = statement(
  `SELECT id, state, amount, refunded, due_at AS "dueAt", charge, voucher FROM orders.payments WHERE order_id = $1 AND NOT (amount = 0 AND lowered > 0) ORDER BY position, id FOR NO KEY UPDATE`,
  {
    id: 'text',
    state: text<LifePayment['state']>(),
    amount: 'bigint',
    refunded: 'bigint',
    dueAt: 'timestamptz?',
    charge: orNull(jsonObject<StoredCharge>()),
    voucher: orNull(jsonObject<StoredVoucher>()),
  },
)
const findLines = statement(
  `SELECT position, offer_id AS "offerId", quantity, coalesce(cost, unit_price * quantity) AS cost, unit_price AS price, sold, weighed, picked_units AS picked, discount, tax, tax_rate AS rate, needs_delivery AS "needsDelivery",
     cancelled_units AS cancelled, shipped_units AS shipped, delivered_units AS delivered, returning_units AS "returning",
     returned_units AS returned, refunded, refunded_tax AS "refundedTax", prepaid, refunded_prepaid AS "refundedPrepaid", tied_to AS "tiedTo", goes_together AS "goesTogether", is_surcharge AS "isSurcharge"
   FROM orders.lines WHERE order_id = $1 ORDER BY position`,
  {
    position: 'int',
    offerId: 'text',
    quantity: 'int',
    cost: 'bigint',
    price: 'bigint',
    sold: orNull(jsonObject<Sold>()),
    weighed: orNull(text<Amount>()),
    picked: 'int?',
    discount: 'bigint',
    tax: 'bigint',
    rate: 'int?',
    needsDelivery: 'boolean',
    cancelled: 'int',
    shipped: 'int',
    delivered: 'int',
    returning: 'int',
    returned: 'int',
    refunded: 'bigint',
    refundedTax: 'bigint',
    prepaid: 'bigint',
    refundedPrepaid: 'bigint',
    tiedTo: 'int?',
    goesTogether: 'boolean',
    isSurcharge: 'boolean',
  },
)
const findParcels = statement(
  `SELECT p.position, p.state, p.promise AS dates, p.promise_kept AS kept, jsonb_agg(jsonb_build_object('position', l.line, 'quantity', l.quantity, 'delivered', l.delivered) ORDER BY l.line) AS lines
   FROM orders.parcels p JOIN orders.parcel_lines l ON l.parcel_id = p.id WHERE p.order_id = $1 GROUP BY p.id ORDER BY p.position`,
  {
    position: 'int',
    state: text<LifeParcel['state']>(),
    dates: orNull(jsonObject<ParcelDates>()),
    kept: orNull(text<PromiseKept>()),
    lines: jsonArray<LifeParcel['lines'][number]>(),
  },
)

/**
 * Locks an order and the parts of its payment and reads its lines and parcels. `owner` undefined is the merchant; another
 * owner's order is not found.
 */
export async function lockOrder(sql: Sql, id: string, owner: string | undefined): Promise<LockedOrder | undefined> {
  const [row] = await sql.query(lock, [id, owner ?? null])
  if (!row) return undefined
  const { isUncounted, promised, revised, revisions, ...order } = row
  if (isUncounted) await countOlder(sql, id)
  const parts = await sql.query(lockPayments, [id])
  const payments = parts.map((part) => ({ ...part, dueAt: part.dueAt?.getTime() ?? null }))
  if (payments.length === 0) throw new Error(`The order ${id} has no payment.`)
  const lines = await sql.query(findLines, [id])
  const dates = { promised: promised && onlyDays(promised), revised: revised && onlyDays(revised), revisions }
  const sent = await sql.query(findParcels, [id])
  // A parcel of the version before has no dates of its own.
  const parcels = sent.map((parcel) => ({ ...parcel, dates: parcel.dates ?? datesOfParcel(dates, undefined) }))
  const [deliveredAt, heldUntil] = [order.deliveredAt?.getTime() ?? null, order.heldUntil?.getTime() ?? null]
  return { ...order, id, lines, parcels, dates, deliveredAt, heldUntil, payments }
}

/** Locks an order. Returns what can still be given back for one of its lines, in minor units. */
export async function leftOfLine(sql: Sql, orderId: string, position: number): Promise<number> {
  const order = await lockOrder(sql, orderId, undefined)
  const line = order?.lines.find((each) => each.position === position)
  return order && line ? Math.min(paidForLine(line, order) - line.refunded, leftToRefund(order)) : 0
}
