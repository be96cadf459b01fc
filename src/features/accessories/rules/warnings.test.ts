import { expect, test } from 'vitest'
import { HELD_LONG_MS, isSlow, secondsBetween } from './warnings.ts'

test.each([
  [30_000, false],
  [30_001, true],
])('a dismissal of %i ms is slow: %s', (took, slow) => expect(isSlow(5, 5 + took)).toBe(slow))

test('counts whole seconds, never below 0 when the clock is set back', () => {
  expect([secondsBetween(0, 300_400), secondsBetween(10, 0)]).toEqual([300, 0])
})

test('a submit is held for long after five minutes', () => expect(HELD_LONG_MS).toBe(300_000))
