import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, addSlot, addStore, codeOf, countsOf, dayIn, hold, holdPath, slotsOf } from './helpers.ts'

const CABLE = { asin: 'BXCABL0001', offer: 'BXCABL0001-US-1' }
const DRUM = { asin: 'BXDRUM0001', offer: 'BXDRUM0001-US-1' }

const sell = statement(
  `UPDATE offers.offers SET store = $2, price = 2500, list_price = NULL, stock = 9, max_order_quantity = 9 WHERE id = $1`,
)
const count = statement(`SELECT count(*)::int AS orders FROM orders.orders`, { orders: 'int' })
const weigh = statement(`UPDATE catalog.products SET weight = 4000 WHERE asin = $1`)

/** A store with a fresh store that sells the cable, and a slot of it. Products weigh 4 kg. */
async function open(change: object = {}, slot: object = {}, clock?: Clock) {
  const store = await makeStore(clock ? { clock } : {})
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant, { minimumOrder: { amount: 40, currencyCode: 'USD' }, ...change })
  const slotId = await addSlot(merchant, storeId, slot)
  await store.commerce.db.query(sell, [CABLE.offer, storeId])
  await store.commerce.db.query(weigh, [CABLE.asin])
  return { store, merchant, storeId, slotId, guest: () => makeShopper(store.app) }
}

async function add(shopper: Shopper, { asin, offer }: typeof CABLE, quantity: number) {
  const form = { asin, offerListingID: offer, quantity: String(quantity), 'submit.add-to-cart': '1' }
  const added = await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })
  expect(added.status, added.text).toBe(303)
}

const begin = async (shopper: Shopper, storeId: string): Promise<string> => {
  const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId } })
  expect(begun.status, begun.text).toBe(201)
  return (begun.json as { id: string }).id
}

const fill = (shopper: Shopper, id: string, details: object = {}) =>
  shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: { ...DETAILS, ...details } })

/** A shopper with two cables in the cart and a slot, whose checkout is filled in. */
async function ready({ guest, storeId, slotId }: Awaited<ReturnType<typeof open>>, quantity = 2) {
  const shopper = guest()
  await add(shopper, CABLE, quantity)
  const held = await hold(shopper, storeId, slotId)
  expect(held.status, held.text).toBe(200)
  const id = await begin(shopper, storeId)
  const filled = await fill(shopper, id)
  expect(filled.status, filled.text).toBe(200)
  return { shopper, id, checkout: filled.json as Order & { deliveryOptions: object[] } }
}

const retailOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: `${API}/cart/items` })).json as { entity: { items: object[] } }).entity.items

test('the order of a fresh store books the slot that is held, says its time and place, and gives it back when it is cancelled', async () => {
  const opened = await open()
  const { merchant, storeId, slotId } = opened
  const { shopper, id, checkout } = await ready(opened)
  await add(shopper, DRUM, 1)
  expect(checkout).toMatchObject({
    addressUse: 'own',
    fresh: { storeId, name: 'Test market', kind: 'pickup' },
    lines: [{ asin: CABLE.asin }],
    deliveryOptions: [{ option: 'slot', name: 'Test market', fee: { amount: 4.5 }, at: { line1: '1 Test Street' } }],
    deliveryTotal: { amount: 4.5 },
  })
  expect(checkout.promise?.window).toEqual({
    start: expect.stringMatching(`^${dayIn(2)}T08:00:00-0`),
    end: expect.stringMatching(`^${dayIn(2)}T10:00:00-0`),
  })
  const review = await shopper.send({ path: `/checkout/${id}/review` })
  expect(review.text).toContain('Collect at Test market, 1 Test Street, Brooklyn')
  expect(review.text.replaceAll(' ', ' ')).toMatch(/8:00\s?– ?10:00 AM/)
  expect(review.text.replaceAll(/\s/g, ' ')).toMatch(/This time is held for you until \d+:\d\d [AP]M\./)
  expect(review.text).toMatch(/You pay for what is packed for you, \$[\d.]+ at most\./)
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  expect(order).toMatchObject({
    storeId,
    delivery: 'slot',
    addressUse: 'own',
    promise: { window: checkout.promise?.window },
  })
  expect(await retailOf(shopper)).toMatchObject([{ asin: DRUM.asin }])
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 1, held: 0, free: 1, freeGrams: 2000 })
  const page = await shopper.send({ path: `/orders/${orderId}` })
  expect(page.text).toContain('Collect at Test market, 1 Test Street, Brooklyn')
  // Nothing of it is shipped: it is ordered, then collected.
  expect([page.text.includes('>Collected<'), page.text.includes('>Shipped<')]).toEqual([true, false])
  const again = await place(shopper, id)
  expect(again.json).toEqual({ orderId })
  const cancelled = await shopper.send({ method: 'POST', path: `/api/orders/${orderId}/cancel`, body: {} })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 0, held: 0, free: 2, freeGrams: 10_000 })
})

