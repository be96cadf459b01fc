import { expect, test } from 'vitest'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addCompany, addTiers } from './helpers.ts'

const STAND = 'BXSTAN0001'
const OFFER = `${STAND}-US-1`
const PATH = `/api/marketplaces/US/products/${STAND}/availability`

const stock = statement(`UPDATE offers.offers SET stock = 60, price = 1000, max_order_quantity = $2 WHERE id = $1`)

async function open(most = 999) {
  const store = await sharedStore()
  await store.commerce.db.query(stock, [OFFER, most])
  return { store, guest: makeShopper(store.app) }
}

const ask = (shopper: Shopper, itemQuantity: string | number, offerListingId = OFFER, path = PATH) =>
  shopper.send({ path: `${path}?${new URLSearchParams({ offerListingId, itemQuantity: `${itemQuantity}` })}` })

test.each([
  [1, 999, { hasAvailability: true, available: 60 }],
  [60, 999, { hasAvailability: true, available: 60 }],
  [61, 999, { hasAvailability: false, available: 60 }],
  [999, 999, { hasAvailability: false, available: 60 }],
  [31, 30, { hasAvailability: false, available: 30 }],
])('of %i units, with at most %i per order', async (quantity, most, expected) => {
  const { guest } = await open(most)
  const { status, json, headers } = await ask(guest, quantity)
  expect([status, json, headers['cache-control']]).toEqual([200, expected, 'no-store'])
})

test('it costs one statement', async () => {
  const { store, guest } = await open()
  await ask(guest, 1)
  const { db } = store.commerce
  const before = db.statementCount()
  await ask(guest, 2)
  expect(db.statementCount() - before).toBe(1)
})

test.each(['0', '-1', '1.5', '1000', '12 boxes', ''])('a quantity of %j is refused by name', async (quantity) => {
  const { guest } = await open()
  const { status, text } = await ask(guest, quantity)
  expect([status, text.includes('itemQuantity')]).toEqual([400, true])
})

test('what is not there is absent, and nothing else is asked', async () => {
  const { guest } = await open()
  const none = await ask(guest, 1, 'no-such-offer')
  expect(none.status).toBe(404)
  for (const other of [
    await ask(guest, 1, 'BXDRUM0001-US-1'),
    await ask(guest, 1, `${STAND}-DE-1`),
    await ask(guest, 1, OFFER, PATH.replace(STAND, 'BXNONE0001')),
  ])
    expect([other.status, other.text]).toEqual([404, none.text])
  expect((await guest.send({ path: `${PATH}?offerListingId=${OFFER}&itemQuantity=1&more=1` })).status).toBe(400)
  expect((await guest.send({ path: `${PATH}?itemQuantity=1` })).status).toBe(400)
})

type Answer = { entity: Pick<ProductEntity, 'buyingOptions'> }
const itemPriceOf = async (shopper: Shopper, quantity: number, asin = STAND, marketplace = 'US') => {
  const { json } = await shopper.send({
    path: `/api/marketplaces/${marketplace}/products/${asin}?itemQuantity=${quantity}`,
  })
  return (json as Answer).entity.buyingOptions[0]?.quantityPricingTable?.itemPrice
}

test('a quantity costs in the API what it costs in the cart, rounded once', async () => {
  const { store } = await open()
  const { shopper, who } = await makeSignedIn(store)
  const audience = await addCompany(store, [who])
  const tiers: [number, number][] = [
    [3, 9.1111],
    [7, 8.0005],
  ]
  await addTiers(store, { asin: STAND, audience, tiers })
  for (const quantity of [1, 3, 5, 7, 11]) {
    const price = await itemPriceOf(shopper, quantity)
    const items = [{ asin: STAND, offerListingId: OFFER, quantity }]
    const cart = '/api/marketplaces/US/cart'
    await shopper.send({ method: 'POST', path: `${cart}/carts/retail/items`, body: { items } })
    const { json } = await shopper.send({ path: `${cart}/items` })
    const [line] = (json as { entity: { items: { id: string; total: { amount: number } }[] } }).entity.items
    expect([price?.quantity, price?.total.amount]).toEqual([quantity, line?.total.amount])
    const none = [{ id: line?.id, quantity: 0 }]
    await shopper.send({ method: 'PUT', path: `${cart}/carts/retail/items`, body: { items: none } })
  }
  expect(await itemPriceOf(shopper, 7)).toMatchObject({ price: { amount: 8.0005 }, total: { amount: 56 } })
})

type State = {
  features: { 'price-tiers'?: { tables: { tiers: { minimumQuantity: number; price: { amount: number } }[] }[] } }
}
const stateOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: `/api/shopper-state?asin=${STAND}&parts=price-tiers` })).json as State).features[
    'price-tiers'
  ]

test('what one unit costs a company comes with its private call only', async () => {
  const { store, guest } = await open()
  const { shopper, who } = await makeSignedIn(store)
  const { shopper: other, who: otherWho } = await makeSignedIn(store)
  await addTiers(store, { asin: STAND, audience: await addCompany(store, [who]), tiers: [[1, 7.5]] })
  await addTiers(store, { asin: STAND, audience: await addCompany(store, [otherWho]), tiers: [[2, 7.25]] })
  const first = async (asked: Shopper) => {
    const { minimumQuantity, price } = (await stateOf(asked))?.tables[0]?.tiers[0] ?? {}
    return [minimumQuantity, price?.amount]
  }
  expect([await first(shopper), await first(other)]).toEqual([
    [1, 7.5],
    [2, 7.25],
  ])
  expect(await stateOf(guest)).toBeUndefined()
  for (const shown of [guest, shopper]) {
    const { text } = await shown.send({ path: `/dp/${STAND}` })
    expect(text).not.toContain('$7.50')
  }
})

test('where prices include tax, the price without it is said too', async () => {
  const { store } = await open()
  const { shopper } = await makeSignedIn(store, { role: 'business' })
  await addTiers(store, { asin: STAND, marketplace: 'DE', audience: 'business', tiers: [[2, 11.9]] })
  const price = await itemPriceOf(shopper, 10, STAND, 'DE')
  expect(price).toMatchObject({
    price: { amount: 11.9 },
    netPrice: { amount: 10 },
    total: { amount: 119 },
    netTotal: { amount: 100 },
  })
})
