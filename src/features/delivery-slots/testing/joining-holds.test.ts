import { expect, test } from 'vitest'
import { notePicking } from '#commerce/orders/queries/joinable.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { place } from '#test/check-out.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { spendHold } from '../work/hold.ts'
import { API, codeOf, countsOf, hold, holdPath } from './helpers.ts'
import { add, begin, CABLE, fill, more, open, ordered } from './ordering.ts'

const ownerOf = statement(`SELECT owner FROM orders.orders WHERE id = $1`, { owner: 'text' })
const light = statement(`UPDATE catalog.products SET weight = $2 WHERE asin = $1`)

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

test('an order that was to come with another is not placed by itself, although it costs the same', async () => {
  const usd = (amount: number) => ({ amount, currencyCode: 'USD' })
  const opened = await open({ minimumOrder: usd(0) }, { orders: 2, grams: 20_000, fee: usd(0) })
  const { shopper, orderId } = await ordered(opened)
  const { id } = await more(opened, shopper, orderId)
  await shopper.send({ path: `${API}/checkouts/${id}` })
  await hold(shopper, opened.storeId, opened.slotId, { joins: null })
  const refused = await place(shopper, id)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'promise-changed'])
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

test('an order that joins waits for whoever begins to pick the first one, and is refused then', async () => {
  const opened = await open({}, { grams: 20_000 })
  const { store, slotId, storeId } = opened
  const { orderId } = await ordered(opened)
  const { db } = store.commerce
  const [{ owner = '' } = {}] = await db.query(ownerOf, [orderId])
  const asked = {
    owner,
    slotId,
    storeId,
    zone: 'counter',
    grams: 1,
    orderId: 'joining',
    now: Date.now(),
    joins: orderId,
  }
  const picking = await db.transaction(async (sql) => {
    await lockOrder(sql, orderId, undefined)
    const joining = db.transaction((other) => spendHold(other, asked))
    await expect.poll(() => waitingForLocks(store)).toBe(1)
    await notePicking(sql, orderId, Date.now())
    return ok({ joining })
  })
  expect(picking.ok && (await picking.value.joining)).toEqual({ ok: false, failure: 'join-over' })
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
