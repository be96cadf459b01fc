import { expect, test } from 'vitest'
import { dayFault, endOf, reminderOf } from './days.ts'

const at = (time: string) => Date.parse(time)
const NEW_YORK = 'America/New_York'

test.each([
  ['2026-12-31', NEW_YORK, '2027-01-01T05:00:00.000Z'],
  ['2026-12-31', 'Europe/Berlin', '2026-12-31T23:00:00.000Z'],
  ['2026-12-31', 'Asia/Tokyo', '2026-12-31T15:00:00.000Z'],
  // The day on which clocks are set forward has 23 hours.
  ['2027-03-14', NEW_YORK, '2027-03-15T04:00:00.000Z'],
])('an offer until %s in %s ends at %s', (day, zone, end) => {
  expect(endOf(day, zone).toISOString()).toBe(end)
})

test.each([
  ['2026-12-01T12:00:00Z', '2026-12-30T14:00:00.000Z'],
  ['2026-12-30T13:59:59Z', '2026-12-30T14:00:00.000Z'],
  ['2026-12-30T14:00:00Z', undefined],
  ['2026-12-31T12:00:00Z', undefined],
])('an offer of %s reminds at %s', (now, expected) => {
  expect(reminderOf('2026-12-31', at(now), NEW_YORK)?.toISOString()).toBe(expected)
})

test.each([
  // It is still the 30th in New York.
  ['2026-12-30', '2026-12-31T04:59:00Z', undefined],
  ['2026-12-30', '2026-12-31T05:00:00Z', 'must not be over'],
  ['2027-12-31', '2026-12-30T12:00:00Z', undefined],
  ['2028-01-01', '2026-12-30T12:00:00Z', 'must be at most 366 days from now'],
])('the last day %s at %s: %s', (day, now, fault) => {
  expect(dayFault(day, at(now), NEW_YORK)).toBe(fault)
})
