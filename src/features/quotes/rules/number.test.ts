import { expect, test } from 'vitest'
import { quoteNumber } from './number.ts'

const ID = 'AAECAwQFBgcICQoLDA0ODw'

test('a quote has a number of its own, and a further offer another', () => {
  expect(quoteNumber({ id: ID, version: 0 })).toBe('Q-0123-45678-9ABCD')
  expect(quoteNumber({ id: ID, version: 1 })).toBe('Q-0123-45678-9ABCD')
  expect(quoteNumber({ id: ID, version: 2 })).toBe('Q-0123-45678-9ABCD-2')
  expect(quoteNumber({ id: `B${ID.slice(1)}`, version: 1 })).not.toBe('Q-0123-45678-9ABCD')
})
