import { expect, test } from 'vitest'
import { notePicking } from '#commerce/orders/queries/joinable.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { API, addSlot, addStore, codeOf, countsOf, hold } from './helpers.ts'
import { add, CABLE, cancel, more, open, openAt, ordered, orderOf } from './ordering.ts'

const placed = statement(`SELECT entity FROM platform.outbox WHERE type = 'order.placed' AND key = $1`, {
  entity: 'jsonb',
})
const mails = statement(`SELECT text FROM platform.mails WHERE dedupe_key LIKE 'order-mails%' ORDER BY queued_at`, {
  text: 'text',
})

test('what joins an order comes with it: at no fee, below the minimum, in a slot that is full, and everything says so', async () => {
  const opened = await open({}, { orders: 1, grams: 20_000 })
  const { store, merchant, storeId, slotId } = opened
  const { shopper, orderId } = await ordered(opened)
  expect(await openAt(shopper, opened)).toMatchObject([
    { orderId, slotId, deadline: expect.stringContaining('T07:00') },
  ])
  const offered = await shopper.send({ path: `/fresh/${storeId}/slots` })
  expect(offered.text).toContain('Add to your order for')
  expect(offered.text).toContain('No further fee, and no minimum.')

  const { id, held, checkout } = await more(opened, shopper, orderId)
  expect(held.json).toMatchObject({ joins: orderId, fee: { amount: 0 } })
  expect(checkout).toMatchObject({
    deliveryTotal: { amount: 0 },
    fresh: { joins: orderId },
    deliveryOptions: [{ option: 'slot', joins: orderId, fee: { amount: 0 } }],
    promise: { joins: orderId },
  })
  expect(await openAt(shopper, opened)).toHaveLength(1)
  const slots = await shopper.send({ path: `/fresh/${storeId}/slots` })
  expect([
    slots.text.includes('Add to your order for'),
    slots.text.includes(`Collect it with your order ${orderId}`),
  ]).toEqual([false, true])
  const review = await shopper.send({ path: `/checkout/${id}/review` })
  expect(review.text).toContain(`Collect it with your order ${orderId}, with no further fee.`)
  const { json } = await place(shopper, id)
  const { orderId: second } = json as { orderId: string }
  expect(await orderOf(shopper, second)).toMatchObject({ promise: { joins: orderId }, deliveryTotal: { amount: 0 } })
  expect(await store.commerce.db.query(placed, [second])).toMatchObject([{ entity: { joins: orderId } }])
  expect((await store.commerce.db.query(placed, [orderId]))[0]?.entity).not.toHaveProperty('joins')
  await deliverEvents(store.commerce, store.commerce.modules)
  const texts = (await store.commerce.db.query(mails, [])).map(({ text }) => text)
  const saying = texts.filter((text) => text.includes(`with your order ${orderId}`))
  expect([texts.length, saying.length, saying[0]?.includes(second)]).toEqual([2, 1, true])
  // One place, and the weight of both.
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 1, held: 0, free: 0, freeGrams: 8000 })
})

test('both orders name one another, and more can be added to either', async () => {
  const opened = await open({}, { grams: 20_000 })
  const { shopper, orderId } = await ordered(opened)
  const { id } = await more(opened, shopper, orderId)
  const { orderId: second } = (await place(shopper, id)).json as { orderId: string }
  const [first, added] = [
    await shopper.send({ path: `/orders/${orderId}` }),
    await shopper.send({ path: `/orders/${second}` }),
  ]
  expect(first.text).toContain(`href="/orders/${second}"`)
  expect(added.text).toContain(`href="/orders/${orderId}"`)
  expect([first, added].map(({ text }) => text.includes('Add something'))).toEqual([true, true])
  // What joins the addition comes to the same stop.
  const third = await more(opened, shopper, second)
  expect(third.held.json).toMatchObject({ joins: orderId })
})

