import { expect } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { CABLE, hold, offerOf, openShop } from '#test/fresh-shop.ts'
import type { Shopper } from '#test/make-shopper.ts'
import type { ManagedSuggestion, ShownSuggestion } from '../contract/suggestions.ts'
import { API, add, cartOf } from './helpers.ts'

export const MARKET = 'SUGGESTED1'
const OTHER = 'SUGGESTED2'
const others = statement(
  `SELECT asin FROM offers.offers WHERE marketplace = 'US' AND id = asin || '-US-1' AND asin <> $1 AND sold IS NULL AND store IS NULL ORDER BY asin LIMIT 3`,
  { asin: 'text' },
)
const stockOf = statement(`SELECT stock FROM offers.offers WHERE id = $1`, { stock: 'int' })

/** `isTwo`: the order has one of the second product, too. */
type Said = { choice?: string; allergens?: string[]; named?: string[]; isTwo?: boolean; details?: object }

/** An order of three cables at 25.00 of a shopper who said something of substitutes. */
export async function open({ choice = 'ask', allergens = [], named = [], isTwo = false, details = {} }: Said = {}) {
  const shop = await openShop()
  const { open: openStore, sell, addSlot, guest, store, merchant, feed } = shop
  await openStore(MARKET)
  await openStore(OTHER)
  const [first = '', second = '', elsewhere = ''] = (await store.commerce.db.query(others, [CABLE])).map(
    ({ asin }) => asin,
  )
  await sell(MARKET, CABLE, { weight: 1000 })
  await sell(MARKET, first, { price: 9900 })
  await sell(MARKET, second, { price: 1000 })
  await sell(OTHER, elsewhere)
  await feed(second, { mayContain: ['milk'] })
  const shopper = guest()
  await add(shopper, MARKET, CABLE, offerOf(CABLE), 3)
  if (isTwo) await add(shopper, MARKET, second, offerOf(second))
  const cart = `${API}/cart/carts/fresh/${MARKET}`
  await shopper.send({ method: 'PUT', path: `${cart}/substitution`, body: { choice, allergens, diets: [] } })
  const itemId = (await cartOf(shopper, MARKET)).lines[0]?.id
  const substitutes = named
    .map((which) => (which === 'first' ? first : second))
    .map((asin) => ({ asin, offerListingId: offerOf(asin) }))
  await shopper.send({ method: 'PUT', path: `${cart}/items/${itemId}/substitutes`, body: { substitutes } })
  const slot = await addSlot(MARKET, '08:00', { orders: 50, grams: 900_000 })
  const order = async () => {
    await hold(shopper, MARKET, slot)
    const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId: MARKET } })
    const { id } = begun.json as { id: string }
    await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: { ...DETAILS, ...details } })
    const placed = await place(shopper, id)
    expect(placed.status, placed.text).toBe(200)
    return (placed.json as { orderId: string }).orderId
  }
  const orderId = await order()
  /** Another order of one cable. */
  const orderAgain = async () => {
    await add(shopper, MARKET, CABLE, offerOf(CABLE))
    return order()
  }
  const suggest = (offerListingId: string, change: object = {}) =>
    merchant.send({
      method: 'POST',
      path: '/api/merchant/substitutes',
      body: { orderId, position: 0, offerListingId, quantity: 1, ...change },
    })
  const suggested = async (asin: string, change: object = {}) => {
    const made = await suggest(offerOf(asin), change)
    expect(made.status, made.text).toBe(201)
    return made.json as ManagedSuggestion
  }
  const verb = (path: string, body: object = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/${path}`, body })
  const answer = (id: string, given: string, who: Shopper = shopper) =>
    who.send({ method: 'POST', path: `/api/order-substitutes/${id}`, body: { answer: given } })
  const pick = (picked: number, substitute?: object) =>
    verb(`orders/${orderId}/pick`, { items: [{ position: 0, picked, ...(substitute && { substitute }) }] })
  const shown = async () =>
    ((await shopper.send({ path: `/api/orders/${orderId}/substitutes` })).json as { suggestions: ShownSuggestion[] })
      .suggestions
  const read = async () => (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  const stock = async (asin: string) => (await store.commerce.db.query(stockOf, [offerOf(asin)]))[0]?.stock
  return {
    ...shop,
    shopper,
    orderId,
    orderAgain,
    first,
    second,
    elsewhere,
    suggest,
    suggested,
    verb,
    answer,
    pick,
    shown,
    read,
    stock,
  }
}
