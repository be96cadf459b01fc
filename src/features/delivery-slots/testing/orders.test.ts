import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { API, addSlot, codeOf, countsOf, dayIn, hold, holdPath, slotsOf } from './helpers.ts'
import { add, begin, CABLE, DRUM, fill, open, ready } from './ordering.ts'

const count = statement(`SELECT count(*)::int AS orders FROM orders.orders`, { orders: 'int' })

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
  expect(review.text.replaceAll(' ', ' ')).toMatch(/8:00\s?– ?10:00\u00a0AM/)
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
  expect(far.json).toMatchObject({ entity: { message: "We don't deliver to 10001." } })
  const form = (postalCode: string) =>
    shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form: { ...DETAILS, postalCode } })
  for (const [code, said] of [
    ['97035', 'is for another area'],
    ['10001', 'Test market doesn&#x27;t deliver to 10001.'],
  ] as const)
    expect(await form(code)).toMatchObject({ status: 422, text: expect.stringContaining(said) })
  expect((await form('10001')).text).toMatch(/<input(?=[^>]*name="postalCode")[^>]*aria-invalid="true"/)
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