test('a place is free only once everything that came with it is cancelled', async () => {
  const opened = await open({}, { orders: 1, grams: 20_000 })
  const { merchant, slotId } = opened
  const { shopper, orderId } = await ordered(opened)
  const { id } = await more(opened, shopper, orderId)
  const { orderId: second } = (await place(shopper, id)).json as { orderId: string }
  await cancel(shopper, orderId)
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 1, free: 0, freeGrams: 16_000 })
  expect(await openAt(shopper, opened)).toMatchObject([{ orderId: second }])
  expect((await shopper.send({ path: `/orders/${second}` })).text).not.toContain(`href="/orders/${orderId}"`)
  await cancel(shopper, second)
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 0, free: 1, freeGrams: 20_000 })
})

test('only an own order in the slot can be joined, as long as nobody cancels or picks it', async () => {
  let now = Date.now()
  const opened = await open({}, { orders: 3, grams: 90_000 }, { now: () => now })
  const { store, merchant, storeId, slotId, guest } = opened
  const { shopper, orderId } = await ordered(opened)
  const other = guest()
  await add(other, CABLE, 1)
  const foreign = await hold(other, storeId, slotId, { joins: orderId })
  expect(foreign.status).toBe(404)
  const elsewhere = await addSlot(merchant, storeId, { start: '12:00', end: '14:00' })
  expect((await hold(shopper, storeId, elsewhere, { joins: orderId })).status).toBe(404)
  const neighbour = await addStore(merchant)
  expect((await hold(shopper, neighbour, await addSlot(merchant, neighbour), { joins: orderId })).status).toBe(404)
  expect((await hold(shopper, storeId, slotId, { joins: 'x' })).status).toBe(400)

  const second = await ordered({ ...opened, guest: () => shopper })
  await cancel(shopper, second.orderId)
  const gone = await hold(shopper, storeId, slotId, { joins: second.orderId })
  expect([gone.status, codeOf(gone)]).toEqual([409, 'join-over'])
  await notePicking(store.commerce.db, orderId, now)
  const picked = await hold(shopper, storeId, slotId, { joins: orderId })
  expect([picked.status, codeOf(picked)]).toEqual([409, 'join-over'])
  expect(await openAt(shopper, opened)).toEqual([])
  expect((await shopper.send({ path: `/orders/${orderId}` })).text).not.toContain('Add something')
  now = Date.parse(`${(await countsAt(merchant, slotId)).date}T13:00:00Z`)
  expect(codeOf(await hold(shopper, storeId, slotId, { joins: orderId }))).toBe('slot-late')
})

const countsAt = async (merchant: Shopper, slotId: string) =>
  (await merchant.send({ path: `/api/merchant/delivery-slots/${slotId}` })).json as { date: string }

test('what was to come with an order that is picked meanwhile is refused by name, and may take the time for itself', async () => {
  const opened = await open({ minimumOrder: { amount: 0, currencyCode: 'USD' } }, { orders: 2, grams: 30_000 })
  const { store, storeId, slotId } = opened
  const { shopper, orderId } = await ordered(opened)
  const { id } = await more(opened, shopper, orderId)
  await shopper.send({ path: `${API}/checkouts/${id}` })
  await notePicking(store.commerce.db, orderId, Date.now())
  const refused = await place(shopper, id)
  expect([refused.status, codeOf(refused)]).toEqual([422, 'join-over'])
  const page = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {} })
  expect(page).toMatchObject({
    status: 422,
    text: expect.stringContaining('Nothing can be added to that order any more'),
  })
  const slots = await shopper.send({
    path: `/fresh/${storeId}/slots?from=${(await orderOf(shopper, orderId)).promise?.earliest}`,
  })
  expect(slots.text).toContain('Nothing can be added to that order any more')
  expect(slots.text).toContain(`value="${slotId}"`)
  const pressed = await shopper.send({ method: 'POST', path: `/fresh/${storeId}/slots`, form: { slot: slotId } })
  expect(pressed.headers.location).toContain('said=held')
  const now = await shopper.send({ path: `${API}/checkouts/${id}` })
  expect(now.json).toMatchObject({ deliveryTotal: { amount: 4.5 }, fresh: { joins: null } })
  expect((await place(shopper, id)).status).toBe(200)
})
