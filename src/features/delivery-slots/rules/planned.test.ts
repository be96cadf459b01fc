import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isInGap, momentOf, timeAt, weekdayOf, withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { type Weekday, weekday } from '../contract/words.ts'
import { type Existing, overlaps, type Plan, plannedSlots, reconcile, type StoredHours, slotOf } from './planned.ts'

const hours = (start: string, end: string, change: Partial<StoredHours> = {}): StoredHours => ({
  start,
  end,
  deadlineDaysBefore: 0,
  deadlineTime: start,
  orders: 10,
  grams: 1000,
  fee: 0,
  ...change,
})

/** Zones, and the nights on which their clocks are set forward and back in 2027, with the hour that is missing or there twice. */
const NIGHTS = [
  { zone: 'Europe/Berlin', forward: '2027-03-28', back: '2027-10-31', hour: 2 },
  { zone: 'America/New_York', forward: '2027-03-14', back: '2027-11-07', hour: 2 },
  { zone: 'Europe/London', forward: '2027-03-28', back: '2027-10-31', hour: 1 },
]
const two = (count: number) => String(count).padStart(2, '0')

test.each(NIGHTS)(
  '$zone: a slot that begins in the missing hour is left out, one that ends in it ends when the clock is set forward',
  ({ zone, forward, hour }) => {
    const clock = (offset: number, minutes = '00') => `${two(hour + offset)}:${minutes}`
    expect(isInGap({ day: forward, time: clock(0) }, zone)).toBe(true)
    expect(isInGap({ day: forward, time: clock(0, '59') }, zone)).toBe(true)
    expect(isInGap({ day: forward, time: clock(1) }, zone)).toBe(false)
    expect(isInGap({ day: addDays(forward, 1), time: clock(0) }, zone)).toBe(false)
    for (const time of [clock(0), clock(0, '30')])
      expect(slotOf('z', forward, hours(time, '05:00'), zone)).toBeUndefined()
    for (const time of [clock(0), clock(0, '30'), clock(1)]) {
      const slot = slotOf('z', forward, hours('00:30', time), zone)
      expect(timeAt(slot?.endsAt ?? 0, zone)).toBe(clock(1))
    }
    const late = slotOf('z', forward, hours('05:00', '06:00', { deadlineTime: clock(0, '30') }), zone)
    expect(timeAt(late?.deadline ?? 0, zone)).toBe(clock(1))
  },
)

test.each(NIGHTS)(
  '$zone: where an hour is there twice, a slot over it is longer and none is there twice',
  ({ zone, back, hour }) => {
    const slot = slotOf('z', back, hours(`${two(hour - 1)}:00`, `${two(hour + 2)}:00`), zone)
    const lasting = (slot?.endsAt ?? 0) - (slot?.startsAt ?? 0)
    expect([3, 4]).toContain(lasting / 3_600_000)
    const within = slotOf('z', back, hours(`${two(hour - 1)}:15`, `${two(hour - 1)}:45`), zone)
    expect((within?.endsAt ?? 0) - (within?.startsAt ?? 0)).toBe(30 * 60_000)
  },
)

test('a moment is written with the offset that its day has', () => {
  const at = (day: string) => withOffset(momentOf({ day, time: '08:00' }, 'America/New_York'), 'America/New_York')
  expect([at('2027-03-13'), at('2027-03-14')]).toEqual(['2027-03-13T08:00:00-05:00', '2027-03-14T08:00:00-04:00'])
})

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
/** Slots of a day that do not overlap by the clock. */
const day = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 10 })
  .map((all) => all.toSorted((a, b) => a - b))
  .map((all) => all.slice(1).map((end, index) => hours(clockOf(all[index] ?? 0), clockOf(end))))