test('nothing is ordered without a slot, below the minimum, or in another one than was shown', async () => {
  const opened = await open()
  const { merchant, storeId, slotId, guest } = opened
  const none = guest()
  await add(none, CABLE, 2)
  const early = await fill(none, await begin(none, storeId))
  expect([early.status, codeOf(early)]).toEqual([422, 'no-slot'])

  const { shopper: small, id: less } = await ready(opened, 1)
  const tooLittle = await place(small, less)
  expect([tooLittle.status, codeOf(tooLittle)]).toEqual([422, 'minimum-order'])
  await small.send({ method: 'DELETE', path: holdPath(storeId, slotId) })

  const { shopper, id } = await ready(opened)
  const other = await addSlot(merchant, storeId, { start: '12:00', end: '14:00' })
  expect((await hold(shopper, storeId, other)).status).toBe(200)
  const moved = await place(shopper, id)
  expect([moved.status, codeOf(moved)]).toEqual([409, 'promise-changed'])
  await shopper.send({ path: `${API}/checkouts/${id}` })
  await shopper.send({ method: 'DELETE', path: holdPath(storeId, other) })
  const gone = await place(shopper, id)
  expect([gone.status, codeOf(gone)]).toEqual([422, 'no-slot'])
})

test('what became too heavy for the slot that is held is refused when it is ordered, and nothing is stored', async () => {
  const opened = await open({}, { grams: 9000 })
  const { merchant, slotId } = opened
  const { shopper, id } = await ready(opened)
  await add(shopper, CABLE, 1)
  await shopper.send({ path: `${API}/checkouts/${id}` })
  const heavy = await place(shopper, id)
  expect([heavy.status, codeOf(heavy)]).toEqual([422, 'refused'])
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 0, held: 1 })
  const page = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {} })
  expect(page.text).toContain('take an order this heavy')
})

test('a store delivers only to the area whose slot is held', async () => {
  const zones = [
    { name: 'north', areas: [{ from: '974' }] },
    { name: 'south', areas: [{ from: '970' }] },
  ]
  const opened = await open({ kind: 'delivery', zones }, { zone: 'north' })
  const { shopper, id, checkout } = await ready(opened)
  expect(checkout.addressUse).toBe('delivery')
  const south = await fill(shopper, id, { postalCode: '97035' })
  expect([south.status, codeOf(south)]).toEqual([422, 'other-zone'])
  const far = await fill(shopper, id, { postalCode: '10001' })
  expect([far.status, codeOf(far)]).toEqual([422, 'undeliverable'])
  const form = (postalCode: string) =>
    shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form: { ...DETAILS, postalCode } })
  for (const [code, said] of [
    ['97035', 'is for another area'],
    ['10001', 'Test market doesn&#x27;t deliver to 10001.'],
  ] as const)
    expect(await form(code)).toMatchObject({ status: 422, text: expect.stringContaining(said) })
  expect((await place(shopper, id)).status).toBe(200)
})

test('past the deadline nothing is held or ordered, by page and API alike', async () => {
  let now = Date.now()
  const clock = { now: () => now }
  const opened = await open({}, {}, clock)
  const { store, merchant, storeId, slotId } = opened
  const { shopper, id } = await ready(opened)
  const { deadline } = (await slotsOf(shopper, storeId))[0] as unknown as { deadline: string }
  // The hold ends with the deadline at the latest.
  now = Date.parse(deadline) - 60_000
  expect((await hold(shopper, storeId, slotId)).status).toBe(200)
  await shopper.send({ path: `${API}/checkouts/${id}` })
  now += 60_000
  const late = await place(shopper, id)
  expect([late.status, codeOf(late)]).toEqual([422, 'no-slot'])
  const page = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {} })
  expect(page).toMatchObject({ status: 422, text: expect.stringContaining('Choose a time first') })
  expect(codeOf(await hold(shopper, storeId, slotId))).toBe('slot-late')
  const pressed = await shopper.send({ method: 'POST', path: `/fresh/${storeId}/slots`, form: { slot: slotId } })
  expect(pressed.headers.location).toContain('said=late')
  expect(await store.commerce.db.query(count, [])).toEqual([{ orders: 0 }])
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 0 })
})
