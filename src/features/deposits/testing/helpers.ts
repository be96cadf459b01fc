import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'

export const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1' }
export const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1' }
export const API = '/api/marketplaces/US'

export const depositOn = (asin: string, amount = 0.25, kind = 'single-use') => ({
  marketplace: 'US',
  asin,
  kind,
  amount: { amount, currencyCode: 'USD' },
})

export const cents = (price: { amount: number } | null | undefined): number => Math.round((price?.amount ?? 0) * 100)

/** A line of a cart or of an order. */
export type Line = {
  id: string
  asin: string
  quantity: number
  title: string
  total: { amount: number }
  isSurcharge?: true
  associatedItemId: string | null
}

const wait = statement(
  `WITH waiting AS (UPDATE orders.orders SET is_unweighed = true WHERE id = $1)
   UPDATE orders.payments SET state = 'spent' WHERE order_id = $1 AND state = 'captured'`,
)

/** A store whose speaker has a deposit of $0.25 in the US, with its merchant and a shopper. */
export async function open(deposits = [depositOn(DRUM.asin)]) {
  const store = await makeStore()
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    makeShopper(store.app).send({
      method,
      path: `/api/merchant/${path}`,
      headers: { authorization },
      ...(body && { body }),
    })
  for (const body of deposits) {
    const made = await ask('POST', 'deposits', body)
    if (made.status !== 201) throw new Error(made.text)
  }
  const shopper = makeShopper(store.app)
  const linesOf = async (who = shopper): Promise<Line[]> =>
    ((await who.send({ path: `${API}/cart/items` })).json as { entity: { items: Line[] } }).entity.items
  const orderOf = async (id: string, who = shopper): Promise<Order> =>
    (await who.send({ path: `/api/orders/${id}` })).json as Order
  /** Has an order wait until it is picked. */
  const toPick = (id: string) => store.commerce.db.query(wait, [id])
  return { store, shopper, get: (path: string) => ask('GET', path), ask, linesOf, orderOf, toPick }
}

/** Adds to the retail cart, or changes it. */
export const add = (shopper: ReturnType<typeof makeShopper>, items: object[]) =>
  shopper.send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items } })
export const change = (shopper: ReturnType<typeof makeShopper>, items: object[]) =>
  shopper.send({ method: 'PUT', path: `${API}/cart/carts/retail/items`, body: { items } })
