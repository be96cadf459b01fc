import { expect, test } from 'vitest'
import { assembled } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore, storesWith } from '#test/make-store.ts'
import { halvesTens, takesTenPercent } from '#test/neighbour.ts'
import type { Split } from '../contract/wire.ts'

const ASIN = 'BXDOCK0001'
const API = `/api/marketplaces/US/products/${ASIN}/split-offers`
const PAGE = `/gp/split-offers/${ASIN}`

type Given = { seller: string; price: number; stock: number; most?: number; condition?: string }

const SELLERS: Given[] = [
  { seller: 'orvane', price: 1000, stock: 10 },
  { seller: 'northline', price: 900, stock: 8, most: 5 },
  { seller: 'second-shelf', price: 1100, stock: 40 },
  { seller: 'good-as-found', price: 100, stock: 90, condition: 'good' },
]

/** A store in which two small features price quantities: ten and more cost half, and 10 % go off every line. */
const makePriced = storesWith({ more: [takesTenPercent, halvesTens] })

/** A store whose test product has these offers. */
async function open(offers = SELLERS, store = makeStore()) {
  const { app, commerce } = await store
  const { db } = commerce
  await db.query(assembled(`DELETE FROM offers.offers WHERE asin = '${ASIN}'`))
  for (const { seller, price, stock, most = 30, condition = 'new' } of offers)
    await db.query(
      assembled(`INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, note, price, stock, max_order_quantity)
        VALUES ('${ASIN}-${seller}', 'US', '${ASIN}', '${seller}', '${condition}', '', ${price}, ${stock}, ${most})`),
    )
  const shopper = makeShopper(app)
  const post = (path: string, body: object, headers = {}) => shopper.send({ method: 'POST', path, body, headers })
  return { app, db, shopper, post }
}

const partsOf = (json: unknown) =>
  (json as Split).parts.map(({ offerListingId, quantity }) => [offerListingId.replace(`${ASIN}-`, ''), quantity])
const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string; details: unknown } }).entity
const cartOf = async ({ shopper }: Pick<Awaited<ReturnType<typeof open>>, 'shopper'>) => {
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
  return (json as { entity: { items: { offerListingId: string; quantity: number }[] } }).entity.items
}

test('the cheapest first, with sum, days and fee; nothing is in the cart before it is added, and then all of it', async () => {
  const opened = await open()
  const { post } = opened
  const { status, json, text } = await post(API, { quantity: 20 })
  expect(status, text).toBe(200)
  expect(partsOf(json)).toEqual([
    ['northline', 5],
    ['orvane', 10],
    ['second-shelf', 5],
  ])
  expect(json).toMatchObject({
    quantity: 20,
    total: { amount: 200 },
    parts: [
      { price: { amount: 9 }, total: { amount: 45 }, promise: { latest: expect.any(String) } },
      { total: { amount: 100 } },
      {},
    ],
    delivery: { fee: expect.anything() },
  })
  expect(await cartOf(opened)).toEqual([])
  const added = await post(`${API}/cart`, { quantity: 20, total: 20_000 })
  expect([added.status, added.json]).toMatchObject([200, { count: 20, items: [{}, {}, {}] }])
  expect((await cartOf(opened)).map(({ quantity }) => quantity).toSorted()).toEqual([10, 5, 5].toSorted())
})

test('each part says what one of its units costs with all that is taken off', async () => {
  const { post } = await open(SELLERS, makePriced())
  const { json } = await post(API, { quantity: 20 })
  expect(json).toMatchObject({
    total: { amount: 84 },
    parts: [
      { quantity: 10, price: { amount: 4 }, total: { amount: 40 } },
      { quantity: 10, price: { amount: 4.4 }, total: { amount: 44 } },
    ],
  })
})

test('what a quantity of an offer costs whoever asks decides which are the cheapest', async () => {
  const { post } = await open(SELLERS, makePriced())
  const { json } = await post(API, { quantity: 12 })
  expect(partsOf(json)).toEqual([['second-shelf', 12]])
  expect(json).toMatchObject({ total: { amount: 52.8 } })
})

test('what is in the cart counts, and what cannot be had together is said with what can', async () => {
  const { post } = await open()
  expect((await post(`${API}/cart`, { quantity: 20 })).status).toBe(200)
  // 5 + 10 are taken, and 30 of one offer are the most.
  expect(partsOf((await post(API, { quantity: 25 })).json)).toEqual([['second-shelf', 25]])
  const none = await post(`${API}/cart`, { quantity: 26 })
  expect([none.status, codeOf(none)]).toMatchObject([422, { code: 'not-enough', details: { possible: 25 } }])
})

