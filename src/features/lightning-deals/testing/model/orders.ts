import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { NewOrder } from '#commerce/orders/queries/order-rows.ts'
import { storeOrders } from '#commerce/orders/queries/store-orders.ts'
import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** The product whose offer each world has a copy of. */
export const ASIN = 'BXDRUM0001'

export const addOffer = statement(
  `INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, price, stock)
   SELECT $1, marketplace, asin, seller_id, condition, price, $2 FROM offers.offers WHERE id = '${ASIN}-US-1'`,
)
const addPayment = statement(
  `INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, reference, state)
   VALUES ($1, $1, 'test-card', '', 0, 'USD', $1, 'authorised')`,
)
export const lineOf = statement(`SELECT id, quantity, extras FROM cart.lines WHERE id = $1`, {
  id: 'text',
  quantity: 'int',
  extras: jsonObject<Extras>(),
})
export const cancelled = statement(
  `UPDATE orders.orders SET state = 'cancelled' WHERE id = $1 AND state = 'placed' RETURNING id`,
  {
    id: 'text',
  },
)
export const orderedUnits = statement(
  `SELECT offer_id AS "offerId", sum(quantity)::int AS quantity FROM orders.lines WHERE order_id = $1 GROUP BY 1`,
  {
    offerId: 'text',
    quantity: 'int',
  },
)
/** Stores an order with the statement that sells; false if it is refused. */
export async function storeOrder(sql: Sql, id: string, lines: StoredLine[]): Promise<boolean> {
  await sql.query(addPayment, [id])
  const totals = { items: 0, delivery: 0, discount: 0, total: 0 }
  const order = { id, checkoutId: id, owner: id, marketplace: 'US' as const, language: 'en', email: '' }
  const address = {} as NewOrder['address']
  const taxes = { lines: [], delivery: [], total: 0, added: 0, isUnsettled: false }
  const rest = {
    address,
    delivery: 'standard',
    promise: null,
    paymentMethod: 'test-card',
    payments: [{ id, state: 'captured' as const }],
    currency: 'USD',
    returnDays: 30,
    fromCart: false,
  }
  return (await storeOrders(sql, [{ ...order, ...rest, totals: { ...totals, taxes }, lines, adjustments: [] }])).ok
}
