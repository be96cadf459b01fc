import { DETAILS } from './buyer.ts'
import type { PatientBuyer } from './patient-buyer.ts'
import { checkOrders, type Outcome, type Scenario } from './scenario.ts'

const ASIN = 'BXDRUM0001'
const OFFER = 'BXDRUM0001-US-1'
const API = '/api/marketplaces/US'

/** A flash sale: every buyer wants one unit of an offer with `stock` units. */
export const stockSale = (stock: number): Scenario => ({
  name: `a sale of ${stock} units`,
  prepare: async (database) => {
    await database.query('UPDATE offers.offers SET stock = $2, max_order_quantity = 1 WHERE id = $1', [OFFER, stock])
  },
  buy: (buyer, index) => buyOne(buyer, index, { asin: ASIN, offerListingId: OFFER, quantity: 1 }),
  check: async (database, placed) => {
    const { rows } = await database.query<{ sold: number; left: number }>(
      `SELECT (SELECT coalesce(sum(quantity), 0)::int FROM orders.lines WHERE offer_id = $1) AS sold,
         (SELECT stock FROM offers.offers WHERE id = $1) AS left`,
      [OFFER],
    )
    const { sold = 0, left = 0 } = rows[0] ?? {}
    const adds = sold + left === stock && left >= 0 ? [] : [`${sold} units sold and ${left} left are not ${stock}`]
    return [...adds, ...(await checkOrders(database, placed))]
  },
})

/** Runs one buyer from start to end: start a session, add to the cart, check out, pay. The first refusal ends it. */
export async function buyOne(buyer: PatientBuyer, index: number, item: object): Promise<Outcome> {
  await buyer.open()
  const added = await buyer.call('POST', `${API}/cart/carts/retail/items`, { items: [item] })
  return added.status === 200 ? buyCart(buyer, index) : { refused: added.code }
}

/** Checks out and pays for what is in the cart. */
export async function buyCart(buyer: PatientBuyer, index: number): Promise<Outcome> {
  const begun = await fillCheckout(buyer, index)
  return 'refused' in begun ? begun : payCheckout(buyer, begun.id)
}

/** Starts a checkout of the cart (or of `items`) and fills it in. Returns its id, or the refusal. */
export async function fillCheckout(
  buyer: PatientBuyer,
  index: number,
  what: { items?: object[] } = {},
): Promise<{ id: string } | { refused: string }> {
  const begun = await buyer.call('POST', `${API}/checkouts`, what)
  if (begun.status !== 201) return { refused: begun.code }
  const { id } = begun.json as { id: string }
  const details = { ...DETAILS, email: `buyer-${index}@example.com` }
  const filled = await buyer.call('PUT', `${API}/checkouts/${id}/details`, details)
  return filled.status === 200 ? { id } : { refused: filled.code }
}

/** Places the order of a completed checkout. */
export async function payCheckout(buyer: PatientBuyer, id: string): Promise<Outcome> {
  for (;;) {
    const placed = await buyer.call('POST', `${API}/checkouts/${id}/place`)
    if (placed.status === 200) return { orderId: (placed.json as { orderId: string }).orderId }
    if (placed.code !== 'retry') return { refused: placed.code }
  }
}
