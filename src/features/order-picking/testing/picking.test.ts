import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { findJoinable } from '#commerce/orders/queries/joinable.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { captureOrder } from '#commerce/orders/work/settle.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import type { PickingTask, PickList } from '../contract/merchant.ts'
import { merchantOf, orderFresh, SLOT, STORE } from './helpers.ts'

const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const NONE = '0000-00000-00000'

const events = statement(`SELECT type FROM platform.outbox WHERE key = $1 ORDER BY at`, { type: 'text' })
const uncapture = statement(`UPDATE orders.payments SET state = 'spent' WHERE order_id = $1 AND state = 'captured'`)
const stock = statement(`SELECT stock FROM offers.offers WHERE id = $1`, { stock: 'int' })

const read = async (shopper: Shopper, id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)
const found = (...picked: number[]) => ({ items: picked.map((count, position) => ({ position, picked: count })) })

async function open() {
  const store = await sharedStore()
  const merchant = await merchantOf(store)
  const shopper = makeShopper(store.app)
  const stateOf = async (id: string) => ((await merchant.get(`picking/${id}`)).json as PickingTask).state
  const typesOf = async (id: string) => (await store.commerce.db.query(events, [id])).map(({ type }) => type)
  return { store, shopper, stateOf, typesOf, ...merchant }
}

test('an order is picked, departs and is delivered; what was not found is never paid', async () => {
  const { store, shopper, take, typesOf, get } = await open()
  const id = await orderFresh(store, shopper, [DRUM, CABLE])
  const [before] = await store.commerce.db.query(stock, [DRUM.offerListingId])
  for (const [step, body, state] of [
    ['start', undefined, 'picking'],
    ['pick', found(1, 1), 'picked'],
    ['depart', undefined, 'out'],
    ['deliver', undefined, 'delivered'],
  ] as const) {
    const { status, json, text } = await take(id, step, body)
    expect([status, (json as PickingTask).state], text).toEqual([200, state])
  }
  const order = await read(shopper, id)
  expect(order).toMatchObject({ state: 'delivered', paymentState: 'captured', payments: [{ amount: order.total }] })
  expect(cents(order.items[0]?.total ?? { amount: 0 })).toBe(12_999)
  expect(await store.commerce.db.query(stock, [DRUM.offerListingId])).toEqual([before])
  expect((await get(`picking/${id}`)).json).toMatchObject({
    orderId: id,
    storeId: STORE,
    slot: { slotId: SLOT, startsAt: '2026-12-24T13:00:00.000Z' },
    startedAt: expect.any(String),
    endedAt: expect.any(String),
    refusedFor: null,
  })
  expect(await typesOf(id)).toEqual([
    'order.placed',
    'picking.started',
    'order.picked',
    'picking.picked',
    'order.shipped',
    'picking.departed',
    'order.delivered',
    'picking.delivered',
  ])
})

test('an order is made ready and collected', async () => {
  const { store, shopper, take, stateOf } = await open()
  const id = await orderFresh(store, shopper, [DRUM], { kind: 'pickup' })
  for (const [step, body] of [['start'], ['pick', found(2)], ['ready'], ['collect']] as const)
    expect([step, (await take(id, step, body)).status]).toEqual([step, 200])
  expect([await stateOf(id), (await read(shopper, id)).state]).toEqual(['collected', 'delivered'])
})

test('nobody is asked to collect an order whose money is not here yet', async () => {
  const { store, shopper, take, stateOf } = await open()
  const id = await orderFresh(store, shopper, [DRUM], { kind: 'pickup' })
  await take(id, 'start')
  await take(id, 'pick', found(2))
  const { db } = store.commerce
  await db.query(uncapture, [id])
  expect(await take(id, 'ready')).toMatchObject({ status: 409, text: expect.stringContaining('"code":"unpaid"') })
  expect(await stateOf(id)).toBe('picked')
  await captureOrder(store.commerce, id)
  expect((await take(id, 'ready')).json).toMatchObject({ state: 'ready' })
})

