import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeOf, judge, NOTHING, type Own, plus, roomFor, stateOf, takenBy } from './capacity.ts'

const amount = fc.record({ orders: fc.nat(3), grams: fc.nat(500) })
const own = fc.record({
  held: fc
    .option(fc.nat(500), { nil: undefined })
    .map((grams) => (grams === undefined ? NOTHING : { orders: 1, grams })),
  booked: amount,
  reserved: fc.option(
    fc.nat(500).map((grams) => ({ orders: 1, grams })),
    { nil: undefined },
  ),
})

test('nothing that lapses or is cancelled takes more than before', () => {
  fc.assert(
    fc.property(own, (all: Own) => {
      const before = takenBy(all)
      for (const less of [
        { ...all, held: NOTHING },
        { ...all, booked: NOTHING },
        { ...all, reserved: undefined },
      ]) {
        expect(takenBy(less).orders).toBeLessThanOrEqual(before.orders)
        expect(takenBy(less).grams).toBeLessThanOrEqual(before.grams)
      }
    }),
  )
})

test('a slot is never promised beyond its orders or its grams', () => {
  const usage = fc.record({ held: amount, booked: amount, reserved: amount })
  fc.assert(
    fc.property(amount, usage, own, own, (room, others, before, after) => {
      const total = { ...others, held: plus(others.held, takenBy(before)) }
      const capacity = plus(room, { orders: 1, grams: 1 })
      const fault = judge(capacity, total, before, after)
      const left = freeOf(capacity, { ...others, held: plus(others.held, takenBy(after)) })
      const expected = left.orders < 0 ? 'full' : left.grams < 0 ? 'heavy' : undefined
      expect(fault).toBe(expected)
    }),
  )
})

test.each([
  [{ isClosed: false, deadline: 10 }, { orders: 1, grams: 1 }, 9, 'open'],
  [{ isClosed: false, deadline: 10 }, { orders: 1, grams: 1 }, 10, 'closed'],
  [{ isClosed: true, deadline: 10 }, { orders: 1, grams: 1 }, 9, 'closed'],
  [{ isClosed: false, deadline: 10 }, { orders: 0, grams: 1 }, 9, 'full'],
  [{ isClosed: false, deadline: 10 }, { orders: 1, grams: 0 }, 9, 'full'],
])('%# state of a slot', (slot, free, now, state) => expect(stateOf(slot, free, now)).toBe(state))

const held = (grams: number) => ({ orders: 1, grams })
test.each<[Own, number]>([
  [{ held: NOTHING, booked: NOTHING, reserved: undefined }, 400],
  // What is held is not counted against its owner.
  [{ held: held(300), booked: NOTHING, reserved: undefined }, 400],
  [{ held: NOTHING, booked: held(300), reserved: undefined }, 100],
  [{ held: NOTHING, booked: NOTHING, reserved: held(100) }, 400],
  [{ held: NOTHING, booked: held(50), reserved: held(300) }, 350],
])('%# an order may weigh what others have left, and not a gram more', (own, grams) => {
  const others = { held: held(600), booked: NOTHING, reserved: NOTHING }
  const reserved = { orders: 0, grams: takenBy(own).grams - own.held.grams - own.booked.grams }
  const usage = { ...others, held: plus(others.held, own.held), booked: own.booked, reserved }
  const capacity = { orders: 3, grams: 1000 }
  expect(roomFor(capacity, usage, own)).toBe(grams)
  const judged = (weight: number) => judge(capacity, usage, own, { ...own, held: held(weight) })
  expect([judged(grams), judged(grams + 1)]).toEqual([undefined, 'heavy'])
})

test('a slot that others have takes no order, whatever it weighs', () => {
  const usage = { held: held(1), booked: NOTHING, reserved: NOTHING }
  const nobody = { held: NOTHING, booked: NOTHING, reserved: undefined }
  const capacity = { orders: 1, grams: 1000 }
  expect(roomFor(capacity, usage, nobody)).toBeUndefined()
  expect(roomFor(capacity, usage, { ...nobody, held: held(1) })).toBe(1000)
})
