import { expect, test } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import { notePicking } from '#commerce/orders/queries/joinable.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { CABLE, hold, OFFERS_TIMES, offerOf, openShop } from '#test/fresh-shop.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { AddAnswer, AddFailure } from '../contract/add.ts'
import { API, add, cartOf, codeOf } from './helpers.ts'

const MARKET = 'ADDTOORDER'
const DOCK = 'BXDOCK0001'
type Added = AddAnswer & { orderId: string; reviewPath: string }

const holds = statement(`SELECT count(*)::int AS count FROM platform.idempotency WHERE key = 'one-intention'`, {
  count: 'int',
})

/** A customer with an order of the store in a slot of three orders and 30 kg. */
async function ordered(slot: object = {}) {
  const shop = await openShop()
  await shop.open(MARKET, { minimumOrder: { amount: 40, currencyCode: 'USD' } })
  await shop.sell(MARKET, CABLE)
  await shop.sell(MARKET, DOCK)
  const fee = { amount: 4.5, currencyCode: 'USD' }
  const slotId = await shop.addSlot(MARKET, '08:00', { orders: 1, grams: 30_000, fee, ...slot })
  const { shopper } = await makeSignedIn(shop.store)
  const orderId = await order(shopper, slotId)
  return { ...shop, shopper, slotId, orderId }
}

async function order(shopper: Shopper, slotId: string): Promise<string> {
  await add(shopper, MARKET, CABLE, offerOf(CABLE), 2)
  await hold(shopper, MARKET, slotId)
  const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId: MARKET } })
  const { id } = begun.json as { id: string }
  await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: DETAILS })
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  return (placed.json as { orderId: string }).orderId
}

type Change = { csrf?: string; key?: string }

/** Asks for one dock. */
const ask = async (shopper: Shopper, body: object = {}, { csrf, key }: Change = {}) =>
  shopper.send({
    method: 'POST',
    path: `/fom/add-to-fresh-order/ref=fom_atc?csrf=${encodeURIComponent(csrf ?? (await shopper.tokens()).csrfToken)}`,
    body: { storeId: MARKET, asin: DOCK, ...body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

async function added(shopper: Shopper, body: object = {}, change: Change = {}): Promise<Added> {
  const { status, text, json } = await ask(shopper, body, change)
  expect(status, text).toBe(200)
  return json as Added
}

test.runIf(OFFERS_TIMES)(
  'an item is added to the next order, whose checkout asks for nothing but its price',
  async () => {
    const { shopper, orderId, slotId } = await ordered()
    const answer = await added(shopper, { quantity: 1, clientID: 'fom', additionalParams: { shouldRenderSIS: false } })
    expect(answer).toMatchObject({
      isOK: true,
      orderId,
      clientResponseModel: { items: [{ ASIN: DOCK, quantity: 1, storeId: MARKET }] },
      cartCount: 1,
      renderUFGCartProgressIndicator: false,
      extraErrorInfos: [],
    })
    const id = /^\/checkout\/([\w-]+)\/review$/.exec(answer.reviewPath)?.[1] ?? ''
    const checkout = (await shopper.send({ path: `${API}/checkouts/${id}` })).json as Checkout
    expect(checkout).toMatchObject({
      fresh: { joins: orderId },
      deliveryTotal: { amount: 0 },
      itemsTotal: { amount: 25 },
    })
    const cart = await cartOf(shopper, MARKET)
    expect(cart).toMatchObject({ slot: { slotId, joins: orderId }, open: null, isBelowMinimum: false })
    expect((await shopper.send({ path: '/cart' })).text).toContain(`Collect it with your order ${orderId}`)
    await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: DETAILS })
    expect((await place(shopper, id)).status).toBe(200)
  },
)

test.runIf(OFFERS_TIMES)("a store's cart offers to come with an order, by one form", async () => {
  const { shopper, orderId, slotId } = await ordered()
  await add(shopper, MARKET, DOCK, offerOf(DOCK), 1)
  expect(await cartOf(shopper, MARKET)).toMatchObject({ slot: null, open: { orderId, slotId }, isBelowMinimum: true })
  const page = (await shopper.send({ path: '/cart' })).text
  expect(page).toContain('Add to your order for')
  expect(page).toContain('No further fee, and no minimum.')
  const form = { slot: slotId, joins: orderId, to: 'cart' }
  const pressed = await shopper.send({ method: 'POST', path: `/fresh/${MARKET}/slots`, form })
  expect([pressed.status, pressed.headers.location]).toEqual([303, '/cart'])
  expect(await cartOf(shopper, MARKET)).toMatchObject({ slot: { joins: orderId }, open: null, isBelowMinimum: false })
})

test.runIf(OFFERS_TIMES)(
  'a repeated add to an order is done once, and leads to the order once it is placed',
  async () => {
    const { shopper, store } = await ordered()
    const key = 'one-intention'
    const body = { quantity: 2 }
    const [first, again] = [await added(shopper, body, { key }), await added(shopper, body, { key })]
    expect(again).toMatchObject({ reviewPath: first.reviewPath, cartCount: 2 })
    const id = first.reviewPath.split('/')[2] ?? ''
    await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: DETAILS })
    const { orderId } = (await place(shopper, id)).json as { orderId: string }
    const late = await added(shopper, body, { key })
    const led = await shopper.send({ path: late.reviewPath })
    expect([led.status, led.headers.location]).toEqual([303, `/orders/${orderId}`])
    expect(await cartOf(shopper, MARKET)).toMatchObject({ items: 0, slot: null })
    expect(await store.commerce.db.query(holds, [])).toEqual([{ count: 1 }])
  },
)

