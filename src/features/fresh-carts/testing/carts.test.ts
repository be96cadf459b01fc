import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, makeSignedIn, signInAs } from '#test/sign-in.ts'
import { API, add, cartOf, codeOf, itemsPath } from './helpers.ts'

const COUNTER = 'CORNERSHOP'
const VAN = 'VANANDVAN1'
const CABLE = 'BXCABL0001'
const DRUM = 'BXDRUM0001'
const ofAsin = (asin: string) => `${asin}-US-1`

const sell = statement(
  `UPDATE offers.offers SET store = $2, price = 2500, list_price = NULL, stock = 9, max_order_quantity = 9 WHERE id = $1`,
)

/** A store in which the cable is sold at a counter, and the other things by parcel. */
async function open(change: object = {}) {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const counter = { storeId: COUNTER, name: 'Corner shop', kind: 'pickup', zones: [], ...change }
  for (const body of [freshStore(counter), freshStore({ storeId: VAN })]) {
    const made = await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })
    expect(made.status, made.text).toBe(201)
  }
  await store.commerce.db.query(sell, [ofAsin(CABLE), COUNTER])
  return { store, guest: () => makeShopper(store.app) }
}

const retailOf = async (shopper: Shopper) =>
  (
    (await shopper.send({ path: `${API}/cart/items` })).json as { entity: { items: { asin: string }[] } }
  ).entity.items.map(({ asin }) => asin)

test('a store has a cart of its own: each takes what is sold there, and no other', async () => {
  const { guest } = await open()
  const shopper = guest()
  const wrong = [await add(shopper, null, CABLE, ofAsin(CABLE)), await add(shopper, COUNTER, DRUM, ofAsin(DRUM))]
  expect(wrong.map((answer) => [answer.status, codeOf(answer)])).toEqual([
    [422, 'other-cart'],
    [422, 'other-cart'],
  ])
  expect((await add(shopper, VAN, CABLE, ofAsin(CABLE))).status).toBe(422)
  expect((await add(shopper, 'NOSTORE000', CABLE, ofAsin(CABLE))).status).toBe(404)
  expect((await add(shopper, COUNTER, CABLE, ofAsin(CABLE), 2)).status).toBe(200)
  expect((await add(shopper, null, DRUM, ofAsin(DRUM))).status).toBe(200)
  expect(await retailOf(shopper)).toEqual([DRUM])
  const cart = await cartOf(shopper, COUNTER)
  expect(cart).toMatchObject({ name: 'Corner shop', items: 2, subtotal: { amount: 50 }, slot: null })
  expect(cart.lines.map(({ asin }) => asin)).toEqual([CABLE])
  const count = await shopper.send({ path: `${API}/cart/count` })
  expect(count.json).toMatchObject({ entity: { items: 3 } })
  // One cart does not change lines of another.
  const id = cart.lines[0]?.id
  const modify = (path: string) => shopper.send({ method: 'PUT', path, body: { items: [{ id, quantity: 1 }] } })
  expect((await modify(`${API}/cart/carts/retail/items`)).status).toBe(404)
  expect((await modify(itemsPath(VAN))).status).toBe(404)
  expect((await modify(itemsPath(COUNTER))).status).toBe(200)
  const page = await shopper.send({ path: '/cart' })
  expect(page.text).toContain('Corner shop: pickup')
  expect(page.text).toContain('Choose a time before you check out.')
  const buyNow = await shopper.send({
    method: 'POST',
    path: `${API}/checkouts`,
    body: { items: [{ asin: CABLE, offerListingId: ofAsin(CABLE), quantity: 1 }] },
  })
  expect([buyNow.status, codeOf(buyNow)]).toEqual([422, 'other-cart'])
})

test('a form puts everything into the cart of the store that sells it', async () => {
  const { guest } = await open()
  const shopper = guest()
  await add(shopper, null, DRUM, ofAsin(DRUM))
  const form = { asin: CABLE, offerListingID: ofAsin(CABLE), quantity: '2', 'submit.add-to-cart': '1' }
  const added = await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })
  expect(added.status, added.text).toBe(303)
  expect((await cartOf(shopper, COUNTER)).items).toBe(2)
  expect(await retailOf(shopper)).toEqual([DRUM])
})

test('what a guest put into the cart of a store is there after sign-in, each cart by itself', async () => {
  const { store, guest } = await open()
  const who = await makeCustomer(store)
  const [home, visit] = [guest(), guest()]
  await signInAs(home, who.email)
  await add(home, COUNTER, CABLE, ofAsin(CABLE), 2)
  await add(visit, COUNTER, CABLE, ofAsin(CABLE), 3)
  await add(visit, null, DRUM, ofAsin(DRUM))
  await signInAs(visit, who.email)
  expect((await cartOf(visit, COUNTER)).items).toBe(5)
  expect(await retailOf(visit)).toEqual([DRUM])
})

test('an offer that moves to another store is not sold in the cart where it was', async () => {
  const { store, guest } = await open()
  const shopper = guest()
  await add(shopper, COUNTER, CABLE, ofAsin(CABLE))
  await store.commerce.db.query(sell, [ofAsin(CABLE), VAN])
  expect((await cartOf(shopper, COUNTER)).lines).toMatchObject([{ asin: CABLE, problem: 'unavailable' }])
  const more = await add(shopper, VAN, CABLE, ofAsin(CABLE))
  expect(more.status, more.text).toBe(200)
  expect([(await cartOf(shopper, COUNTER)).items, (await cartOf(shopper, VAN)).items]).toEqual([0, 2])
})

test('a cart below the least that its store takes says how much more that is, and nothing once it is enough', async () => {
  const { guest } = await open({ minimumOrder: { amount: 60, currencyCode: 'USD' } })
  const shopper = guest()
  await add(shopper, COUNTER, CABLE, ofAsin(CABLE), 2)
  expect(await cartOf(shopper, COUNTER)).toMatchObject({ isBelowMinimum: true, missing: { amount: 10 } })
  const { text } = await shopper.send({ path: '/cart' })
  expect(text.replaceAll('<!-- -->', '')).toContain('Corner shop takes orders from $60.00. Add $10.00 more.')
  await add(shopper, COUNTER, CABLE, ofAsin(CABLE), 1)
  expect(await cartOf(shopper, COUNTER)).toMatchObject({ isBelowMinimum: false, missing: null })
})