test('what does not follow is refused by name; a step again changes nothing, and a key does it once', async () => {
  const { store, shopper, take, stateOf, typesOf } = await open()
  const id = await orderFresh(store, shopper, [DRUM])
  for (const step of ['pick', 'depart', 'deliver', 'refuse']) {
    const body = step === 'pick' ? found(1) : step === 'refuse' ? { reason: 'absent' } : undefined
    expect(await take(id, step, body)).toMatchObject({ status: 409, text: expect.stringContaining('and it is placed') })
  }
  for (const step of ['ready', 'collect'])
    expect(await take(id, step)).toMatchObject({ status: 409, text: expect.stringContaining('"code":"kind"') })
  for (const _again of [1, 2]) expect((await take(id, 'start')).status).toBe(200)
  expect((await take(id, 'pick', found(3))).text).toContain('items.0.picked')
  expect((await take(id, 'pick', { items: [{ position: 0, picked: 1.5 }] })).status).toBe(400)
  expect(await stateOf(id)).toBe('picking')
  const key = { 'idempotency-key': `pick-${id}` }
  for (const _again of [1, 2]) expect((await take(id, 'pick', found(1), key)).status).toBe(200)
  expect((await take(id, 'pick', found(1))).status).toBe(409)
  for (const _again of [1, 2]) expect((await take(id, 'depart')).status).toBe(200)
  expect((await typesOf(id)).filter((type) => type === 'picking.departed')).toHaveLength(1)
  expect((await take(NONE, 'start')).status).toBe(404)
})

test('where nothing is found, or the shopper gives it up, the task ends with the order', async () => {
  const { store, shopper, take, stateOf } = await open()
  const [none, given] = [await orderFresh(store, shopper, [DRUM]), await orderFresh(store, shopper, [DRUM])]
  await take(none, 'start')
  expect((await take(none, 'pick', found(0))).json).toMatchObject({ state: 'cancelled' })
  expect((await read(shopper, none)).state).toBe('cancelled')
  const cancelled = await shopper.send({ method: 'POST', path: `/api/orders/${given}/cancel`, body: {} })
  expect([cancelled.status, await stateOf(given)]).toEqual([200, 'cancelled'])
  expect((await take(given, 'start')).status).toBe(409)
})

test('what is refused at the door is refunded in full, whatever it is, and the rest is handed over', async () => {
  const { store, shopper, take, stateOf } = await open()
  const bring = async (items: object[]) => {
    const id = await orderFresh(store, shopper, items)
    for (const [step, body] of [['start'], ['pick', found(...items.map(() => 1))], ['depart']] as const)
      expect((await take(id, step, body)).status).toBe(200)
    return id
  }
  const part = await bring([DRUM, CABLE])
  const [before] = await store.commerce.db.query(stock, [CABLE.offerListingId])
  const units = { reason: 'damaged', items: [{ position: 1, quantity: 1 }] }
  expect((await take(part, 'refuse', { ...units, items: [{ position: 1, quantity: 2 }] })).status).toBe(422)
  expect((await take(part, 'refuse', { ...units, reason: 'ugly' })).status).toBe(400)
  const refused = await take(part, 'refuse', units)
  expect([refused.status, refused.json]).toMatchObject([200, { state: 'delivered', refusedFor: 'damaged' }])
  const kept = await read(shopper, part)
  const [, line] = kept.items
  expect(line).toMatchObject({ delivered: 1, returned: 1 })
  expect(kept.refunds).toMatchObject([{ cause: 'refused', state: 'done' }])
  expect(cents(kept.refundedTotal)).toBe(
    cents(line?.total ?? { amount: 0 }) + (kept.tax.isIncluded ? 0 : cents(line?.tax?.amount ?? { amount: 0 })),
  )
  expect(await store.commerce.db.query(stock, [CABLE.offerListingId])).toEqual([before])

  const whole = await bring([DRUM])
  for (const _again of [1, 2])
    expect((await take(whole, 'refuse', { reason: 'absent' })).json).toMatchObject({ state: 'refused' })
  const back = await read(shopper, whole)
  expect([back.state, back.refundedTotal]).toEqual(['returned', back.total])
  expect(back.parcels).toMatchObject([{ state: 'delivered', items: [{ quantity: 1, delivered: 1 }] }])
  expect(await stateOf(whole)).toBe('refused')
})

