import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { isCadence, MOST_EVERY } from '../contract/cadence.ts'
import { afterNext, following, monthDayOf, plusDays, progress, withNotice } from './dates.ts'

const month = (every: number, monthDay: number) => ({ every, unit: 'month' as const, monthDay })

test.each([
  ['2026-01-31', 1, 31, '2026-02-28'],
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2028-01-31', 1, 31, '2028-02-29'],
  ['2028-02-29', 12, 29, '2029-02-28'],
  ['2027-02-28', 12, 29, '2028-02-29'],
  ['2026-04-30', 1, 30, '2026-05-30'],
  ['2026-11-30', 3, 30, '2027-02-28'],
  ['2026-12-15', 2, 15, '2027-02-15'],
])('%s and every %i months on day %i is followed by %s', (day, every, monthDay, next) => {
  expect(following(day, month(every, monthDay))).toBe(next)
})

test.each([
  ['2026-03-07', { every: 1, unit: 'day' }, '2026-03-08'],
  ['2026-10-25', { every: 1, unit: 'day' }, '2026-10-26'],
  ['2026-12-28', { every: 1, unit: 'week' }, '2027-01-04'],
  ['2028-02-22', { every: 1, unit: 'week' }, '2028-02-29'],
  ['2026-01-01', { every: 365, unit: 'day' }, '2027-01-01'],
] as const)('%s with %j is followed by %s', (day, cadence, next) => {
  expect(following(day, { ...cadence, monthDay: 1 })).toBe(next)
})

test.each([
  [{ every: 0, unit: 'week' }, false],
  [{ every: -1, unit: 'day' }, false],
  [{ every: 1.5, unit: 'month' }, false],
  [{ every: 120, unit: 'month' }, false],
  [{ every: 13, unit: 'month' }, false],
  [{ every: 53, unit: 'week' }, false],
  [{ every: 366, unit: 'day' }, false],
  [{ every: 12, unit: 'month' }, true],
  [{ every: 52, unit: 'week' }, true],
  [{ every: 365, unit: 'day' }, true],
] as const)('whether %j is a cadence: %s', (cadence, is) => {
  expect(isCadence(cadence)).toBe(is)
})

// The days on which clocks are changed in both countries have 23 and 25 hours, and are one day each.
test.each([
  ['US', '2026-03-08'],
  ['US', '2026-11-01'],
  ['GB', '2026-03-29'],
  ['GB', '2026-10-25'],
] as const)('every hour in %s around %s is in its own day, and days follow one another', (code, day) => {
  const hours = Array.from({ length: 72 }, (_, hour) => Date.parse(plusDays(day, -1)) + hour * 3_600_000)
  const days = new Set(hours.map((instant) => dayIn(code, instant)))
  expect([...days].slice(1)).toEqual([...days].slice(0, -1).map((each) => plusDays(each, 1)))
})

const anyDay = fc.oneof(
  fc.integer({ min: 0, max: 6000 }).map((days) => plusDays('2024-01-01', days)),
  fc.constantFrom('2027-01-31', '2028-01-30', '2026-12-31', '2028-02-29'),
)
const anyCadence = fc
  .constantFrom('day' as const, 'week' as const, 'month' as const)
  .chain((unit) => fc.record({ unit: fc.constant(unit), every: fc.integer({ min: 1, max: MOST_EVERY[unit] }) }))

test('dates only go forward, and come back to their day of the month', () => {
  fc.assert(
    fc.property(anyDay, anyCadence, (day, cadence) => {
      const rhythm = { ...cadence, monthDay: monthDayOf(day) }
      let last = day
      for (let times = 0; times < 24; times += 1) {
        const next = following(last, rhythm)
        expect(next > last).toBe(true)
        if (cadence.unit === 'month') {
          const { daysInMonth } = Temporal.PlainDate.from(next)
          expect(monthDayOf(next)).toBe(Math.min(rhythm.monthDay, daysInMonth))
        }
        last = next
      }
    }),
  )
})

test('however many days pass at once, the same dates become due', () => {
  fc.assert(
    fc.property(
      anyDay,
      anyCadence,
      fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 12 }),
      (day, cadence, steps) => {
        const rhythm = { ...cadence, monthDay: monthDayOf(day) }
        const found: string[] = []
        let pointer = { nextOn: day, thenOn: null as string | null }
        let today = day
        for (const step of steps) {
          today = plusDays(today, step)
          const made = progress({ ...pointer, ...rhythm }, today)
          found.push(...made.missed, ...(made.due ? [made.due] : []))
          expect(made.nextOn > today).toBe(true)
          pointer = made
        }
        const atOnce = progress({ nextOn: day, thenOn: null, ...rhythm }, today)
        if (steps.length === 0) return
        expect(found).toEqual([...atOnce.missed, ...(atOnce.due ? [atOnce.due] : [])])
        expect(pointer.nextOn).toBe(atOnce.nextOn)
      },
    ),
  )
})

const WEEKLY = { every: 1, unit: 'week' as const, monthDay: 1 }
const MONTHLY = month(1, 31)

test.each([
  // Told in time: it is ordered, however late the store comes back before the next date.
  ['2026-03-02', WEEKLY, '2026-03-02', '2026-03-04', [], '2026-03-02', '2026-03-09', null],
  ['2026-03-02', WEEKLY, null, '2026-03-02', ['2026-03-02'], null, '2026-03-03', '2026-03-09'],
  ['2026-03-02', WEEKLY, '2026-03-02', '2026-03-10', ['2026-03-02', '2026-03-09'], null, '2026-03-11', '2026-03-16'],
  ['2026-03-02', WEEKLY, null, '2026-03-08', ['2026-03-02'], null, '2026-03-09', null],
  ['2026-01-31', MONTHLY, null, '2026-02-02', ['2026-01-31'], null, '2026-02-03', '2026-02-28'],
  ['2026-03-02', WEEKLY, null, '2026-03-01', [], null, '2026-03-02', null],
])(
  'what is due on %s with %j, told of %s, is on %s: %j missed, %s due',
  (from, rhythm, told, today, missed, due, nextOn, thenOn) => {
    const made = withNotice(progress({ nextOn: from, thenOn: null, ...rhythm }, today), told, today)
    expect(made).toEqual({ missed, due, nextOn, thenOn })
    // The cadence goes on as before.
    if (thenOn)
      expect(progress({ nextOn, thenOn, ...rhythm }, nextOn)).toMatchObject({
        due: nextOn,
        nextOn: thenOn,
        thenOn: null,
      })
    if (thenOn) expect(afterNext({ nextOn, thenOn, ...rhythm })).toBe(thenOn)
  },
)
