import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PARTS, MOST_PARTS } from '../contract/merchant.ts'
import { splitCost } from './split.ts'

test.each<[cost: number, parts: number, first: number | undefined, rest: number | undefined]>([
  [19900, 5, 3980, 3980],
  [19999, 5, 4003, 3999],
  [100, 3, 34, 33],
  [5, 5, 1, 1],
  [4, 5, undefined, undefined],
  [0, 2, undefined, undefined],
  [47, 24, 24, 1],
  [Number.MAX_SAFE_INTEGER, 2, 4503599627370496, 4503599627370495],
])('%i in %i parts: first %s, then %s', (cost, parts, first, rest) => {
  expect(splitCost(cost, parts)).toEqual(first === undefined ? undefined : { first, rest })
})

test('loses no minor unit, makes every payment at least one unit, and the first exceeds the rest by less than one unit per payment', () => {
  const parts = fc.integer({ min: LEAST_PARTS, max: MOST_PARTS })
  const property = fc.property(fc.maxSafeNat(), parts, (cost, count) => {
    const split = splitCost(cost, count)
    expect(split === undefined).toBe(cost < count)
    if (!split) return
    expect(split.first + split.rest * (count - 1)).toBe(cost)
    expect(split.rest).toBeGreaterThanOrEqual(1)
    expect(split.first - split.rest).toBeGreaterThanOrEqual(0)
    expect(split.first - split.rest).toBeLessThan(count)
  })
  fc.assert(property, { numRuns: 1000 })
})
