import { expect, test } from 'vitest'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { reachedTier } from '../rules/tiers.ts'
import { addCompany, addTiers } from './helpers.ts'

/** What other stores' tiers got wrong, by what their users reported. Each test has a product of its own, which costs $1. */
const offer = statement(`UPDATE offers.offers SET stock = 5000, price = 100, max_order_quantity = 999 WHERE id = $1`)
const some = statement(
  `SELECT asin FROM offers.offers
   WHERE marketplace = 'US' AND store IS NULL AND sold IS NULL AND price > 100 AND id = asin || '-US-1' ORDER BY asin LIMIT 20`,
  { asin: 'text' },
)
const CART = '/api/marketplaces/US/cart'
const PRODUCTS = '/api/marketplaces/US/products'

async function open(asin: string) {
  const store = await sharedStore()
  const id = `${asin}-US-1`
  await store.commerce.db.query(offer, [id])
  const guest = makeShopper(store.app)
  const add = async (shopper: Shopper, quantity: number, additionalParameters = {}) => {
    const items = [{ asin, offerListingId: id, quantity, additionalParameters }]
    const { status, text } = await shopper.send({ method: 'POST', path: `${CART}/carts/retail/items`, body: { items } })
    expect(status, text).toBe(200)
  }
  const optionOf = async (shopper: Shopper, query = '') => {
    const { json } = await shopper.send({ path: `${PRODUCTS}/${asin}${query}` })
    const { buyingOptions } = (json as { entity: ProductEntity }).entity
    return buyingOptions.find(({ offerListingId }) => offerListingId === id)
  }
  const company = async () => {
    const { shopper, who } = await makeSignedIn(store)
    return { shopper, audience: await addCompany(store, [who]) }
  }
  return { store, guest, add, optionOf, company }
}

type Line = { id: string; quantity: number; total: { amount: number }; adjustments: { amount?: { amount: number } }[] }
const linesOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: `${CART}/items` })).json as { entity: { items: Line[] } }).entity.items
const totalsOf = async (shopper: Shopper) => (await linesOf(shopper)).map(({ total }) => total.amount)

test('the old tier is not kept when a quantity goes up or down', async () => {
  const { store, guest, add } = await open('BXCABL0001')
  const tiers: [number, number][] = [
    [10, 0.9],
    [100, 0.5],
  ]
  await addTiers(store, { asin: 'BXCABL0001', tiers })
  await add(guest, 10)
  for (const [quantity, total] of [
    [100, 50],
    [99, 89.1],
    [10, 9],
    [9, 9],
    [2, 2],
  ]) {
    const items = [{ id: (await linesOf(guest))[0]?.id, quantity }]
    await guest.send({ method: 'PUT', path: `${CART}/carts/retail/items`, body: { items } })
    expect(await totalsOf(guest)).toEqual([total])
  }
})

test("a company's own table is not ignored beside everybody's", async () => {
  const { store, guest, add, company } = await open('BXCHIM0001')
  const { shopper, audience } = await company()
  await addTiers(store, { asin: 'BXCHIM0001', tiers: [[10, 0.9]] })
  await addTiers(store, { asin: 'BXCHIM0001', audience: 'business', tiers: [[10, 0.8]] })
  await addTiers(store, { asin: 'BXCHIM0001', audience, tiers: [[10, 0.7]] })
  for (const buyer of [shopper, guest]) await add(buyer, 10)
  expect([await totalsOf(shopper), await totalsOf(guest)]).toEqual([[7], [9]])
})

test('the quantity reaches what is priced: API, cart, and what is bought now', async () => {
  const { store, guest, add, optionOf } = await open('BXSTAN0001')
  await addTiers(store, { asin: 'BXSTAN0001', tiers: [[50, 0.8]] })
  for (const [quantity, total] of [
    [49, 49],
    [50, 40],
  ]) {
    const { quantityPricingTable } = (await optionOf(guest, `?itemQuantity=${quantity}`)) ?? {}
    expect(quantityPricingTable?.itemPrice?.total.amount).toBe(total)
  }
  await add(guest, 50)
  expect(await totalsOf(guest)).toEqual([40])
  const form = { ASIN: 'BXSTAN0001', offerListingID: 'BXSTAN0001-US-1', quantity: '50', 'submit.buy-now': '1' }
  const bought = await guest.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })
  const checkout = await guest.send({ path: String(bought.headers.location), headers: { accept: 'text/html' } })
  expect([bought.status, checkout.text.includes('50 or more: $0.80 each')]).toEqual([303, true])
})

