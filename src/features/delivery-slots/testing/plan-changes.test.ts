import { expect, test } from 'vitest'
import { weekdayOf } from '#commerce/fresh-stores/rules/local-time.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { weekday } from '../contract/words.ts'
import { makeAllSlots } from '../jobs.ts'
import { freeBooking } from '../queries/bookings.ts'
import { spendHold } from '../work/hold.ts'
import { addStore, dayIn, slotsOf } from './helpers.ts'

const PLANS = '/api/merchant/slot-plans'
const entry = (change: object = {}) => ({
  zone: 'counter',
  weekday: weekday.options[weekdayOf(dayIn(3)) - 1],
  start: '08:00',
  end: '12:00',
  deadlineTime: '07:00',
  orders: 2,
  grams: 10_000,
  fee: { amount: 0, currencyCode: 'USD' },
  ...change,
})

test('a plan that changes while a slot is under way makes none that overlaps it', async () => {
  let now = Date.now()
  const store = await makeStore({ clock: { now: () => now } })
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const plan = (change: object) =>
    merchant.send({ method: 'POST', path: PLANS, body: { storeId, entries: [entry(change)] } })
  await plan({})
  await makeAllSlots(store.commerce)
  const shopper = makeShopper(store.app)
  const [first] = await slotsOf(shopper, storeId)
  now = Date.parse(first?.start ?? '') + 3_600_000
  await plan({ start: '10:00', end: '14:00', deadlineTime: '09:30' })
  await makeAllSlots(store.commerce)
  expect((await slotsOf(shopper, storeId, '?days=1')).map(({ start }) => start.slice(11, 16))).toEqual(['08:00'])
})

test('a day with other hours and another capacity is exported with what it takes', async () => {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const body = {
    storeId,
    entries: [entry()],
    exceptions: [
      { date: dayIn(3), orders: 1, grams: 500, hours: [{ ...entry(), zone: undefined, weekday: undefined }] },
    ],
  }
  const made = await merchant.send({ method: 'POST', path: PLANS, body })
  expect(made.status, made.text).toBe(201)
  const { json } = await merchant.send({ path: `${PLANS}/export` })
  const [head = '', ...lines] = (json as { csv: string }).csv.split(/\r?\n/)
  const csv = [head, ...lines.filter((line) => line.startsWith(storeId))].join('\n')
  const back = await merchant.send({ method: 'POST', path: `${PLANS}/import`, body: { csv } })
  expect(back.status, back.text).toBeLessThan(300)
  const after = await merchant.send({ path: `${PLANS}/${storeId}` })
  const [taken] = (after.json as { exceptions: { hours: object[] }[] }).exceptions
  expect(taken?.hours).toMatchObject([{ orders: 1, grams: 500 }])
})

test('a slot of which every order was cancelled follows the plan, and stands in the way of no other', async () => {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const shopper = makeShopper(store.app)
  const { db } = store.commerce
  const slotsAfter = async (change: object) => {
    await merchant.send({ method: 'POST', path: PLANS, body: { storeId, entries: [entry(change)] } })
    await makeAllSlots(store.commerce)
    return slotsOf(shopper, storeId, '?days=7')
  }
  const [{ id: slotId = '' } = {}] = await slotsAfter({})
  const orderId = `${slotId}-c`
  const spend = { owner: 'visit:c', slotId, storeId, zone: 'counter', grams: 1, orderId, now: Date.now() }
  await db.transaction((sql) => spendHold(sql, spend))
  const fee = { amount: 3, currencyCode: 'USD' }
  expect(await slotsAfter({ fee })).toMatchObject([{ fee: { amount: 0 } }])
  await db.transaction(async (sql) => ok(await freeBooking(sql, orderId)))
  expect(await slotsAfter({ fee })).toMatchObject([{ id: slotId, fee: { amount: 3 } }])
  expect((await slotsAfter({ start: '09:00' })).map(({ start }) => start.slice(11, 16))).toEqual(['09:00'])
})