test('slots that do not overlap by the clock do not in time, and none is without length, on any night of the year', () => {
  const plan = fc.record({
    perDay: fc.array(day, { minLength: 7, maxLength: 7 }),
    place: fc.constantFrom(...NIGHTS),
    back: fc.boolean(),
  })
  fc.assert(
    fc.property(plan, ({ perDay, place, back }) => {
      const entries = perDay.flatMap((all, index) =>
        all.map((each) => ({ ...each, zone: 'z', weekday: weekday.options[index] ?? ('monday' as Weekday) })),
      )
      const from = addDays(back ? place.back : place.forward, -2)
      const slots = plannedSlots({ entries, exceptions: [] }, ['z'], from, 5, place.zone)
      for (const [index, slot] of slots.entries()) {
        expect(slot.startsAt).toBeLessThan(slot.endsAt)
        expect(slot.deadline).toBeLessThanOrEqual(slot.startsAt)
        expect(timeAt(slot.startsAt, place.zone)).toBe(slot.localStart)
        for (const other of slots.slice(0, index)) expect(overlaps(slot, other)).toBe(false)
      }
      const wanted = [0, 1, 2, 3, 4]
        .map((count) => addDays(from, count))
        .flatMap((date) =>
          entries
            .filter((each) => weekday.options.indexOf(each.weekday) + 1 === weekdayOf(date))
            .filter((each) => !isInGap({ day: date, time: each.start }, place.zone)),
        )
      expect(slots).toHaveLength(wanted.length)
    }),
  )
})

const weekly = (zone: string): Plan['entries'][number] => ({ ...hours('08:00', '10:00'), zone, weekday: 'monday' })
const MONDAY = '2027-02-01'
const exception = (change: object) => ({
  date: MONDAY,
  zone: null,
  closed: false,
  hours: [],
  orders: null,
  grams: null,
  ...change,
})

test.each([
  [
    [],
    [
      ['a', '08:00', 10],
      ['b', '08:00', 10],
    ],
  ],
  [[exception({ closed: true })], []],
  [[exception({ closed: true, zone: 'a' })], [['b', '08:00', 10]]],
  [
    [exception({ orders: 3 })],
    [
      ['a', '08:00', 3],
      ['b', '08:00', 3],
    ],
  ],
  [[exception({ closed: true }), exception({ zone: 'b', orders: 5 })], [['b', '08:00', 5]]],
  [
    [exception({ zone: 'a', hours: [hours('12:00', '13:00')] })],
    [
      ['a', '12:00', 10],
      ['b', '08:00', 10],
    ],
  ],
  [
    [exception({ date: '2027-02-08', closed: true })],
    [
      ['a', '08:00', 10],
      ['b', '08:00', 10],
    ],
  ],
])('%# an exception of a zone comes before one of all zones, before the week', (exceptions, slots) => {
  const planned = plannedSlots(
    { entries: [weekly('a'), weekly('b')], exceptions },
    ['a', 'b'],
    MONDAY,
    7,
    'Europe/Berlin',
  )
  expect(planned.map(({ zone, localStart, orders }) => [zone, localStart, orders])).toEqual(slots)
})

const HOUR = 3_600_000
const planned = (start: number, length = 2) => ({
  zone: 'z',
  day: MONDAY,
  weekday: 1,
  localStart: '08:00',
  startsAt: start * HOUR,
  endsAt: (start + length) * HOUR,
  deadline: start * HOUR,
  orders: 10,
  grams: 1000,
  fee: 0,
})
const there = (id: string, start: number, change: Partial<Existing> = {}): Existing => ({
  id,
  zone: 'z',
  startsAt: start * HOUR,
  endsAt: (start + 2) * HOUR,
  isPlanned: true,
  isClosed: false,
  taken: { orders: 0, grams: 0 },
  isPromised: false,
  ...change,
})

test('a plan that is carried out again changes nothing', () => {
  const done = reconcile([there('a', 8)], [planned(8)])
  expect(done).toMatchObject({ add: [], remove: [], close: [], change: [{ id: 'a', to: planned(8) }] })
})

test('what was promised stays', () => {
  const taken = { orders: 12, grams: 10 }
  const promised = { isPromised: true, taken }
  const done = reconcile(
    [
      there('gone', 8),
      there('kept', 12, promised),
      there('longer', 16, promised),
      there('closed', 20, { ...promised, isClosed: true }),
    ],
    [planned(16, 3)],
  )
  expect(done).toMatchObject({ add: [], remove: ['gone'], close: ['kept'] })
  expect(done.change).toEqual([{ id: 'longer', to: { ...planned(16, 2), orders: 12 } }])
})

test('planned slots never overlap single ones, nor those that stay', () => {
  const done = reconcile(
    [there('single', 9, { isPlanned: false }), there('kept', 12, { isPromised: true })],
    [planned(8), planned(13), planned(16)],
  )
  expect(done.add.map(({ startsAt }) => startsAt / HOUR)).toEqual([16])
})
