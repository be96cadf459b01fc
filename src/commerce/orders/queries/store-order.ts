import { type Adjustment, discountOf } from '#commerce/cart/rules/adjustments.ts'
import { type StoredLine, unitPrice } from '#commerce/cart/rules/lines.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import { LOW_STOCK } from '#commerce/offers/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Address } from '../contract.ts'
import type { Totals } from '../rules.ts'

/** Everything that an order is made of. */
export type NewOrder = {
  id: string
  owner: string
  marketplace: string
  /** In which the shopper reads. */
  language: string
  checkoutId: string
  email: string
  address: Address
  delivery: string
  paymentMethod: string
  paymentId: string
  /** Whether there is nothing left to capture. */
  isPaid: boolean
  totals: Totals
  currency: string
  lines: StoredLine[]
  /** What features take off the lines. */
  adjustments: Adjustment[]
  /** Whether the lines come from the cart and leave it now. */
  fromCart: boolean
}

/** Why an order was not stored: units of an offer are gone, or the payment was given back meanwhile. */
export type StoreFault = { code: 'stock'; offers: string[] } | { code: 'payment' }

type Spent = { id: string; asin: string; stock: number; before: number }

/**
 * Spends stock, stores the order and empties the cart in one statement, so that the row of a wanted offer is locked for
 * as short a time as can be. A unit is spent only where there is one: the caller rolls back unless all were.
 */
const store = statement<{ spent: Spent[] | null; paid: boolean }>(
  `WITH line AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS l(position int, id text, asin text, offer_id text, title text, image_id text,
       quantity int, unit_price bigint, extras jsonb, discount bigint, adjustments jsonb)
   ), need AS (
     SELECT offer_id, sum(quantity)::int AS quantity FROM line GROUP BY offer_id
   ), spent AS (
     UPDATE offers.offers o SET stock = o.stock - need.quantity FROM need
     WHERE o.id = need.offer_id AND o.stock >= need.quantity
     RETURNING o.id, o.asin, o.stock, o.stock + need.quantity AS before
   ), stored AS (
     INSERT INTO orders.orders (id, owner, marketplace, checkout_id, email, address, delivery, payment_method,
       items_total, delivery_total, total, currency, language, discount_total)
     VALUES ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $16, $17) RETURNING id
   ), written AS (
     INSERT INTO orders.lines (order_id, position, asin, offer_id, title, image_id, quantity, unit_price, extras, discount, adjustments)
     SELECT stored.id, position, asin, offer_id, title, image_id, quantity, unit_price, extras, discount, adjustments FROM line, stored
   ), paid AS (
     UPDATE orders.payments SET state = CASE WHEN $18 THEN 'captured' ELSE 'spent' END, order_id = stored.id, changed_at = now() FROM stored
     WHERE payments.id = $14 AND payments.state = 'authorised' RETURNING payments.id
   ), emptied AS (
     DELETE FROM cart.lines WHERE $15 AND owner = $3 AND marketplace = $4 AND id IN (SELECT id FROM line)
   ), turned AS (
     UPDATE cart.carts SET version = version + 1, changed_at = now() WHERE $15 AND owner = $3 AND marketplace = $4
   ), closed AS (
     UPDATE checkout.checkouts SET order_id = $2 WHERE id = $5
   )
   SELECT (SELECT jsonb_agg(to_jsonb(spent)) FROM spent) AS spent, EXISTS (SELECT FROM paid) AS paid`,
)

/** Stores an order; run it in a transaction, and roll that back on a failure. */
export async function storeOrder(sql: Sql, order: NewOrder): Promise<Result<undefined, StoreFault>> {
  const lines = order.lines.map((line, position) => ({
    ...{
      position,
      id: line.id,
      asin: line.asin,
      offer_id: line.offerId,
      title: line.title ?? line.asin,
      image_id: line.imageId,
    },
    ...{ quantity: line.quantity, unit_price: unitPrice(line), extras: line.extras },
    discount: discountOf(order.adjustments, line.id),
    adjustments: order.adjustments
      .filter(({ lineId, amount }) => lineId === line.id && amount > 0)
      .map(({ lineId: _cartLine, ...adjustment }) => adjustment),
  }))
  const { items, discount, delivery, total } = order.totals
  const [row] = await sql.query(store, [
    ...[JSON.stringify(lines), order.id, order.owner, order.marketplace, order.checkoutId, order.email, order.address],
    ...[order.delivery, order.paymentMethod, items, delivery, total, order.currency, order.paymentId, order.fromCart],
    ...[order.language, discount, order.isPaid],
  ])
  const spent = row?.spent ?? []
  const missing = new Set(
    order.lines.map(({ offerId }) => offerId).filter((id) => !spent.some((each) => each.id === id)),
  )
  if (missing.size > 0) return fail({ code: 'stock', offers: [...missing] })
  if (!row?.paid) return fail({ code: 'payment' })
  // Pages say how many are left only when few are; telling every process of every sale would be work for nothing.
  await invalidatePages(
    sql,
    spent.filter(({ stock }) => stock <= LOW_STOCK).map(({ asin }) => productTag(asin)),
  )
  return ok(undefined)
}
