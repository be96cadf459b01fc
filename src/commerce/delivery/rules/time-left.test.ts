import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [90_061_999, 'hours', 25, 1, 1],
  [3_600_000, 'hours', 1, 0, 0],
  [3_599_999, 'minutes', 0, 59, 59],
  [60_000, 'minutes', 0, 1, 0],
  [59_999, 'seconds', 0, 0, 59],
  [1000, 'seconds', 0, 0, 1],
])('%i ms are told in %s', (milliseconds, unit, hours, minutes, seconds) => {
  expect(timeLeft(milliseconds)).toEqual({ unit, hours, minutes, seconds })
})

test.each([999, 0, -1])('of %i ms nothing is left', (milliseconds) => {
  expect(timeLeft(milliseconds)).toBeUndefined()
})
