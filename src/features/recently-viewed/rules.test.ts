import { expect, test } from 'vitest'
import { MOST_SHOWN, toShown } from './rules.ts'

test('the page shows others than itself, the latest first, and not too many', () => {
  const asins = Array.from({ length: 50 }, (_, index) => `P${index}`)
  expect(toShown(asins, 'P0')[0]).toBe('P1')
  expect(toShown(asins)).toHaveLength(MOST_SHOWN)
  expect(toShown(['A'], 'A')).toEqual([])
})
