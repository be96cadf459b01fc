import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { mostPartsIn, planDays } from './plan-days.ts'

test.each([
  [1, 0],
  [2, 31],
  [3, 62],
  [4, 92],
  [13, 366],
  [24, 703],
])('%i payments take %i days at most', (parts, days) => {
  expect(planDays(parts)).toBe(days)
})

test.each([
  [0, 1],
  [30, 1],
  [31, 2],
  [50, 2],
  [61, 2],
  [62, 3],
  [731, 25],
])('%i days are enough for %i payments', (days, parts) => {
  expect(mostPartsIn(days)).toBe(parts)
})

test('no day of an order makes its payments take longer', () => {
  const day = fc.integer({ min: 0, max: 366 * 8 })
  const property = fc.property(day, fc.integer({ min: 2, max: 24 }), (start, parts) => {
    const first = new Date(Date.UTC(2024, 0, 1 + start))
    const month = first.getUTCMonth() + parts - 1
    // As in SQL: the same day of the month, or its last.
    const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0)).getUTCDate()
    const last = Date.UTC(first.getUTCFullYear(), month, Math.min(first.getUTCDate(), lastOfMonth))
    expect((last - first.getTime()) / 86_400_000).toBeLessThanOrEqual(planDays(parts))
  })
  fc.assert(property, { numRuns: longCount(300, 10_000) })
})
