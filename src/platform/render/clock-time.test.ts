import { expect, test } from 'vitest'
import { toClockTime } from './clock-time.ts'

const AT = Date.UTC(2026, 10, 23, 20, 45)

test.each([
  ['en-US', 'America/New_York', 'moment', 'Nov 23, 2026, 3:45 PM ET'],
  ['de-DE', 'Europe/Berlin', 'moment', '23. Nov. 2026, 21:45 MEZ'],
  ['ja-JP', 'Asia/Tokyo', 'moment', '2026年11月24日 5:45 JST'],
  ['en-US', 'America/New_York', 'time', '3:45 PM ET'],
  ['fr-FR', 'Europe/Paris', 'time', '21:45 heure : France'],
] as const)('%s in %s, %s: %s', (locale, timeZone, style, expected) => {
  expect(toClockTime(AT, locale, { timeZone, style })).toBe(expected)
})

test("the reader's own zone needs no name", () => {
  expect(toClockTime(AT, 'en-GB', { timeZone: undefined, style: 'time' })).toMatch(/^\d\d:45$/)
})