test.runIf(OFFERS_TIMES)('only customers add to an order, with a token of theirs, and to one of theirs', async () => {
  const { shopper, store, orderId, slotId } = await ordered({ orders: 3 })
  const guest = makeShopper(store.app)
  const out = await ask(guest)
  expect([out.status, codeOf(out)]).toEqual([401, 'sign-in'])
  const forged = await ask(shopper, {}, { csrf: 'forged' })
  expect([forged.status, codeOf(forged)]).toEqual([403, 'csrf'])
  const { shopper: stranger } = await makeSignedIn(store)
  expect((await ask(stranger, { orderId })).status).toBe(404)
  expect((await ask(shopper, { orderId: '0000-00000-00000' })).status).toBe(404)
  expect((await ask(shopper, { storeId: 'NOSTORE000' })).status).toBe(404)
  await order(stranger, slotId)
  expect((await ask(stranger, { orderId })).status).toBe(404)
  expect((await cartOf(shopper, MARKET)).lines).toEqual([])
})

test.runIf(OFFERS_TIMES).each<[what: string, body: object, code: string, words: string]>([
  [
    'more than there is room for',
    { quantity: 6 },
    'ITEM_NOT_AVAILABLE_FOR_RESERVATION',
    'Nothing more fits into your order',
  ],
  ['more than an order takes', { quantity: 10 }, 'QUANTITY_OVERFLOW', 'order that much of it'],
  ['another brand', { brandId: 'OTHERBRAND' }, 'INPUT_INVALID', 'Reload the page'],
  ['what the store does not sell', { asin: 'BXDRUM0001' }, 'ITEM_NOT_AVAILABLE', 'out of stock'],
])(
  'what is not added to an order is said with words for a modal, and nothing is stored: %s',
  async (_what, body, code, words) => {
    const { shopper } = await ordered()
    const refused = await ask(shopper, body)
    expect(refused.status, refused.text).toBe(400)
    const failure = refused.json as AddFailure
    expect(failure.errorStatusCode).toBe(code)
    expect(failure.errorModalHtml).toContain('Item was not added to the order')
    expect(failure.errorModalHtml).toContain(words)
    expect(await cartOf(shopper, MARKET)).toMatchObject({ lines: [], slot: null })
  },
)

test.runIf(OFFERS_TIMES)('nothing is added to an order that is picked, and its cart says so', async () => {
  const { shopper, store, orderId } = await ordered()
  await added(shopper)
  await notePicking(store.commerce.db, orderId, Date.now())
  for (const body of [{}, { orderId }]) {
    const late = await ask(shopper, body)
    expect([late.status, (late.json as AddFailure).errorStatusCode]).toEqual([
      400,
      'ITEM_NOT_AVAILABLE_FOR_RESERVATION',
    ])
  }
  expect((await cartOf(shopper, MARKET)).conflicts).toMatchObject({ slot: { reason: 'join-over' } })
  expect((await shopper.send({ path: '/cart' })).text).toContain('Nothing can be added to your order any more')
})

test.runIf(OFFERS_TIMES)(
  'more adds to orders at once than there are connections do not wait for one another',
  async () => {
    const { shopper, store, slotId, sell } = await ordered({ orders: 12, grams: 200_000 })
    await sell(MARKET, CABLE, { stock: 99 })
    await sell(MARKET, DOCK, { stock: 99 })
    const everybody = [shopper]
    for (let nth = 1; nth < 12; nth += 1) {
      const { shopper: other } = await makeSignedIn(store)
      await order(other, slotId)
      everybody.push(other)
    }
    const answers = await Promise.all(everybody.map((each) => ask(each)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  },
)
