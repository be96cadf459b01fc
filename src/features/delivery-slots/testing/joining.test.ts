import { expect, test } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { notePicking } from '#commerce/orders/queries/joinable.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { spendHold } from '../work/hold.ts'
import { API, addSlot, addStore, codeOf, countsOf, hold, holdPath, slotsPathOf } from './helpers.ts'
import { add, begin, CABLE, fill, open, ready } from './ordering.ts'

type Opened = Awaited<ReturnType<typeof open>>
type Open = { orderId: string; slotId: string; deadline: string }

const placed = statement(`SELECT entity FROM platform.outbox WHERE type = 'order.placed' AND key = $1`, {
  entity: 'jsonb',
})
const mails = statement(`SELECT text FROM platform.mails WHERE dedupe_key LIKE 'order-mails%' ORDER BY queued_at`, {
  text: 'text',
})
const ownerOf = statement(`SELECT owner FROM orders.orders WHERE id = $1`, { owner: 'text' })
const light = statement(`UPDATE catalog.products SET weight = $2 WHERE asin = $1`)

/** A shopper whose order is placed. */
async function ordered(opened: Opened) {
  const { shopper, id } = await ready(opened)
  const { json, text, status } = await place(shopper, id)
  expect(status, text).toBe(200)
  return { shopper, orderId: (json as { orderId: string }).orderId }
}

/** One more cable in the cart, held for the order, and its checkout. */
async function more({ storeId, slotId }: Opened, shopper: Shopper, joins: string, details: object = {}) {
  await add(shopper, CABLE, 1)
  const held = await hold(shopper, storeId, slotId, { joins })
  expect(held.status, held.text).toBe(200)
  const id = await begin(shopper, storeId)
  const filled = await fill(shopper, id, details)
  expect(filled.status, filled.text).toBe(200)
  return { id, held, checkout: filled.json as Checkout }
}

const openAt = async (shopper: Shopper, { storeId }: Opened): Promise<Open[]> =>
  ((await shopper.send({ path: `${slotsPathOf(storeId)}?days=14` })).json as { open: Open[] }).open

const orderOf = async (shopper: Shopper, id: string) =>
  (await shopper.send({ path: `/api/orders/${id}` })).json as Order

