import { expect, test } from 'vitest'
import { asPossible, type BoughtLine, toItems } from './again.ts'

const line = (position: number, asin: string, more: Partial<BoughtLine> = {}): BoughtLine => ({
  position,
  asin,
  offerId: `${asin}-US-1`,
  quantity: 1,
  tiedTo: null,
  extras: {},
  ...more,
})
const shortly = (items: ReturnType<typeof toItems>) =>
  items.map(({ asin, quantity, tie }) => [asin, quantity, tie?.beside ?? null])

test('what belonged to a product belongs to the same product again, in the same number', () => {
  const lines = [line(0, 'A'), line(1, 'B', { quantity: 2 }), line(2, 'CARE', { tiedTo: 1, quantity: 2 })]
  expect(shortly(toItems(lines))).toEqual([
    ['A', 1, null],
    ['B', 2, null],
    ['CARE', 2, 1],
  ])
})

test('what cannot be bought is left out with what belongs to it, and the others stay', () => {
  const items = toItems([line(0, 'A'), line(1, 'B', { quantity: 2 }), line(2, 'CARE', { tiedTo: 1, quantity: 2 })])
  expect(shortly(asPossible(items, [{ index: 1, possible: 0 }]))).toEqual([['A', 1, null]])
  expect(
    shortly(
      asPossible(items, [
        { index: 1, possible: 1 },
        { index: 0, possible: 0 },
      ]),
    ),
  ).toEqual([
    ['B', 1, null],
    ['CARE', 1, 0],
  ])
})
