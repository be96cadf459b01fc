import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { discriminatorOf } from '#commerce/offers/work/discriminator.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { AddAnswer, AddFailure } from '../contract/add.ts'
import { cartOf } from './helpers.ts'

const STORE = 'ADDINGSHOP'
const BRAND = 'ADDBRAND01'
const COUNTER = 'ADDCOUNTER'
const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
const SECOND = { asin: 'BXDOCK0001', offer: 'BXDOCK0001-US-1' }
const PRICE = 2500
const SOLD = JSON.stringify({ picking: 'bulk', step: '0.25 lb', per: '1 lb' })

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const sell = statement(
  `UPDATE offers.offers SET store = $2, sold = $3, price = ${PRICE}, list_price = NULL, stock = 9, max_order_quantity = 6 WHERE id = $1`,
)
const runOut = statement(`UPDATE offers.offers SET stock = 4 WHERE id = $1`)
const redirect = statement(
  `UPDATE fresh_stores.stores SET redirects = true, ordering_url = 'https://orders.example/' WHERE id = $1`,
)

const makeStores = once(async () => {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const minimumOrder = { amount: 60, currencyCode: 'USD' }
  for (const body of [
    freshStore({ storeId: STORE, almBrandId: BRAND, name: 'Adding shop', minimumOrder }),
    freshStore({ storeId: COUNTER, name: 'Counter', kind: 'pickup', zones: [] }),
  ]) {
    const { status, text } = await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })
    expect(status, text).toBe(201)
  }
  return store
})

async function open(sold: string | null = null) {
  const store = await makeStores()
  const { db } = store.commerce
  await db.query(sell, [OFFER, STORE, sold])
  await db.query(sell, [SECOND.offer, STORE, null])
  return { store, db, shopper: makeShopper(store.app) }
}

const shown = (price = PRICE, store = STORE) => discriminatorOf({ offerId: OFFER, store, price })

const post = (shopper: Shopper, body: object, path = '/alm/addtofreshcart') =>
  shopper.send({ method: 'POST', path, body: { storeId: STORE, ...body } })