test('it is not added for more than was seen, and a repeat adds nothing twice', async () => {
  const opened = await open()
  const { post, db } = opened
  await db.query(assembled(`UPDATE offers.offers SET price = 950 WHERE id = '${ASIN}-northline'`))
  const dearer = await post(`${API}/cart`, { quantity: 20, total: 20_000 })
  expect([dearer.status, codeOf(dearer)]).toMatchObject([409, { code: 'price-changed', details: { total: 20_250 } }])
  expect(await cartOf(opened)).toEqual([])
  const again = { 'idempotency-key': 'a-split-of-twenty' }
  const [one, two] = [
    await post(`${API}/cart`, { quantity: 45 }, again),
    await post(`${API}/cart`, { quantity: 45 }, again),
  ]
  expect([one.status, two.json]).toEqual([200, one.json])
  expect((await cartOf(opened)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(45)
})

test('where one seller has too few, who asks is led to the page, but not where all of them have', async () => {
  const { app, shopper } = await open()
  if (!app.hasRoute({ method: 'GET', url: '/api/marketplaces/:marketplace/products/:asin/availability' })) return
  const ask = async (quantity: number) => {
    const path = `/api/marketplaces/US/products/${ASIN}/availability?offerListingId=${ASIN}-orvane&itemQuantity=${quantity}`
    return (await shopper.send({ path })).json
  }
  expect(await ask(10)).toEqual({ hasAvailability: true, available: 10 })
  expect(await ask(45)).toEqual({ hasAvailability: false, available: 10, splitUrl: `${PAGE}?quantity=45` })
  expect(await ask(46)).toEqual({ hasAvailability: false, available: 10 })
})

test('two tabs cannot have more than there is', async () => {
  const { post } = await open()
  const added = await Promise.all([1, 2, 3].map(() => post(`${API}/cart`, { quantity: 20 })))
  const statuses = added.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, 200, 422])
})

test.each([
  [{ quantity: 0 }, 400],
  [{ quantity: -1 }, 400],
  [{ quantity: 1.5 }, 400],
  [{ quantity: 1000 }, 400],
  [{ quantity: '12 boxes' }, 400],
  [{ quantity: 2, seller: 'orvane' }, 400],
  [{}, 400],
])('%j is refused', async (body, status) => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  expect((await shopper.send({ method: 'POST', path: API, body })).status).toBe(status)
})

test('the page says the same without scripts, adds it, and says what has changed meanwhile', async () => {
  const opened = await open()
  const { shopper, db } = opened
  const shown = await shopper.send({ path: `${PAGE}?quantity=20` })
  for (const words of [
    '5 × $9.00',
    '10 × $10.00',
    '5 × $11.00',
    '$200.00',
    'Add all 20 to cart',
    'Northline Electronics',
  ])
    expect(shown.text).toContain(words)
  const form = { quantity: '20', total: '20000' }
  const send = () => shopper.send({ method: 'POST', path: `${PAGE}?quantity=20`, form })
  await db.query(assembled(`UPDATE offers.offers SET stock = 0 WHERE id = '${ASIN}-northline'`))
  const dearer = await send()
  expect([dearer.status, dearer.text.includes('It costs more now')]).toEqual([422, true])
  expect(dearer.text).toContain('$210.00')
  await db.query(assembled(`UPDATE offers.offers SET stock = 8 WHERE id = '${ASIN}-northline'`))
  expect((await send()).headers.location).toBe('/cart?said=added')
  const many = await shopper.send({ path: `${PAGE}?quantity=900` })
  expect(many.text).toContain('All sellers together have only')
  expect((await shopper.send({ path: '/gp/split-offers/BXNOTHERE0?quantity=2' })).status).toBe(404)
  expect((await shopper.send({ path: `${PAGE}?quantity=5000` })).text).toContain('value="999"')
  const before = (await cartOf(opened)).length
  for (const quantity of ['1000', '0', '1.5', 'x']) {
    const sent = await shopper.send({ method: 'POST', path: PAGE, form: { quantity, total: '9999999' } })
    expect(sent.headers.location).toBe(`${PAGE}?quantity=1`)
  }
  expect((await cartOf(opened)).length).toBe(before)
})
