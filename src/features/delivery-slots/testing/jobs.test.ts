import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { slotsJob } from '../jobs.ts'
import { spendHold } from '../work/hold.ts'
import { addSlot, addStore, hold, slotAsked } from './helpers.ts'

const DAY_MS = 24 * 60 * 60_000

test('the job deletes what lapsed long ago, and slots that no order was for', async () => {
  const store = await makeStore()
  const { commerce, app } = store
  const { db, clock } = commerce
  const { shopper: merchant } = await makeSignedIn(store, {
    role: 'merchant',
  })
  const storeId = await addStore(merchant)
  const [unused, booked] = [
    await addSlot(merchant, storeId),
    await addSlot(merchant, storeId, { start: '10:00', end: '12:00' }),
  ]
  await hold(makeShopper(app), storeId, unused)
  const order = {
    owner: 'visit:x',
    slotId: booked,
    storeId,
    zone: 'counter',
    grams: 0,
    orderId: 'kept',
    now: clock.now(),
  }
  await db.transaction((sql) => spendHold(sql, order))
  const runAfter = (days: number) => slotsJob.run({ ...commerce, clock: { now: () => clock.now() + days * DAY_MS } })
  const count = async (table: string) =>
    (
      await db.query<{ count: number }>({
        name: '',
        text: `SELECT count(*)::int AS count FROM delivery_slots.${table} WHERE store_id = '${storeId}'`,
      })
    )[0]?.count
  await runAfter(0.9)
  expect([await count('holds'), await count('slots')]).toEqual([1, 2])
  await runAfter(1.1)
  expect([await count('holds'), await count('slots')]).toEqual([0, 2])
  await runAfter(34)
  expect(await count('slots')).toBe(1)
})

test('a file of a thousand slots is taken in within a request', async () => {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const { zone, orders, grams } = slotAsked(storeId)
  const two = (count: number) => String(count).padStart(2, '0')
  const lines = Array.from({ length: 1000 }, (_, index) => {
    const [hour, day, month] = [index % 10, Math.floor(index / 10) % 25, Math.floor(index / 250)]
    const date = `2999-${two(month + 1)}-${two(day + 1)}`
    return `${storeId},${zone},${date},${two(hour + 8)}:00,${two(hour + 9)}:00,${date}T07:00,${orders},${grams},1,USD`
  })
  const head = 'store_id,zone,date,start,end,deadline,orders,grams,fee,currency'
  const csv = [head, ...lines].join('\n')
  const sent = await merchant.send({ method: 'POST', path: '/api/merchant/delivery-slots/import', body: { csv } })
  expect((sent.json as { created: string[] }).created).toHaveLength(1000)
})