async function add(shopper: Shopper, body: object, path?: string): Promise<AddAnswer> {
  const answer = await post(shopper, body, path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as AddAnswer
}

test('the first item of a store comes with its introduction, and says that the order is still too small', async () => {
  const { shopper } = await open()
  const body = { asin: ASIN, quantity: 2, brandId: BRAND, offerListingDiscriminator: shown() }
  const additionalParams = { shouldRenderSIS: true }
  const first = await add(
    shopper,
    { ...body, additionalParams },
    '/alm/addtofreshcart?ref_=dp&discoveredAsins.0=B1&almBrandId=x&gsc=1',
  )
  expect(first).toMatchObject({
    isOK: true,
    clientResponseModel: { items: [{ ASIN, quantity: 2, amountInCart: '2', storeId: STORE }] },
    cartCount: 2,
    shouldRedirectToOgs: false,
    storefrontUrl: `/fresh/${STORE}/slots`,
    storeIntroductionSheetEnabled: true,
    delivery: true,
    almDetailPageBopis: false,
    renderUFGCartProgressIndicator: true,
    statusList: [],
  })
  expect(first.storeIntroductionSheetHtml?.content).toContain('Adding shop')
  // Nobody knows yet where it goes: told, not an obstacle.
  expect(first.extraErrorInfos.map(({ statusCode }) => statusCode)).toEqual(['ADDRESS_NOT_SELECTED'])
  const second = await add(shopper, { ...body, quantity: 1, additionalParams })
  expect(second).toMatchObject({
    clientResponseModel: { items: [{ quantity: 3 }] },
    storeIntroductionSheetEnabled: false,
    storeIntroductionSheetHtml: null,
    renderUFGCartProgressIndicator: false,
  })
})

test('a stepper sets what the cart holds, up and down', async () => {
  const { shopper, db } = await open()
  const held: number[] = []
  for (const quantity of [3, 5, 1]) {
    const body = { asin: ASIN, quantity, setQuantityFlag: true, isStepperFlag: true, prevSelectedQty: 1 }
    held.push((await add(shopper, body)).clientResponseModel.items[0]?.quantity ?? 0)
  }
  expect(held).toEqual([3, 5, 1])
  expect((await cartOf(shopper, STORE)).lines.map(({ quantity }) => quantity)).toEqual([1])
  await db.query(runOut, [OFFER])
  const more = await post(shopper, { asin: ASIN, quantity: 5, setQuantityFlag: true })
  expect(more.json).toMatchObject({ errorStatusCode: 'ITEM_PARTIALLY_AVAILABLE' })
})

test('without a quantity one is added, and of what is weighed as much as was named', async () => {
  const { shopper } = await open(SOLD)
  expect((await add(shopper, { asin: ASIN })).clientResponseModel.items).toMatchObject([{ quantity: 1 }])
  const weighed = { asin: ASIN, amountInUom: '0.75', pickingStrategy: 'bulk', isItemSoldByCount: false }
  expect((await add(shopper, weighed)).clientResponseModel.items).toMatchObject([{ quantity: 4, amountInCart: '1' }])
})

test.each<[what: string, sold: string | null, body: object, code: string]>([
  ['a price that has changed', null, { offerListingDiscriminator: shown(PRICE - 1) }, 'PRICE_UNAVAILABLE'],
  ['an offer of another store', null, { offerListingDiscriminator: shown(PRICE, COUNTER) }, 'INPUT_INVALID'],
  ['no discriminator', null, { offerListingDiscriminator: 'nonsense' }, 'INPUT_INVALID'],
  ['another brand', null, { brandId: 'OTHERBRAND' }, 'INPUT_INVALID'],
  ['what the store does not sell', null, { asin: 'BXDRUM0001' }, 'ITEM_NOT_AVAILABLE'],
  ['more than an order takes', null, { quantity: 7 }, 'QUANTITY_OVERFLOW'],
  ['a weight of what is counted', null, { pickingStrategy: 'bulk' }, 'INPUT_INVALID'],
  ['pieces of what is weighed', SOLD, { isItemSoldByCount: true }, 'INPUT_INVALID'],
  ['an amount between two steps', SOLD, { amountInUom: '0.3' }, 'INPUT_INVALID'],
  ['an amount that is not the quantity', SOLD, { quantity: 2, amountInUom: '0.25' }, 'INPUT_INVALID'],
])(
  'an add is refused by its code, with the words for a modal, and nothing is stored: %s',
  async (_what, sold, body, code) => {
    const { shopper } = await open(sold)
    const refused = await post(shopper, { asin: ASIN, ...body })
    expect(refused.status, refused.text).toBe(400)
    const failure = refused.json as AddFailure
    expect(failure.errorStatusCode).toBe(code)
    expect(failure.errorModalHtml).toContain('Item was not added to the cart')
    expect((await cartOf(shopper, STORE)).lines).toEqual([])
  },
)

test.each<[what: string, body: object, field: string]>([
  ['an unknown field', { asin: ASIN, price: 1 }, 'price'],
  ['no product', {}, 'asin'],
  ['1,000', { asin: ASIN, quantity: 1000 }, 'quantity'],
  ['half of one', { asin: ASIN, quantity: 0.5 }, 'quantity'],
  ['an amount with a sign', { asin: ASIN, amountInUom: '-1' }, 'amountInUom'],
  ['an unknown strategy', { asin: ASIN, pickingStrategy: 'guess' }, 'pickingStrategy'],
])('a body is refused by its field: %s', async (_what, body, field) => {
  const { shopper } = await open()
  const { status, text } = await post(shopper, body)
  expect([status, text]).toEqual([400, expect.stringContaining(field)])
})

test('a forged token of the body is refused as one of the header is, and an unknown store is absent', async () => {
  const { shopper } = await open()
  const forged = await post(shopper, { asin: ASIN, additionalParams: { csrfToken: 'forged' } })
  expect([forged.status, forged.text]).toEqual([403, expect.stringContaining('csrf')])
  expect((await post(shopper, { asin: ASIN, storeId: 'NOSTORE000' })).status).toBe(404)
})

test('several items come all or none, from 1 to 100', async () => {
  const { shopper } = await open()
  const path = '/alm/addtocart/multiple'
  const items = [{ asin: ASIN, quantity: 2 }, { asin: SECOND.asin }]
  const added = await add(shopper, { items }, path)
  expect(added.clientResponseModel.items.map(({ quantity }) => quantity)).toEqual([2, 1])
  const { status } = await post(shopper, { items: [...items, { asin: 'BXDRUM0001' }] }, path)
  expect(status).toBe(400)
  expect((await cartOf(shopper, STORE)).items).toBe(3)
  const many = Array.from({ length: 101 }, () => ({ asin: ASIN }))
  for (const wrong of [[], many]) expect((await post(shopper, { items: wrong }, path)).status).toBe(400)
})

test("a product's page adds its offer by its id, and hears what a merchant's own ordering service is", async () => {
  const { shopper, db } = await open()
  await db.query(redirect, [STORE])
  const proxy = (body: object) =>
    shopper.send({ method: 'POST', path: '/alm/add-to-cart/proxy?ref_=afx-dp-addtocart', body })
  const { json: state } = await shopper.send({ path: '/api/shopper-state?parts=' })
  const { sessionId: sessionID } = state as { sessionId: string }
  const item = { asin: ASIN, offerListingID: OFFER, sessionID, title: 'Cable', quantity: 2 }
  const added = await proxy(item)
  expect(added.json).toMatchObject({
    isOK: true,
    clientResponseModel: { items: [{ quantity: 2 }] },
    shouldRedirectToOgs: true,
    ogsUrl: 'https://orders.example/',
  })
  const { sessionID: _sessionID, ...without } = item
  expect((await proxy(without)).text).toContain('sessionID')
  expect(await proxy({ ...item, offerListingID: 'BXDRUM0001-US-1', asin: 'BXDRUM0001' })).toMatchObject({
    status: 400,
    json: { errorStatusCode: 'ITEM_NOT_AVAILABLE' },
  })
})

test('a repeated add is done once', async () => {
  const { shopper } = await open()
  const send = () =>
    shopper.send({
      method: 'POST',
      path: '/alm/addtofreshcart',
      body: { storeId: STORE, asin: ASIN, quantity: 2 },
      headers: { 'idempotency-key': 'one-intention' },
    })
  const answers = [await send(), await send()]
  expect(answers.map(({ json }) => (json as AddAnswer).clientResponseModel.items[0]?.quantity)).toEqual([2, 2])
  expect((await shopper.send({ path: '/alm/addtofreshcart/cartcount' })).json).toEqual({ isOK: true, cartCount: 2 })
})

test('the introduction of a store is HTML or JSON, and needs what names it', async () => {
  const { shopper } = await open()
  const ask = (changes = {}, accept = 'text/html') =>
    shopper.send({
      path: `/mulon/alm-sis?${new URLSearchParams({ almBrandId: BRAND, almStoreId: STORE, asin: ASIN, offerListingDiscriminator: shown(), ...changes })}`,
      headers: { accept },
    })
  expect((await ask()).text).toContain('Shopping at Adding shop')
  expect((await ask({}, 'application/json')).json).toMatchObject({ name: 'Adding shop', minimumOrder: { amount: 60 } })
  expect((await ask({ almStoreId: COUNTER })).status).toBe(404)
  expect((await ask({ almBrandId: 'OTHERBRAND' })).status).toBe(404)
  expect((await ask({ asin: SECOND.asin })).status).toBe(404)
  expect((await ask({ offerListingDiscriminator: '' })).status).toBe(400)
})

test('an address that the store serves is chosen where none was, and the indicator is to be shown anew', async () => {
  const { store } = await open()
  const { shopper } = await makeSignedIn(store)
  const home = { fullName: 'A B', line1: '1 Some Street', line2: '', city: 'Houston', region: 'TX', country: 'US' }
  const save = async (postalCode: string) =>
    (await shopper.send({ method: 'POST', path: '/api/account/addresses', body: { ...home, postalCode } })).json
  await save('60601')
  const served = await save('77002')
  const first = await add(shopper, { asin: ASIN })
  expect(first).toMatchObject({
    refreshGlowLabel: true,
    newGlowAddressId: Object(served).id,
    storefrontUrl: `/fresh/${STORE}/slots`,
    extraErrorInfos: [],
  })
  expect(await add(shopper, { asin: ASIN })).toMatchObject({ refreshGlowLabel: false, newGlowAddressId: null })
})
