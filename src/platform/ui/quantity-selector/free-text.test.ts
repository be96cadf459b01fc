import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlockedKey, readFree, tidyFree } from './free-text.ts'

const LIMITS = { least: 1, most: 999 }

test.each([
  ['1', 1],
  ['999', 999],
  ['007', 7],
  ['0', 'few'],
  ['', 'few'],
  ['-5', 'few'],
  ['1.5', 'few'],
  ['abc', 'few'],
  ['1000', 'many'],
  ['9'.repeat(400), 'many'],
])('freely typed, %j is %j', (text, read) => {
  expect(readFree(text, LIMITS)).toBe(read)
})

test.each([
  ['2', { least: 3, most: 30 }, 'few'],
  ['3', { least: 3, most: 30 }, 3],
  ['31', { least: 3, most: 30 }, 'many'],
] as const)('%s of an offer with limits %o is %j', (text, limits, read) => {
  expect(readFree(text, limits)).toBe(read)
})

test.each([
  ['1,000', '1000'],
  ['1.000', '1000'],
  ['１２', '12'],
  [' 7 ', '7'],
  ['1.5', '1.5'],
  ['0.125', '0.125'],
  ['-5', '-5'],
])('pasted %j is shown as %j', (pasted, shown) => {
  expect(tidyFree(pasted)).toBe(shown)
})

test('what is pasted is never read as another number than it says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 5_000_000 }), fc.constantFrom(1, 10, 100, 1000), (parts, share) => {
      const number = parts / share
      const read = readFree(tidyFree(String(number)), LIMITS)
      expect([number, 'few', 'many']).toContain(read)
      expect(read === 'few' || read === 'many' || Number.isInteger(number)).toBe(true)
    }),
  )
})

test.each([
  ['5', false],
  ['５', false],
  ['Enter', false],
  ['Backspace', false],
  ['ArrowLeft', false],
  ['Tab', false],
  ['Process', false],
  ['e', true],
  ['-', true],
  ['.', true],
  [' ', true],
  ['あ', true],
])('the key %j is blocked: %s', (key, isBlocked) => {
  expect(isBlockedKey({ key, ctrlKey: false, metaKey: false, altKey: false })).toBe(isBlocked)
  expect(isBlockedKey({ key, ctrlKey: true, metaKey: false, altKey: false })).toBe(false)
})
