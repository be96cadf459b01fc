import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { DAY } from '#commerce/orders/rules/retries.ts'
import { afterFailure } from './failure.ts'
import { endOfPeriod } from './periods.ts'

const BERLIN = 'Europe/Berlin'
const at = (local: string, zone: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).epochMilliseconds
const local = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString()

const ends: [anchor: string, number: number, period: 'month' | 'year', end: string, zone?: string][] = [
  ['2027-01-31T12:00', 1, 'month', '2027-02-28T12:00:00'],
  ['2027-01-31T12:00', 2, 'month', '2027-03-31T12:00:00'],
  ['2028-01-31T12:00', 1, 'month', '2028-02-29T12:00:00'],
  ['2027-01-30T12:00', 1, 'month', '2027-02-28T12:00:00'],
  ['2027-01-30T12:00', 2, 'month', '2027-03-30T12:00:00'],
  ['2027-12-31T23:30', 2, 'month', '2028-02-29T23:30:00'],
  ['2028-02-29T12:00', 1, 'year', '2029-02-28T12:00:00'],
  ['2028-02-29T12:00', 4, 'year', '2032-02-29T12:00:00'],
  // Summer time begins and ends.
  ['2027-03-01T00:30', 1, 'month', '2027-04-01T00:30:00'],
  ['2027-10-15T00:30', 1, 'month', '2027-11-15T00:30:00'],
  // The last evening of a month in New York is the next month in UTC.
  ['2027-01-31T22:00', 1, 'month', '2027-02-28T22:00:00', 'America/New_York'],
  ['2027-01-31T22:00', 2, 'month', '2027-03-31T22:00:00', 'America/New_York'],
  ['2027-05-31T00:10', 1, 'month', '2027-06-30T00:10:00', 'Asia/Tokyo'],
]

test.each(ends)('from %s, period %s of a %s ends at %s', (anchor, number, period, end, zone = BERLIN) => {
  expect(local(endOfPeriod(at(anchor, zone), number, period, zone), zone)).toBe(end)
})

test('periods follow each other without gap, each of 28 to 31 days, or 365 or 366', () => {
  const zones = fc.constantFrom(...MARKETPLACES.map(({ timeZone }) => timeZone))
  const anchors = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2040-01-01') })
  fc.assert(
    fc.property(anchors, fc.integer({ min: 0, max: 60 }), zones, (anchor, number, zone) => {
      const hour = DAY / 24
      const month = endOfPeriod(anchor, number + 1, 'month', zone) - endOfPeriod(anchor, number, 'month', zone)
      expect(month).toBeGreaterThanOrEqual(28 * DAY - hour)
      expect(month).toBeLessThanOrEqual(31 * DAY + hour)
      const year = endOfPeriod(anchor, number + 1, 'year', zone) - endOfPeriod(anchor, number, 'year', zone)
      expect(year).toBeGreaterThanOrEqual(365 * DAY - hour)
      expect(year).toBeLessThanOrEqual(366 * DAY + hour)
      expect(endOfPeriod(anchor, 0, 'month', zone)).toBe(anchor)
    }),
  )
})

test.each([
  [1, [3, 5, 7], { kind: 'again', dueAt: 3 * DAY }],
  [2, [3, 5, 7], { kind: 'again', dueAt: 5 * DAY }],
  [3, [3, 5, 7], { kind: 'again', dueAt: 7 * DAY }],
  [4, [3, 5, 7], { kind: 'end' }],
  [1, [], { kind: 'end' }],
])('after %s failures, with retries after %j days: %j', (tries, retryDays, expected) => {
  expect(afterFailure(tries, 0, retryDays, 0)).toEqual(expected)
})

test('tries again a day later at the earliest, however late the failure is noticed', () => {
  expect(afterFailure(1, 0, [3], 10 * DAY)).toEqual({ kind: 'again', dueAt: 11 * DAY })
})
