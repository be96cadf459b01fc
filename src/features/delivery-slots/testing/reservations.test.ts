import { expect, test } from 'vitest'
import { weekdayOf } from '#commerce/fresh-stores/rules/local-time.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { weekday } from '../contract/words.ts'
import { makeAllSlots } from '../jobs.ts'
import { freeBooking } from '../queries/bookings.ts'
import { endReservation } from '../queries/reservations.ts'
import { slotsOfShopper } from '../queries/shopper-data.ts'
import { reserveWeekly, spendHold } from '../work/hold.ts'
import { addSlot, addStore, codeOf, countsOf, dayIn, hold, slotsOf } from './helpers.ts'

const DAY = dayIn(3)
const PLANS = '/api/merchant/slot-plans'

/** A store with a weekly slot for so many orders, made for the weeks to come. */
async function open(orders: number) {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const entry = {
    zone: 'counter',
    weekday: weekday.options[weekdayOf(DAY) - 1],
    start: '08:00',
    end: '10:00',
    deadlineTime: '07:00',
    orders,
    grams: 10_000,
    fee: { amount: 0, currencyCode: 'USD' },
  }
  const plan = (change: object = {}, exceptions: object[] = []) =>
    merchant.send({ method: 'POST', path: PLANS, body: { storeId, entries: [{ ...entry, ...change }], exceptions } })
  await plan()
  await makeAllSlots(store.commerce)
  const { db, random, clock } = store.commerce
  const reserve = (owner: string, grams = 1000) =>
    db.transaction((sql) =>
      reserveWeekly(sql, random, {
        owner,
        grams,
        storeId,
        zone: 'counter',
        weekday: weekdayOf(DAY),
        localStart: '08:00',
        timeZone: 'America/New_York',
        now: clock.now(),
      }),
    )
  const ids = (await slotsOf(makeShopper(store.app), storeId)).map(({ id }) => id)
  return { store, merchant, storeId, plan, reserve, ids, db }
}

test('a reservation is a place in every slot of its time, also in one that is made later', async () => {
  const { store, merchant, storeId, reserve, ids } = await open(2)
  expect(await reserve('customer:a')).toMatchObject({ ok: true })
  expect(await reserve('customer:a')).toEqual({ ok: false, failure: 'twice' })
  expect(ids).toHaveLength(2)
  for (const id of ids) expect(await countsOf(merchant, id)).toMatchObject({ reserved: 1, free: 1, freeGrams: 9000 })
  const later = await addSlot(merchant, storeId, { date: dayIn(3 + 70), deadline: `${dayIn(73)}T06:00`, orders: 1 })
  expect(await countsOf(merchant, later)).toMatchObject({ reserved: 1, free: 0 })
  expect(codeOf(await hold(makeShopper(store.app), storeId, later))).toBe('slot-full')
  expect(await reserve('customer:b', 9001)).toEqual({ ok: false, failure: 'heavy' })
  expect(await reserve('customer:b')).toEqual({ ok: false, failure: 'full' })
})

test('whoever reserved it has their place when all others are taken, and has it again after a hold or an order', async () => {
  const { store, merchant, storeId, reserve, ids, db } = await open(2)
  const [slotId = ''] = ids
  const { shopper, who } = await makeSignedIn(store)
  const owner = `customer:${who.id}`
  await reserve(owner)
  await hold(makeShopper(store.app), storeId, slotId)
  expect(codeOf(await hold(makeShopper(store.app), storeId, slotId))).toBe('slot-full')
  expect((await hold(shopper, storeId, slotId, { grams: 400 })).status).toBe(200)
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 2, reserved: 0, free: 0, freeGrams: 9000 })
  const spend = { owner, slotId, storeId, zone: 'counter', grams: 3000, orderId: `${slotId}-r`, now: Date.now() }
  expect(await db.transaction((sql) => spendHold(sql, spend))).toMatchObject({ ok: true })
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 1, booked: 1, reserved: 0, freeGrams: 7000 })
  await db.transaction(async (sql) => ok(await freeBooking(sql, spend.orderId)))
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 1, booked: 0, reserved: 1, free: 0, freeGrams: 9000 })
})

test('no plan and no slot takes less than is reserved', async () => {
  const { merchant, storeId, plan, reserve } = await open(3)
  for (const owner of ['customer:c', 'customer:d']) await reserve(owner)
  expect((await plan({ orders: 1 })).text).toContain('2 reservations')
  expect((await plan({ grams: 1999 })).text).toContain('2 reservations')
  expect((await plan({}, [{ date: dayIn(3 + 7 * 20), orders: 1 }])).text).toContain('2 reservations')
  expect((await plan({}, [{ date: dayIn(3), closed: true }])).status).toBe(201)
  expect((await plan({ orders: 2 })).status).toBe(201)
  const body = { date: dayIn(3 + 70), deadline: `${dayIn(73)}T06:00`, orders: 1 }
  await expect(addSlot(merchant, storeId, body)).rejects.toThrow('less than the 2')
})

test('many customers who reserve the same time get as many places as it has', async () => {
  const { merchant, reserve, ids } = await open(3)
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => reserve(`customer:many-${index}`)))
  expect(all.filter((each) => each.ok)).toHaveLength(3)
  for (const id of ids) expect(await countsOf(merchant, id)).toMatchObject({ reserved: 3, free: 0 })
})

test('the account copy says what is held, booked and reserved, and deletion leaves only that a place is taken', async () => {
  const { merchant, storeId, reserve, ids, db, store } = await open(5)
  const [first = '', second = ''] = ids
  const { shopper, who } = await makeSignedIn(store)
  const owner = `customer:${who.id}`
  const reserved = await reserve(owner)
  await hold(shopper, storeId, first)
  const spend = { owner, slotId: second, storeId, zone: 'counter', grams: 500, orderId: `${second}-e`, now: Date.now() }
  await db.transaction((sql) => spendHold(sql, spend))
  const kinds = async () => {
    const rows = (await slotsOfShopper.collect?.(db, owner)) as { kind: string }[] | undefined
    return rows?.map(({ kind }) => kind)
  }
  expect((await kinds())?.toSorted()).toEqual(['booking', 'hold', 'reservation'])
  const id = reserved.ok ? reserved.value : ''
  expect(await endReservation(db, id, 'customer:other')).toBe(false)
  await db.transaction(async (sql) => ok(await slotsOfShopper.erase?.(sql, owner)))
  expect(await kinds()).toEqual([])
  expect(await endReservation(db, id, owner)).toBe(false)
  expect(await countsOf(merchant, first)).toMatchObject({ held: 0, reserved: 0, free: 5 })
  expect(await countsOf(merchant, second)).toMatchObject({ booked: 1, reserved: 0, free: 4 })
})
