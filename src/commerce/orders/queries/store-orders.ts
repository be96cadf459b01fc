import { productTag } from '#commerce/catalog/rules.ts'
import { LOW_STOCK } from '#commerce/offers/queries.ts'
import { jsonArray, orNull } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { sumOf } from '../rules/charges.ts'
import { type NewOrder, toLaterRows, toLineRows, toPartRows, toRow } from './order-rows.ts'

/**
 * Why an order was not stored: units of an offer are gone, or a part of the payment was released
 * meanwhile, or the parts are not the total.
 */
export type StoreFault = { code: 'stock'; offers: string[] } | { code: 'payment' }

type Spent = { id: string; asin: string; isLow: boolean }
type Paid = { id: string; amount: number }

/** Rows of the first parameter: one per order. */
const ORDERED = `jsonb_to_recordset($1::jsonb) AS o(id text, owner text, marketplace text, checkout_id text, email text, address jsonb, purchase_references jsonb,
  delivery text, promise jsonb, payment_method text, items_total bigint, delivery_total bigint, discount_total bigint, tax_total bigint, added_tax bigint, delivery_taxes jsonb, tax_exemption jsonb, total bigint, currency text,
  language text, return_days int, held_until timestamptz, is_unweighed boolean, store text, from_cart boolean)`

/** Rows of the second parameter: one per order line, with the id of its cart line. */
const LINES = `jsonb_to_recordset($2::jsonb) AS l(order_id text, position int, cart_line text, asin text, offer_id text, title text, image_id text,
  quantity int, held int, unit_price bigint, sold jsonb, cost bigint, extras jsonb, discount bigint, adjustments jsonb,
  tax bigint, tax_rate int, tax_name text, needs_delivery boolean, condition text, seller_id text, seller_name text,
  tied_to int, goes_together boolean, program_type text, render_type text, is_surcharge boolean, prepaid bigint)`

/** Rows of the third parameter: one per part of a payment. */
const PARTS = `jsonb_to_recordset($3::jsonb) AS p(order_id text, payment_id text, state text, covers jsonb, voucher jsonb)`

/** Rows of the fourth parameter: one per charge that is collected later. */
const LATER = `jsonb_to_recordset($4::jsonb) AS c(id text, checkout_id text, order_id text, provider text, amount bigint, currency text, position int,
  digits text, charge jsonb, due_at timestamptz, next_try_at timestamptz)`

/**
 * Spends stock, stores orders and empties carts in one statement, so that an offer's row is locked
 * as briefly as possible. Held units are spent from those set aside, the others from stock, and only
 * if there are enough; the caller rolls back unless all were. Offers are locked in id order, so that two statements cannot deadlock. `=
 * ANY(ARRAY(…))` makes the planner use the key whatever number of rows it expects.
 */
