import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { makeStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { freeBooking } from '../queries/bookings.ts'
import { dropHold } from '../queries/holds.ts'
import { slotsOfShopper } from '../queries/shopper-data.ts'
import { findSlots, usageOf } from '../queries/usage.ts'
import { freeOf, plus } from '../rules/capacity.ts'
import { holdSlots, spendHold } from '../work/hold.ts'
import { addSlot, addStore } from './helpers.ts'

const MINUTE_MS = 60_000
const CAPACITY = { orders: 2, grams: 1000 }
const OWNERS = ['visit:one', 'visit:two', 'customer:three', 'customer:four']

const who = { by: fc.nat(OWNERS.length - 1), slot: fc.nat(3), grams: fc.constantFrom(0, 300, 700, 1001) }
const move = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), ...who }),
  fc.record({ kind: fc.constant('hold-two' as const), ...who }),
  fc.record({ kind: fc.constant('cancel' as const), ...who }),
  fc.record({ kind: fc.constant('spend' as const), ...who }),
  fc.record({ kind: fc.constant('free' as const), order: fc.nat(9) }),
  fc.record({ kind: fc.constant('adopt' as const), from: fc.nat(1), to: fc.nat(1) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 5, 11) }),
)

type Held = { owner: string; store: number; slot: number; grams: number; since: number; until: number }
type Booked = { order: string; owner: string; slot: number; grams: number }

/** Holds and bookings as a list of each. Two stores have two slots each: 0 and 1, 2 and 3. */
function makeModel() {
  const model = { now: 0, holds: [] as Held[], booked: [] as Booked[] }
  const used = (slot: number, but = '') => {
    const held = model.holds.filter((each) => each.slot === slot && each.until > model.now && each.owner !== but)
    const all = [...held, ...model.booked.filter((each) => each.slot === slot)]
    return { orders: all.length, grams: all.reduce((sum, { grams }) => sum + grams, 0) }
  }
  const faultOf = (owner: string, slot: number, grams: number): string | undefined => {
    const others = used(slot, owner)
    if (others.orders + 1 > CAPACITY.orders) return 'full'
    return others.grams + grams > CAPACITY.grams ? 'heavy' : undefined
  }
  const hold = (owner: string, slots: number[], grams: number, minutes: number): string | undefined => {
    const fault = slots.map((slot) => faultOf(owner, slot, grams)).find((each) => each !== undefined)
    if (fault) return fault
    for (const slot of slots) {
      const store = slot < 2 ? 0 : 1
      model.holds = model.holds.filter((each) => each.owner !== owner || each.store !== store)
      model.holds.push({ owner, store, slot, grams, since: model.now, until: model.now + minutes * MINUTE_MS })
    }
    return undefined
  }
  const adopt = (from: string, to: string): void => {
    for (const mine of model.holds.filter(({ owner }) => owner === from)) {
      const other = model.holds.find((each) => each.owner === to && each.store === mine.store)
      const gone = other && other.since > mine.since ? mine : other
      model.holds = model.holds.filter((each) => each !== gone)
      if (gone !== mine) mine.owner = to
    }
    for (const each of model.booked.filter(({ owner }) => owner === from)) each.owner = to
  }
  return Object.assign(model, { used, faultOf, hold, adopt })
}

test('whatever is held, renewed, spent and freed in any order, the slots are as a plain list says', {
  timeout: longCount(120_000, 3_600_000),
}, async () => {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const { db, random } = store.commerce
  const names = [await addStore(merchant), await addStore(merchant)]

  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40 }), async (moves) => {
      await db.query({ name: '', text: 'DELETE FROM delivery_slots.holds' })
      await db.query({ name: '', text: 'DELETE FROM delivery_slots.bookings' })
      await db.query({ name: '', text: 'DELETE FROM delivery_slots.slots' })
      const ids: string[] = []
      for (const index of [0, 1, 2, 3]) {
        const start = `1${index}:00`
        const end = `1${index + 1}:00`
        ids.push(await addSlot(merchant, names[index < 2 ? 0 : 1] ?? '', { ...CAPACITY, start, end }))
      }
      const model = makeModel()
      const begun = Date.now()
      const at = () => begun + model.now
      let orders = 0
      const idOf = (slot: number) => ids[slot] ?? ''
      const storeOf = (slot: number) => names[slot < 2 ? 0 : 1] ?? ''

      for (const step of moves) {
        if (step.kind === 'wait') model.now += step.minutes * MINUTE_MS
        else if (step.kind === 'adopt') {
          const [from = '', to = ''] = [OWNERS[step.from], OWNERS[2 + step.to]]
          model.now += 1
          model.adopt(from, to)
          await db.transaction(async (sql) => ok(await slotsOfShopper.adopt?.(sql, from, to, [])))
        } else if (step.kind === 'free') {
          model.booked = model.booked.filter(({ order }) => order !== `model-${step.order}`)
          await db.transaction(async (sql) => ok(await freeBooking(sql, `model-${step.order}`)))
        } else {
          model.now += 1
          const owner = OWNERS[step.by] ?? ''
          const { slot, grams } = step
          if (step.kind === 'cancel') {
            const isThere = model.holds.some((each) => each.owner === owner && each.slot === slot)
            model.holds = model.holds.filter((each) => each.owner !== owner || each.slot !== slot)
            expect(await dropHold(db, owner, storeOf(slot), idOf(slot))).toBe(isThere)
          } else if (step.kind === 'spend') {
            const orderId = `model-${orders}`
            const asked = {
              owner,
              slotId: idOf(slot),
              storeId: storeOf(slot),
              zone: 'counter',
              grams,
              orderId,
              now: at(),
            }
            const spent = await db.transaction((sql) => spendHold(sql, asked))
            const fault = model.faultOf(owner, slot, grams)
            expect(spent.ok ? undefined : spent.failure).toBe(fault)
            if (!fault) {
              orders += 1
              model.holds = model.holds.filter((each) => each.owner !== owner || each.slot !== slot)
              model.booked.push({ order: orderId, owner, slot, grams })
            }
          } else {
            const slots = step.kind === 'hold' ? [slot] : [slot % 2, 2 + (slot % 2)]
            const wanted = slots.map((each) => ({ storeId: storeOf(each), slotId: idOf(each), grams }))
            const held = await db.transaction((sql) => holdSlots(sql, random, { owner, wanted, minutes: 5, now: at() }))
            expect(held.ok ? undefined : held.failure.fault).toBe(model.hold(owner, slots, grams, 5))
          }
        }
        for (const slot of await findSlots(db, ids, at())) {
          const usage = usageOf(slot)
          expect(plus(usage.held, usage.booked)).toEqual(model.used(ids.indexOf(slot.id)))
          const free = freeOf(slot, usage)
          expect(plus(usage.held, usage.booked, usage.reserved, free)).toEqual(CAPACITY)
          expect(Math.min(free.orders, free.grams)).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: longCount(25, 2000) },
  )
})
