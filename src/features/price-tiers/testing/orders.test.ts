import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { endTable } from '../queries/tables.ts'
import { addCompany, addTiers } from './helpers.ts'

const CART = '/api/marketplaces/US/cart'

const stock = statement(`UPDATE offers.offers SET stock = 5000, price = 1000 WHERE id = $1`)

/** A store in which a product costs $10; each test has one of its own. */
async function open(asin: string) {
  const store = await sharedStore()
  const item = { asin, offerListingId: `${asin}-US-1` }
  await store.commerce.db.query(stock, [item.offerListingId])
  const guest = makeShopper(store.app)
  const [one, two] = [await makeSignedIn(store), await makeSignedIn(store)]
  const companies = [await addCompany(store, [one.who]), await addCompany(store, [two.who])]
  const add = async (shopper: Shopper, quantity: number, additionalParameters?: object) => {
    const items = [{ ...item, quantity, ...(additionalParameters ? { additionalParameters } : {}) }]
    const added = await shopper.send({ method: 'POST', path: `${CART}/carts/retail/items`, body: { items } })
    expect(added.status, added.text).toBe(200)
  }
  return { store, guest, one: one.shopper, two: two.shopper, companies, add }
}

type Line = { id: string; quantity: number; total: { amount: number }; adjustments: { code: string; text?: string }[] }

const linesOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: `${CART}/items` })).json as { entity: { items: Line[] } }).entity.items
const totalsOf = async (shopper: Shopper) => (await linesOf(shopper)).map(({ total }) => total.amount)

test('each company has its own prices, business customers theirs, and a guest everybody’s, in cart, review and order', async () => {
  const asin = 'BXCABL0001'
  const { store, guest, one, two, companies, add } = await open(asin)
  const { shopper: business } = await makeSignedIn(store, { role: 'business' })
  const made = [
    await addTiers(store, { asin, tiers: [[10, 9]] }),
    await addTiers(store, { asin, audience: 'business', tiers: [[10, 8.5]] }),
    await addTiers(store, {
      asin,
      audience: companies[0] ?? '',
      tiers: [
        [1, 9.5],
        [10, 8],
      ],
    }),
    await addTiers(store, { asin, audience: companies[1] ?? '', tiers: [[10, 7.1234]] }),
  ]
  const buyers = { guest, business, one, two }
  const expected = { guest: 90, business: 85, one: 80, two: 71.23 }
  await Promise.all(Object.values(buyers).map((shopper) => add(shopper, 10)))
  for (const [name, shopper] of Object.entries(buyers)) {
    const total = expected[name as keyof typeof expected]
    expect(await totalsOf(shopper), name).toEqual([total])
    const checkout = await prepareCheckout(shopper)
    const review = await shopper.send({ path: `/checkout/${checkout}/review`, headers: { accept: 'text/html' } })
    expect(review.text).toContain('10 or more:')
    const placed = await place(shopper, checkout)
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as {
      items: { discount: { amount: number } }[]
    }
    expect(order.items.map(({ discount }) => Math.round(discount.amount * 100))).toEqual([
      10_000 - Math.round(total * 100),
    ])
  }
  await store.commerce.db.transaction(async (sql) => {
    for (const id of made) await endTable(sql, id)
    return { ok: true, value: undefined } as const
  })
  await add(one, 10)
  expect(await totalsOf(one)).toEqual([100])
})

test('lines of one offer reach a tier together, and what is taken away reaches it no more', async () => {
  const asin = 'BXPAGE0001'
  const { store, guest, add } = await open(asin)
  await addTiers(store, { asin, tiers: [[10, 9]] })
  await add(guest, 6)
  await add(guest, 4, { giftOptions: { isToBeGiftWrapped: true } })
  const lines = await linesOf(guest)
  const plain = lines.find(({ quantity }) => quantity === 6)
  expect(lines).toHaveLength(2)
  expect(plain?.total.amount).toBe(54)
  const items = [{ id: plain?.id, quantity: 5 }]
  await guest.send({ method: 'PUT', path: `${CART}/carts/retail/items`, body: { items } })
  expect((await linesOf(guest)).find(({ quantity }) => quantity === 5)?.total.amount).toBe(50)
})

test('a table that ends before the order changes its total, which is said before anything is placed', async () => {
  const asin = 'BXSTAN0001'
  const { store, guest, add } = await open(asin)
  const id = await addTiers(store, { asin, tiers: [[10, 9]] })
  await add(guest, 10)
  const checkout = await prepareCheckout(guest)
  await guest.send({ path: `/checkout/${checkout}/review` })
  await endTable(store.commerce.db, id)
  const refused = await place(guest, checkout)
  expect([refused.status, (refused.json as { entity: { code: string } }).entity.code]).toEqual([409, 'price-changed'])
  await guest.send({ path: `/checkout/${checkout}/review` })
  expect((await place(guest, checkout)).status).toBe(200)
})

test('who buys for themselves pays everybody’s price, and the review says that it has changed', async () => {
  const asin = 'BXMOUN0001'
  const { store, one, companies, add } = await open(asin)
  await addTiers(store, { asin, audience: companies[0] ?? '', tiers: [[10, 8]] })
  await add(one, 10)
  expect(await totalsOf(one)).toEqual([80])
  const checkout = await prepareCheckout(one)
  await one.send({ path: `/checkout/${checkout}/review` })
  const choose = (side: string) =>
    one.send({ method: 'POST', path: '/api/marketplaces/US/company/side', body: { side } })
  expect((await choose('me')).status).toBe(200)
  expect(await totalsOf(one)).toEqual([100])
  const refused = await place(one, checkout)
  expect([refused.status, (refused.json as { entity: { code: string } }).entity.code]).toEqual([409, 'price-changed'])
  expect((await choose('company')).status).toBe(200)
  expect((await place(one, checkout)).status).toBe(200)
})