test('of two steps at once one is taken, and a pick meets a cancellation without harm', async () => {
  const { store, shopper, take, stateOf } = await open()
  for (let round = 0; round < 4; round += 1) {
    const id = await orderFresh(store, shopper, [DRUM])
    await take(id, 'start')
    const both = await Promise.all([take(id, 'pick', found(1)), take(id, 'pick', found(2))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const other = await orderFresh(store, shopper, [DRUM])
    await take(other, 'start')
    const [, cancelled] = await Promise.all([
      take(other, 'pick', found(1)),
      changeOrder(store.commerce, { id: other, owner: undefined }, { kind: 'cancel' }),
    ])
    expect(cancelled.ok).toBe(true)
    expect([await stateOf(other), (await read(shopper, other)).state]).toEqual(['cancelled', 'cancelled'])
  }
})

test('orders are listed by store, state and time, and a slot says what is to be picked by aisle', async () => {
  const { store, shopper, get, post, take } = await open()
  const storeId = 'PICKLIST01'
  const slotId = 'l'.repeat(22)
  const early = Date.UTC(2026, 11, 20, 8)
  const ids = []
  for (const startsAt of [early + 3_600_000, early])
    ids.push(await orderFresh(store, shopper, [DRUM, CABLE], { storeId, slotId, startsAt }))
  const [late = '', first = ''] = ids
  const listed = async (query: string) =>
    ((await get(`picking?storeId=${storeId}${query}`)).json as { tasks: PickingTask[] }).tasks.map(
      (task) => task.orderId,
    )
  expect(await listed('')).toEqual([first, late])
  expect(await listed(`&after=${first}`)).toEqual([late])
  expect(await listed('&from=2026-12-20T09:00:00Z')).toEqual([late])
  expect(await listed('&to=2026-12-20T09:00:00Z')).toEqual([first])
  expect(await listed('&state=picking')).toEqual([])
  expect((await get('picking?state=lost')).status).toBe(400)
  const csv = `offer_listing_id,aisle,place\n${CABLE.offerListingId},A2,7\n${DRUM.offerListingId},A10,\n`
  expect((await post('picking-aisles/import', { csv })).status).toBe(201)
  expect((await post('picking-aisles/import', { csv: `${csv}NO-OFFER,A1,1\n` })).text).toContain(
    'is not an offer of this store',
  )
  expect(((await get('picking-aisles/export')).json as { csv: string }).csv).toContain(`${CABLE.offerListingId},A2,7`)
  const list = async () => (await get(`picking/slots/${slotId}`)).json as PickList
  expect((await list()).lines.map(({ aisle, place, quantity, asin }) => [aisle, place, quantity, asin])).toEqual([
    ['A2', 7, 1, 'BXCABL0001'],
    ['A2', 7, 1, 'BXCABL0001'],
    ['A10', 0, 2, 'BXDRUM0001'],
    ['A10', 0, 2, 'BXDRUM0001'],
  ])
  await take(first, 'start')
  await take(first, 'pick', found(2, 1))
  expect((await list()).orders).toEqual([late])
})

test('nothing joins an order once it is being picked, and what has joined one is picked beside it', async () => {
  const { store, shopper, take, get } = await open()
  const slotId = 'j'.repeat(22)
  const first = await orderFresh(store, shopper, [DRUM], { slotId })
  const canJoin = async () => (await findJoinable(store.commerce.db, [first], undefined)).map((each) => each.canJoin)
  expect(await canJoin()).toEqual([true])
  const added = await orderFresh(store, shopper, [CABLE], { slotId, joins: first })
  const alone = await orderFresh(store, shopper, [CABLE], { slotId })
  expect((await get(`picking/${added}`)).json).toMatchObject({ joins: first })
  const { stops } = (await get(`picking/slots/${slotId}`)).json as PickList
  expect(stops.toSorted((one, other) => other.length - one.length)).toEqual([[first, added], [alone]])
  await take(first, 'start')
  expect(await canJoin()).toEqual([false])
})
