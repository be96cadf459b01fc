import { describe, expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import {
  ASIN,
  addDeal,
  balanced,
  claim,
  linesOf,
  type PlantedDeal,
  setQuantity,
  setStock,
  stockOf,
  wordOf,
} from './helpers.ts'

const OFFER = `${ASIN}-US-1`
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'

async function open(stock: number, deal: PlantedDeal) {
  const store = await makeStore()
  await setStock(store, stock)
  await addDeal(store, deal)
  return { store, one: makeShopper(store.app) }
}

const add = (shopper: Shopper, quantity = 1) =>
  shopper.send({ method: 'POST', path: ITEMS, body: { items: [{ asin: ASIN, offerListingId: OFFER, quantity }] } })
const buyNow = (shopper: Shopper) =>
  shopper.send({
    method: 'POST',
    path: '/api/marketplaces/US/checkouts',
    body: { items: [{ asin: ASIN, offerListingId: OFFER, quantity: 1 }] },
  })
const order = async (shopper: Shopper) => place(shopper, await prepareCheckout(shopper))

describe('a cart with held units', () => {
  test('changes them although nothing is in stock', async () => {
    const { store, one } = await open(3, { total: 3, limit: 3 })
    await claim(one, { quantity: 3 })
    const [line] = await linesOf(one)
    expect((await setQuantity(one, line?.id, 2)).status).toBe(200)
    expect((await setQuantity(one, line?.id, 3)).status).toBe(422)
    const placed = await order(one)
    expect(placed.status, placed.text).toBe(200)
    expect(await stockOf(store)).toEqual({ stock: 0, setAside: 1 })
  })

  test('takes as many ordinary units as are in stock beside them', async () => {
    const { store, one } = await open(5, { total: 2, limit: 2 })
    await claim(one, { quantity: 2 })
    expect((await add(one, 4)).json).toMatchObject({ entity: { details: { items: [{ possible: 3 }] } } })
    expect((await add(one, 3)).status).toBe(200)
    expect((await order(one)).status).toBe(200)
    expect(await stockOf(store)).toEqual({ stock: 0, setAside: 0 })
  })

  test('orders no more than the limit of the offer, held and ordinary units together', async () => {
    const { store, one } = await open(50, { total: 10, limit: 3 })
    await store.commerce.db.query({
      name: '',
      text: `UPDATE offers.offers SET max_order_quantity = 3 WHERE id = '${OFFER}'`,
    })
    expect((await add(one, 3)).status).toBe(200)
    expect(wordOf(await claim(one, { quantity: 3 }))).toBe('INCART')
    expect((await add(one)).status).toBe(422)
    const { json } = await one.send({ path: '/api/marketplaces/US/cart/items' })
    const { items } = (json as { entity: { items: { terms: object; problem: string | null }[] } }).entity
    expect(items.map(({ terms, problem }) => [Object.keys(terms).length, problem]).sort()).toEqual([
      [0, 'too-many'],
      [1, null],
    ])
    const placed = await order(one)
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    const stored = (await one.send({ path: `/api/orders/${orderId}` })).json as { items: { quantity: number }[] }
    expect(stored.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
    expect(await stockOf(store)).toEqual({ stock: 40, setAside: 7 })
  })
})

test('never sells more than there is when ordinary orders race claims and orders of them', {
  timeout: 120_000,
}, async () => {
  const { store } = await open(12, { total: 6, waitlist: 2 })
  const crowd = Array.from({ length: 30 }, () => makeShopper(store.app))
  await Promise.all(crowd.map((each) => each.tokens()))
  const orders = await Promise.all(
    crowd.map(async (each, index) => {
      if (index % 2 === 0) {
        if (wordOf(await claim(each)) !== 'INCART') return 0
        // Whoever was told that a unit is held can order it.
        const placed = await order(each)
        expect(placed.status, placed.text).toBe(200)
        return 1
      }
      const begun = await buyNow(each)
      if (begun.status !== 201) return 0
      return (await orderOnce(each, { items: [{ asin: ASIN, offerListingId: OFFER, quantity: 1 }] })) === undefined
        ? 0
        : 1
    }),
  )
  const sold = orders.reduce<number>((sum, each) => sum + each, 0)
  const { stock, setAside } = await stockOf(store)
  expect(await balanced(store)).toMatchObject({ sold: 6 })
  expect(stock + setAside + sold).toBe(12)
})