const cancel = (shopper: Shopper, id: string) =>
  shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel`, body: {} })

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

test('a hold keeps its order while it is renewed, and leaves it when it is told to', async () => {
  const opened = await open()
  const { storeId, slotId } = opened
  const { shopper, orderId } = await ordered(opened)
  const pressed = await shopper.send({
    method: 'POST',
    path: `/fresh/${storeId}/slots`,
    form: { slot: slotId, joins: orderId, to: 'cart' },
  })
  expect(pressed).toMatchObject({ status: 303, headers: { location: '/cart' } })
  expect((await hold(shopper, storeId, slotId)).json).toMatchObject({ joins: orderId })
  expect((await hold(shopper, storeId, slotId, { joins: null })).json).toMatchObject({
    joins: null,
    fee: { amount: 4.5 },
  })
  const again = await shopper.send({
    method: 'POST',
    path: `/fresh/${storeId}/slots`,
    form: { slot: slotId, joins: orderId },
  })
  expect(again.headers.location).toContain('said=joined')
  const foreign = '0000-00000-00000'
  const absent = await shopper.send({
    method: 'POST',
    path: `/fresh/${storeId}/slots`,
    form: { slot: slotId, joins: foreign },
  })
  expect(absent.headers.location).toContain('said=absent')
  await shopper.send({ method: 'DELETE', path: holdPath(storeId, slotId) })
})

test('it goes to the address of its order, which the form begins with', async () => {
  const zones = [{ name: 'north', areas: [{ from: '974' }] }]
  const opened = await open({ kind: 'delivery', zones }, { zone: 'north', grams: 20_000 })
  const { shopper, orderId } = await ordered(opened)
  await add(shopper, CABLE, 1)
  await hold(shopper, opened.storeId, opened.slotId, { joins: orderId })
  const id = await begin(shopper, opened.storeId)
  const blank = await shopper.send({ path: `/checkout/${id}` })
  expect(blank.text).toMatch(/name="line1"[^>]*value="1 Main Street"|value="1 Main Street"[^>]*name="line1"/)
  const other = await fill(shopper, id, { line1: '2 Main Street' })
  expect([other.status, codeOf(other)]).toEqual([422, 'other-address'])
  const form = { email: 'a@example.com', fullName: 'Guest', line1: '2 Main Street', city: 'Springfield' }
  const typed = await shopper.send({
    method: 'POST',
    path: `/checkout/${id}/details`,
    form: { ...form, region: 'OR', postalCode: '97477', country: 'US', delivery: 'slot', payment: 'invoice' },
  })
  expect(typed).toMatchObject({ status: 422, text: expect.stringContaining('an order to another address') })
  const same = await fill(shopper, id, { line1: ' 1  main street', fullName: 'Somebody Else' })
  expect(same.status, same.text).toBe(200)
  const { status, text } = await place(shopper, id)
  expect(status, text).toBe(200)
})

test('an address that was agreed to before is refused once the time joins an order elsewhere', async () => {
  const zones = [{ name: 'north', areas: [{ from: '974' }] }]
  const opened = await open({ kind: 'delivery', zones }, { zone: 'north', grams: 20_000 })
  const { storeId, slotId } = opened
  const { shopper, orderId } = await ordered(opened)
  await add(shopper, CABLE, 2)
  await hold(shopper, storeId, slotId)
  const id = await begin(shopper, storeId)
  expect((await fill(shopper, id, { line1: '2 Main Street' })).status).toBe(200)
  await hold(shopper, storeId, slotId, { joins: orderId })
  await shopper.send({ path: `${API}/checkouts/${id}` })
  const refused = await place(shopper, id)
  expect([refused.status, codeOf(refused)]).toEqual([422, 'other-address'])
  const page = await shopper.send({ path: `/checkout/${id}/review` })
  expect(page.headers.location).toBe(`/checkout/${id}`)
  expect((await shopper.send({ path: `/checkout/${id}` })).text).toContain('an order to another address')
})

test('orders that join at once get exactly the weight that is left, and none once the order is cancelled', async () => {
  const opened = await open({}, { orders: 1, grams: 10_000 })
  const { store, merchant, storeId, slotId } = opened
  await store.commerce.db.query(light, [CABLE.asin, 500])
  const { orderId } = await ordered(opened)
  const { db } = store.commerce
  const [{ owner = '' } = {}] = await db.query(ownerOf, [orderId])
  const spend = (order: string, grams: number) =>
    db.transaction((sql) =>
      spendHold(sql, {
        owner,
        slotId,
        storeId,
        zone: 'counter',
        grams,
        orderId: order,
        now: Date.now(),
        joins: orderId,
      }),
    )
  const many = await Promise.all(Array.from({ length: 8 }, (_, index) => spend(`at-once-${index}`, 2000)))
  expect(many.filter(({ ok }) => ok)).toHaveLength(4)
  expect(many.filter((each) => !each.ok && each.failure === 'heavy')).toHaveLength(4)
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 1, free: 0, freeGrams: 1000 })
  // What is done is done, whoever asks again.
  const done = many.findIndex(({ ok }) => ok)
  expect(await spend(`at-once-${done}`, 2000)).toEqual({ ok: true, value: true })
  await notePicking(db, orderId, Date.now())
  expect(await spend('too-late', 1)).toEqual({ ok: false, failure: 'join-over' })
})

test('what a visit holds for its order goes on with the account, and the account can be copied', async () => {
  const opened = await open({}, { grams: 20_000 })
  const { store, storeId, slotId } = opened
  const { shopper, orderId } = await ordered(opened)
  await add(shopper, CABLE, 1)
  await hold(shopper, storeId, slotId, { joins: orderId })
  const { who } = await makeSignedIn(store)
  await signInAs(shopper, who.email)
  expect((await hold(shopper, storeId, slotId)).json).toMatchObject({ joins: orderId })
  const copied = await shopper.send({ path: '/account/data/copy' })
  expect(copied.text.replaceAll(' ', ''), String(copied.status)).toContain(`"joins":"${orderId}"`)
})
