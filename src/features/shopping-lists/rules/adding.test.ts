import { expect, test } from 'vitest'
import { afterAdd } from './adding.ts'

test.each([
  [{ successful: true, errorCodes: [] }, 'added'],
  [{ successful: false, errorCodes: [1] }, 'known'],
  [{ successful: false, errorCodes: [4, 1] }, 'known'],
  [{ successful: false, errorCodes: [2] }, 'failed'],
  [{ successful: false, errorCodes: [] }, 'failed'],
  [{ successful: 'true' }, 'failed'],
  [{ errorCodes: 1 }, 'failed'],
  [undefined, 'failed'],
  [null, 'failed'],
  ['<html>', 'failed'],
])('%j is %s', (answer, outcome) => {
  expect(afterAdd(answer)).toBe(outcome)
})
