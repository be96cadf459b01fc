import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import type { UberCartAnswer } from '../contract.ts'

const STORE = 'GRNHALLPUS'
const FRESH = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1' }
const PARCEL = { asin: 'BXDOCK0001', offerListingId: 'BXDOCK0001-US-1' }
const sell = statement(
  `UPDATE offers.offers SET store = $2, sold = $3, stock = 9, max_order_quantity = 6 WHERE id = $1`,
)
const keepFew = statement(`UPDATE offers.offers SET stock = 4 WHERE id = $1`)
const SOLD = { picking: 'bulk', step: '0.25 kg', per: '1 kg', least: 2 }

async function open() {
  const { app, commerce } = await sharedStore()
  const { db } = commerce
  await db.query(sell, [FRESH.offerListingId, STORE, null])
  return {
    app,
    db,
    sellFew: () => db.query(keepFew, [FRESH.offerListingId]),
    sellByWeight: () => db.query(sell, [FRESH.offerListingId, STORE, JSON.stringify(SOLD)]),
  }
}

const post = (shopper: Shopper, items: object[], headers = {}) =>
  shopper.send({ method: 'POST', path: '/alm/uber-cart/items', body: { items }, headers })

async function change(shopper: Shopper, items: object[], headers = {}): Promise<UberCartAnswer> {
  const answer = await post(shopper, items, headers)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as UberCartAnswer
}

test('one address adds to the cart of the store that sells an item, and changes either', async () => {
  const { app } = await open()
  const shopper = makeShopper(app)
  const added = await change(shopper, [
    { ...FRESH, quantity: 2 },
    { ...PARCEL, quantity: 1 },
  ])
  expect(added).toMatchObject({
    clientResponseModel: {
      items: [
        {
          ASIN: FRESH.asin,
          itemId: expect.stringMatching(/^C[\da-f-]{36}$/),
          quantity: 2,
          amountInCart: '2',
          storeId: STORE,
        },
        {
          ASIN: PARCEL.asin,
          itemId: expect.stringMatching(/^C[\da-f-]{36}$/),
          quantity: 1,
          amountInCart: '1',
          storeId: null,
        },
      ],
    },
    uberCartStatus: { errorStatusCode: null },
    cartCount: 3,
  })
  const [fresh = '', parcel = ''] = added.clientResponseModel.items.map(({ itemId }) => itemId)
  const changed = await change(shopper, [
    { id: fresh, quantity: 5 },
    { id: `S${parcel.slice(1)}`, quantity: 0 },
  ])
  expect(changed.clientResponseModel.items.map(({ quantity }) => quantity)).toEqual([5, 0])
  expect(changed.cartCount).toBe(5)
  // Without its prefix too, whichever letter it begins with.
  expect((await change(shopper, [{ id: fresh.slice(1), quantity: 1 }])).cartCount).toBe(1)
})

test('says how much is in the cart in the unit in which it is sold', async () => {
  const { app, sellByWeight } = await open()
  await sellByWeight()
  const { clientResponseModel } = await change(makeShopper(app), [{ ...FRESH, quantity: 3 }])
  expect(clientResponseModel.items).toMatchObject([{ quantity: 3, amountInCart: '0.75' }])
})

test.each<[what: string, quantity: number, code: string]>([
  ['more than an order takes', 7, 'QUANTITY_OVERFLOW'],
  ['less than the least', 1, 'INPUT_INVALID'],
])('what the cart refuses has its code and changes nothing: %s', async (_what, quantity, code) => {
  const { app, sellByWeight } = await open()
  await sellByWeight()
  const shopper = makeShopper(app)
  const refused = await change(shopper, [{ ...FRESH, quantity }])
  expect(refused).toEqual({
    clientResponseModel: { items: [] },
    uberCartStatus: { errorStatusCode: code },
    cartCount: 0,
  })
  await change(shopper, [{ ...FRESH, quantity: 4 }])
  const more = await change(shopper, [{ ...FRESH, quantity: 3 }])
  // A slider shows what there is.
  expect(more).toMatchObject({
    clientResponseModel: { items: [{ quantity: 4 }] },
    uberCartStatus: { errorStatusCode: 'QUANTITY_OVERFLOW' },
    cartCount: 1,
  })
})

test('a line for which there is not enough is not called too many for an order', async () => {
  const { app, sellFew } = await open()
  const shopper = makeShopper(app)
  const { clientResponseModel } = await change(shopper, [{ ...FRESH, quantity: 3 }])
  await sellFew()
  const id = clientResponseModel.items[0]?.itemId
  expect(await change(shopper, [{ id, quantity: 5 }])).toMatchObject({
    clientResponseModel: { items: [{ quantity: 3 }] },
    uberCartStatus: { errorStatusCode: 'ITEM_PARTIALLY_AVAILABLE' },
  })
  expect(await change(shopper, [{ id, quantity: 7 }])).toMatchObject({
    uberCartStatus: { errorStatusCode: 'QUANTITY_OVERFLOW' },
  })
})

test('a repeated request is done once, and a line of somebody else is none', async () => {
  const { app } = await open()
  const [shopper, other] = [makeShopper(app), makeShopper(app)]
  const key = { 'idempotency-key': 'the-same' }
  const first = await change(shopper, [{ ...FRESH, quantity: 2 }], key)
  expect(await change(shopper, [{ ...FRESH, quantity: 2 }], key)).toEqual(first)
  const id = first.clientResponseModel.items[0]?.itemId
  expect(await change(other, [{ id, quantity: 1 }])).toMatchObject({
    clientResponseModel: { items: [] },
    uberCartStatus: { errorStatusCode: 'INPUT_INVALID' },
  })
})

test.each<[what: string, items: object[]]>([
  ['nothing', []],
  ['31 items', Array.from({ length: 31 }, () => ({ ...FRESH, quantity: 1 }))],
  ['1,000 of an item', [{ ...FRESH, quantity: 1000 }]],
  ['half of one', [{ ...FRESH, quantity: 0.5 }]],
  ['fewer than none', [{ id: '00000000-0000-4000-8000-000000000000', quantity: -1 }]],
  ['an unknown field', [{ ...FRESH, quantity: 1, price: 1 }]],
  [
    'lines and items',
    [
      { ...FRESH, quantity: 1 },
      { id: '00000000-0000-4000-8000-000000000000', quantity: 1 },
    ],
  ],
])('is refused: %s', async (_what, items) => {
  const { app } = await open()
  expect((await post(makeShopper(app), items)).status).toBe(400)
})
