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

const who = { by: fc.nat(OWNERS.length - 1), slot: fc.nat(3), grams: fc.constantFrom(0, 100, 300, 700, 1001) }
const mostly = fc.nat(7).map((number) => number > 0)
const move = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), ...who }),
  fc.record({ kind: fc.constant('hold-two' as const), ...who }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), ...who, order: fc.nat(3), isOwn: mostly }) },
  fc.record({ kind: fc.constant('cancel' as const), ...who }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend' as const), ...who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend-held' as const), ...who, isOwn: mostly }) },
  fc.record({ kind: fc.constant('free' as const), order: fc.nat(9) }),
  fc.record({ kind: fc.constant('adopt' as const), from: fc.nat(1), to: fc.nat(1) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 5, 11) }),
)

/** `stop` is the first order of those that come together. */
type Held = {
  owner: string
  store: number
  slot: number
  grams: number
  since: number
  until: number
  stop: string | undefined
}
type Booked = { order: string; owner: string; slot: number; grams: number; stop: string; isFreed: boolean }

/** Every order waits to be picked, as far as it is not cancelled. */
const joinable = async (_sql: unknown, ids: string[]) =>
  ids.map((id) => ({ id, address: { fullName: '', ...NOWHERE }, canJoin: true }))
const NOWHERE = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

/** Holds and bookings as a list of each. Two stores have two slots each: 0 and 1, 2 and 3. */
function makeModel() {
  const model = { now: 0, holds: [] as Held[], booked: [] as Booked[] }
  const used = (slot: number, but = '') => {
    const held = model.holds.filter((each) => each.slot === slot && each.until > model.now && each.owner !== but)
    const booked = model.booked.filter((each) => each.slot === slot && !each.isFreed)
    const stops = new Set([...held.map((each) => each.stop ?? each.owner), ...booked.map(({ stop }) => stop)])
    return { stops, orders: stops.size, grams: [...held, ...booked].reduce((sum, { grams }) => sum + grams, 0) }
  }
  const faultOf = (owner: string, slot: number, grams: number, stop = owner): string | undefined => {
    const others = used(slot, owner)
    if (others.stops.add(stop).size > CAPACITY.orders) return 'full'
    return others.grams + grams > CAPACITY.grams ? 'heavy' : undefined
  }
  /** The stop of an owner's order in a slot, or why it has none that something can join. */
  const stopOf = (owner: string, slot: number, order: string): { stop: string } | { fault: string } => {
    const own = model.booked.filter((each) => each.owner === owner && each.slot === slot)
    const stop = own.find((each) => each.order === order)?.stop ?? order
    const all = own.filter((each) => each.stop === stop)
    if (all.length === 0) return { fault: 'absent' }
    return all.some(({ isFreed }) => !isFreed) ? { stop } : { fault: 'join-over' }
  }
  /** What is not said of the order that is joined stays as it is held. */
  const hold = (owner: string, slots: number[], grams: number, minutes: number, order?: string): string | undefined => {
    const joins = (slot: number) =>
      order ?? model.holds.find((each) => each.owner === owner && each.slot === slot && each.until > model.now)?.stop
    const stops = slots.map((slot) => {
      const joined = joins(slot)
      return joined === undefined ? { stop: undefined } : stopOf(owner, slot, joined)
    })
    const faultAt = (slot: number, index: number) => {
      const found = stops[index]
      return found && 'fault' in found ? found.fault : faultOf(owner, slot, grams, found?.stop)
    }
    const fault = slots.map(faultAt).find((each) => each !== undefined)
    if (fault) return fault
    for (const [index, slot] of slots.entries()) {
      const found = stops[index]
      const stop = found && 'stop' in found ? found.stop : undefined
      const store = slot < 2 ? 0 : 1
      model.holds = model.holds.filter((each) => each.owner !== owner || each.store !== store)
      model.holds.push({ owner, store, slot, grams, since: model.now, until: model.now + minutes * MINUTE_MS, stop })
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
  return Object.assign(model, { used, faultOf, stopOf, hold, adopt })
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
          for (const each of model.booked) if (each.order === `model-${step.order}`) each.isFreed = true
          await db.transaction(async (sql) => ok(await freeBooking(sql, `model-${step.order}`)))
        } else {
          model.now += 1
          // What joins an order is mostly asked for by its owner, in its slot.
          const target = step.kind === 'join' ? model.booked.at(-1 - step.order) : undefined
          const joining = step.kind === 'spend-held' ? model.holds.find(({ stop }) => stop !== undefined) : undefined
          const own = 'isOwn' in step && step.isOwn ? (target ?? joining) : undefined
          const owner = own?.owner ?? OWNERS[step.by] ?? ''
          const slot = own?.slot ?? step.slot
          const { grams } = step
          if (step.kind === 'cancel') {
            const isThere = model.holds.some((each) => each.owner === owner && each.slot === slot)
            model.holds = model.holds.filter((each) => each.owner !== owner || each.slot !== slot)
            expect(await dropHold(db, owner, storeOf(slot), idOf(slot))).toBe(isThere)
          } else if (step.kind === 'spend' || step.kind === 'spend-held') {
            const held = model.holds.find(
              (each) => each.owner === owner && each.slot === slot && each.until > model.now,
            )
            const joins = step.kind === 'spend-held' ? held?.stop : undefined
            const orderId = `model-${orders}`
            const asked = {
              owner,
              slotId: idOf(slot),
              storeId: storeOf(slot),
              zone: 'counter',
              grams,
              orderId,
              now: at(),
              joins,
            }
            const spent = await db.transaction((sql) => spendHold(sql, asked, joinable))
            const found = joins === undefined ? { stop: undefined } : model.stopOf(owner, slot, joins)
            const fault = 'fault' in found ? found.fault : model.faultOf(owner, slot, grams, found.stop)
            expect(spent.ok ? undefined : spent.failure).toBe(fault)
            if (!fault) {
              orders += 1
              model.holds = model.holds.filter((each) => each.owner !== owner || each.slot !== slot)
              const stop = ('stop' in found && found.stop) || orderId
              model.booked.push({ order: orderId, owner, slot, grams, stop, isFreed: false })
            }
          } else {
            const slots = step.kind === 'hold-two' ? [slot % 2, 2 + (slot % 2)] : [slot]
            const joins = step.kind === 'join' ? (target?.order ?? 'model-none') : undefined
            const wanted = slots.map((each) => ({ storeId: storeOf(each), slotId: idOf(each), grams, joins }))
            const asked = { owner, wanted, minutes: 5, now: at(), joinable }
            const held = await db.transaction((sql) => holdSlots(sql, random, asked))
            expect(held.ok ? undefined : held.failure.fault).toBe(model.hold(owner, slots, grams, 5, joins))
          }
        }
        for (const slot of await findSlots(db, ids, at())) {
          const usage = usageOf(slot)
          const { orders: taken, grams: weight } = model.used(ids.indexOf(slot.id))
          expect(plus(usage.held, usage.booked)).toEqual({ orders: taken, grams: weight })
          const free = freeOf(slot, usage)
          expect(plus(usage.held, usage.booked, usage.reserved, free)).toEqual(CAPACITY)
          expect(Math.min(free.orders, free.grams)).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: longCount(25, 2000) },
  )
})