test('a table is not hidden: page and API list each of its tiers', async () => {
  const { store, guest, optionOf } = await open('BXMOUN0001')
  const minimums = [5, 10, 25, 50, 100, 250]
  const tiers = minimums.map((minimum, index): [number, number] => [minimum, (9 - index) / 10])
  await addTiers(store, { asin: 'BXMOUN0001', tiers })
  const { quantityPricingTable } = (await optionOf(guest, '?itemQuantity=1')) ?? {}
  expect(quantityPricingTable?.pricingTiers.map(({ minimumQuantity }) => minimumQuantity)).toEqual(minimums)
  await expect
    .poll(async () => {
      const { text } = await guest.send({ path: '/dp/BXMOUN0001' })
      return minimums.filter((minimum) => text.includes(`"minimumQuantity":${minimum},`))
    })
    .toEqual(minimums)
})

test('two lines of one product have one price', async () => {
  const { store, guest, add } = await open('BXPAGE0001')
  await addTiers(store, { asin: 'BXPAGE0001', tiers: [[10, 0.9]] })
  await add(guest, 6)
  await add(guest, 4, { giftOptions: { isToBeGiftWrapped: true } })
  const each = (await linesOf(guest)).map(({ quantity, adjustments }) => [
    quantity,
    adjustments.map(({ amount }) => amount?.amount),
  ])
  expect(each).toHaveLength(2)
  expect(each).toEqual(
    expect.arrayContaining([
      [6, [0.6]],
      [4, expect.arrayContaining([0.4])],
    ]),
  )
})

test('500 × 0.5292 = 264.60', async () => {
  const { store, guest, add, optionOf } = await open('BXDRUM0001')
  await addTiers(store, { asin: 'BXDRUM0001', tiers: [[500, 0.5292]] })
  const { itemPrice } = (await optionOf(guest, '?itemQuantity=500'))?.quantityPricingTable ?? {}
  expect(itemPrice).toMatchObject({ price: { displayString: '$0.5292' }, total: { displayString: '$264.60' } })
  await add(guest, 500)
  expect(await totalsOf(guest)).toEqual([264.6])
})

test('the saving is what one unit costs less, and never rounded up', async () => {
  const { store, guest, add, optionOf } = await open('BXSTIC0004')
  const tiers: [number, number][] = [
    [10, 0.9001],
    [20, 0.5],
  ]
  await addTiers(store, { asin: 'BXSTIC0004', tiers })
  const { pricingTiers = [] } = (await optionOf(guest, '?itemQuantity=1'))?.quantityPricingTable ?? {}
  expect(pricingTiers.map(({ savingsMessage }) => savingsMessage)).toEqual(['Save 9%', 'Save 50%'])
  await add(guest, 20)
  expect((await linesOf(guest))[0]?.adjustments.map(({ amount }) => amount?.amount)).toEqual([10])
})

test('of tiers of equal rank the lowest counts', () => {
  const tier = (price: number) => ({ offerId: 'one', audience: 'business', minimum: 5, price })
  for (const tiers of [
    [tier(8000), tier(9000)],
    [tier(9000), tier(8000)],
  ])
    expect(reachedTier(tiers, 5)?.price).toBe(8000)
})

test("a company's price is kept for nobody who asks after it", async () => {
  const { store, guest, optionOf, company } = await open('BXPHON0002')
  const { shopper, audience } = await company()
  await addTiers(store, { asin: 'BXPHON0002', audience, tiers: [[1, 0.7531]] })
  const paths = [
    '/dp/BXPHON0002',
    '/gp/offer-listing/BXPHON0002',
    '/feeds/products.xml',
    `${PRODUCTS}/BXPHON0002?itemQuantity=1`,
    `${PRODUCTS}/BXPHON0002/pricing-tiers?offerListingId=BXPHON0002-US-1`,
    '/api/shopper-state?asin=BXPHON0002&parts=price-tiers',
  ]
  for (const path of paths)
    for (const asker of [shopper, guest, shopper, guest]) {
      const { text, headers } = await asker.send({ path })
      const isOwn = text.includes('0.7531')
      if (asker === guest) expect([path, isOwn]).toEqual([path, false])
      if (isOwn) expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/no-store/)])
    }
  expect((await optionOf(shopper))?.priceToPay.amount).toBe(0.7531)
})

test('a catalogue is not slower for its tables: as many statements for twenty products of a hundred tables as for one of none', async () => {
  const { store, guest, company } = await open('BXCABL0002')
  const { db } = store.commerce
  const { shopper } = await company()
  const all = (await db.query(some)).map(({ asin }) => asin)
  const count = async (asker: Shopper, asins: string[]) => {
    const before = db.statementCount()
    expect((await asker.send({ path: `${PRODUCTS}/${asins}?itemQuantity=10` })).status).toBe(200)
    return db.statementCount() - before
  }
  await count(shopper, all)
  const before = [await count(shopper, all.slice(0, 1)), await count(guest, all.slice(0, 1))]
  for (let nth = 0; nth < 5; nth += 1) {
    const audience = await addCompany(store, [])
    for (const asin of all) await addTiers(store, { asin, audience, tiers: [[2, 0.99]] })
  }
  expect([await count(shopper, all), await count(guest, all)]).toEqual(before)
})
