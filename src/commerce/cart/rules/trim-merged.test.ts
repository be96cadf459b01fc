import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followTrimmed, type MergedLine, takeOff, trimMerged } from './trim-merged.ts'

const line = (id: string, quantity: number, came: number, change: Partial<MergedLine> = {}): MergedLine => ({
  id,
  asin: 'B000000001',
  offerId: 'drum',
  quantity,
  came,
  extras: {},
  associatedLine: null,
  goesTogether: false,
  ...change,
})

const PLAIN = { mayHold: () => false, isPart: () => false }
const quantities = (lines: MergedLine[]) => lines.map(({ id, quantity }) => [id, quantity])
const unitsOf = (lines: MergedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

test.each<[string, MergedLine[], { stock: number; max: number }, [string, number][]]>([
  [
    'a line with other terms',
    [line('gift', 3, 3), line('own', 2, 0)],
    { stock: 3, max: 9 },
    [
      ['gift', 1],
      ['own', 2],
    ],
  ],
  ['a line of both', [line('both', 7, 5)], { stock: 3, max: 9 }, [['both', 3]]],
  [
    'the newest first',
    [line('new', 1, 1), line('old', 1, 1), line('own', 1, 0)],
    { stock: 9, max: 2 },
    [
      ['new', 0],
      ['old', 1],
      ['own', 1],
    ],
  ],
  [
    'nothing of the customer',
    [line('own', 5, 0), line('came', 2, 2)],
    { stock: 3, max: 9 },
    [
      ['own', 5],
      ['came', 0],
    ],
  ],
  ['nothing that only the visit had', [line('came', 5, 5)], { stock: 3, max: 3 }, [['came', 5]]],
])('cuts %s', (_what, lines, { stock, max }, left) => {
  const offers = [{ id: 'drum', stock, maxOrderQuantity: max }]
  expect(quantities(trimMerged(lines, offers, PLAIN))).toEqual(left)
})

test('units that may be set aside need no stock, and a unit of what is bought as one stays', () => {
  const lines = [
    line('held', 2, 2, { extras: { deal: 1 } }),
    line('part', 2, 2, { extras: { set: 1 } }),
    line('own', 1, 0),
  ]
  const kinds = { mayHold: (extras: object) => 'deal' in extras, isPart: (extras: object) => 'set' in extras }
  expect(quantities(trimMerged(lines, [{ id: 'drum', stock: 1, maxOrderQuantity: 9 }], kinds))).toEqual([
    ['held', 2],
    ['part', 1],
    ['own', 1],
  ])
  expect(quantities(trimMerged(lines, [{ id: 'drum', stock: 9, maxOrderQuantity: 4 }], kinds))).toEqual([
    ['held', 1],
    ['part', 2],
    ['own', 1],
  ])
})

test('what depends on a cut line follows it, and goes with one that is gone', () => {
  const tie = { programType: null, renderType: null, isDependent: true }
  const care = line('care', 2, 2, { offerId: 'care', associatedLine: 'gift', tie })
  const before = [line('gift', 2, 2), care, line('own', 2, 0)]
  const cutTo = (quantity: number) => before.map((each) => (each.id === 'gift' ? { ...each, quantity } : each))
  expect(quantities(followTrimmed(before, cutTo(1)))).toEqual([
    ['gift', 1],
    ['care', 1],
    ['own', 2],
  ])
  expect(quantities(followTrimmed(before, cutTo(0)))).toEqual([['own', 2]])
})

test('whatever is merged, the customer keeps theirs and nothing exceeds the offer because of the visit', () => {
  const lines = fc.array(fc.record({ own: fc.nat(5), came: fc.nat(5) }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(lines, fc.nat(8), fc.nat(8), (drawn, stock, max) => {
      const all = drawn.map(({ own, came }, index) => line(String(index), own + came, came))
      const after = trimMerged(all, [{ id: 'drum', stock, maxOrderQuantity: max }], PLAIN)
      const own = drawn.reduce((sum, each) => sum + each.own, 0)
      expect(after.every(({ quantity, came }, index) => quantity - came === drawn[index]?.own && came >= 0)).toBe(true)
      if (own > 0) expect(unitsOf(after)).toBe(Math.min(unitsOf(all), Math.max(own, Math.min(stock, max))))
      else expect(after).toEqual(all)
    }),
  )
})

test('takes off no more than came, the newest first', () => {
  const taken = takeOff([line('new', 3, 1), line('old', 3, 3)], 3)
  expect(quantities(taken)).toEqual([
    ['new', 2],
    ['old', 1],
  ])
})
