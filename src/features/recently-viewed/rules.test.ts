import { expect, test } from 'vitest'
import { MOST_SHOWN, toShown } from './rules.ts'

test('shows a limited number of other products, latest first', () => {
  const asins = Array.from({ length: 50 }, (_, index) => `P${index}`)
  expect(toShown(asins, 'P0')[0]).toBe('P1')
  expect(toShown(asins)).toHaveLength(MOST_SHOWN)
  expect(toShown(['A'], 'A')).toEqual([])
})