const store = statement(
  `WITH ordered AS (SELECT * FROM ${ORDERED}), line AS (SELECT * FROM ${LINES}), part AS (SELECT * FROM ${PARTS}), need AS (
     SELECT offer_id, sum(quantity - held)::int AS quantity, sum(held)::int AS held FROM line GROUP BY offer_id
   ), locked AS (
     SELECT id FROM offers.offers WHERE id = ANY(ARRAY(SELECT offer_id FROM need)) ORDER BY id FOR NO KEY UPDATE
   ), spent AS (
     UPDATE offers.offers o SET stock = o.stock - need.quantity, set_aside = o.set_aside - need.held FROM need JOIN locked ON locked.id = need.offer_id
     WHERE o.id = ANY(ARRAY(SELECT offer_id FROM need)) AND o.id = need.offer_id AND o.stock >= need.quantity AND o.set_aside >= need.held
     RETURNING o.id, o.asin, o.stock <= ${LOW_STOCK} AS "isLow"
   ), stored AS (
     INSERT INTO orders.orders (id, owner, marketplace, checkout_id, email, address, purchase_references, delivery, promise, payment_method,
       items_total, delivery_total, discount_total, tax_total, added_tax, delivery_taxes, tax_exemption, total, currency, language, return_days, held_until, is_unweighed, store)
     SELECT id, owner, marketplace, checkout_id, email, address, purchase_references, delivery, promise, payment_method,
       items_total, delivery_total, discount_total, tax_total, added_tax, delivery_taxes, tax_exemption, total, currency, language, return_days, held_until, is_unweighed, store FROM ordered
   ), written AS (
     INSERT INTO orders.lines (order_id, position, asin, offer_id, title, image_id, quantity, unit_price, sold, cost, extras, discount, adjustments, tax, tax_rate, tax_name,
       needs_delivery, condition, seller_id, seller_name, tied_to, goes_together, program_type, render_type, is_surcharge, prepaid)
     SELECT order_id, position, asin, offer_id, title, image_id, quantity, unit_price, sold, cost, extras, discount, adjustments, tax, tax_rate, tax_name,
       needs_delivery, condition, seller_id, seller_name, tied_to, goes_together, program_type, render_type, is_surcharge, prepaid FROM line
   ), paid AS (
     UPDATE orders.payments p SET state = part.state, order_id = part.order_id, covers = part.covers, voucher = part.voucher, changed_at = now()
     FROM part WHERE p.id = ANY(ARRAY(SELECT payment_id FROM part)) AND p.id = payment_id AND p.state = 'authorised'
     RETURNING part.order_id AS id, p.amount
   ), scheduled AS (
     INSERT INTO orders.payments (id, checkout_id, order_id, provider, token, amount, currency, position, digits, charge, due_at, next_try_at, state)
     SELECT id, checkout_id, order_id, provider, '', amount, currency, position, digits, charge, due_at, next_try_at, 'scheduled' FROM ${LATER}
   ), emptied AS (
     DELETE FROM cart.lines c USING line JOIN ordered ON ordered.id = line.order_id
     WHERE c.id = ANY(ARRAY(SELECT cart_line FROM line)) AND c.id = cart_line AND from_cart
       AND c.owner = ordered.owner AND c.marketplace = ordered.marketplace
   ), turned AS (
     UPDATE cart.carts c SET version = version + 1, changed_at = now() FROM ordered
     WHERE c.owner = ANY(ARRAY(SELECT owner FROM ordered)) AND from_cart
       AND c.owner = ordered.owner AND c.marketplace = ordered.marketplace
   ), closed AS (
     UPDATE checkout.checkouts c SET order_id = ordered.id FROM ordered
     WHERE c.id = ANY(ARRAY(SELECT checkout_id FROM ordered)) AND c.id = checkout_id
   )
   SELECT (SELECT jsonb_agg(to_jsonb(spent)) FROM spent) AS spent, (SELECT jsonb_agg(to_jsonb(paid)) FROM paid) AS paid`,
  { spent: orNull(jsonArray<Spent>()), paid: orNull(jsonArray<Paid>()) },
)

/**
 * Stores orders, all or none. Run it in a transaction and roll back on a failure. No cart may
 * appear twice.
 */
export async function storeOrders(sql: Sql, orders: NewOrder[]): Promise<Result<undefined, StoreFault>> {
  const rows = [orders.map(toRow), orders.flatMap(toLineRows), orders.flatMap(toPartRows), orders.flatMap(toLaterRows)]
  const [row] = await sql.query(
    store,
    rows.map((each) => JSON.stringify(each)),
  )
  const spent = row?.spent ?? []
  const wanted = new Set(
    orders.flatMap(({ lines }) => lines.flatMap(({ offerId, isSurcharge }) => (isSurcharge ? [] : [offerId]))),
  )
  const missing = wanted.difference(new Set(spent.map(({ id }) => id)))
  if (missing.size > 0) return fail({ code: 'stock', offers: [...missing] })
  if (!orders.every((order) => isPaidFor(order, row?.paid ?? []))) return fail({ code: 'payment' })
  // Pages show the remaining stock only when it is low, so most sales need no invalidation.
  await invalidatePages(
    sql,
    spent.filter(({ isLow }) => isLow).map(({ asin }) => productTag(asin)),
  )
  return ok(undefined)
}

/** Whether all parts of an order's payment were still there, and are its total with what is collected later. */
function isPaidFor({ id, payments, scheduled = [], totals }: NewOrder, paid: Paid[]): boolean {
  const own = paid.filter((part) => part.id === id)
  return own.length === payments.length && sumOf([...own, ...scheduled]) === totals.total
}
