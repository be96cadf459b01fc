import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, splitQuantity } from './split.ts'

const offer = (id: string, price: number, most: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  rungs: [{ from: 1, price }],
  most,
  least: 1,
  arrives: null,
  ...more,
})

test.each<[string, Candidate[], number, [string, number][] | undefined]>([
  ['one has it all', [offer('a', 900, 50), offer('b', 1000, 50)], 20, [['a', 20]]],
  [
    'the cheapest first',
    [offer('a', 900, 5), offer('b', 1000, 50), offer('c', 950, 10)],
    20,
    [
      ['a', 5],
      ['c', 10],
      ['b', 5],
    ],
  ],
  ['as cheap from one', [offer('a', 900, 5), offer('b', 900, 20)], 20, [['b', 20]]],
  ['as cheap, but sooner', [offer('a', 900, 9), offer('b', 900, 9, { arrives: '2026-12-02' })], 9, [['b', 9]]],
  [
    'a least quantity takes units from the cheaper one',
    [offer('a', 900, 9), offer('b', 1000, 50, { least: 5 })],
    10,
    [
      ['a', 5],
      ['b', 5],
    ],
  ],
  ['what nobody can have together', [offer('a', 900, 9), offer('b', 1000, 50, { least: 20 })], 10, undefined],
  ['more than all of them', [offer('a', 900, 9), offer('b', 1000, 9)], 19, undefined],
  [
    'one that is cheaper from a quantity on',
    [
      offer('a', 900, 50),
      offer('b', 1000, 50, {
        rungs: [
          { from: 1, price: 1000 },
          { from: 10, price: 800 },
        ],
      }),
    ],
    12,
    [['b', 12]],
  ],
  [
    'enough of one for its lower price, the rest from another',
    [
      offer('a', 700, 5),
      offer('b', 1000, 50, {
        rungs: [
          { from: 1, price: 1000 },
          { from: 10, price: 800 },
        ],
      }),
    ],
    12,
    [
      ['a', 2],
      ['b', 10],
    ],
  ],
  ['nobody', [], 1, undefined],
  ['sold out', [offer('a', 900, 0)], 1, undefined],
])('%s', (_what, offers, quantity, parts) => {
  expect(splitQuantity(offers, quantity)?.map(({ id, quantity: units }) => [id, units])).toEqual(parts)
})

const priceAt = ({ rungs }: Candidate, units: number) => rungs.findLast(({ from }) => from <= units)?.price ?? 0

/** The least cost by trying everything. */
function leastCost([first, ...others]: Candidate[], quantity: number): number {
  if (!first) return quantity === 0 ? 0 : Number.POSITIVE_INFINITY
  let best = leastCost(others, quantity)
  for (let units = first.least; units <= Math.min(first.most, quantity); units += 1)
    best = Math.min(best, units * priceAt(first, units) + leastCost(others, quantity - units))
  return best
}

const anyOffers = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 9 }),
    rung: fc.option(fc.record({ from: fc.integer({ min: 2, max: 6 }), price: fc.integer({ min: 1, max: 9 }) })),
    least: fc.integer({ min: 1, max: 4 }),
    most: fc.integer({ min: 0, max: 8 }),
  }),
  { maxLength: 5 },
)

test('the parts are the quantity, keep every limit, and nothing is cheaper', () => {
  fc.assert(
    fc.property(anyOffers, fc.integer({ min: 1, max: 20 }), (some, quantity) => {
      const offers = some.map(({ price, rung, least, most }, index) =>
        offer(`offer-${index}`, price, most, { least, rungs: [{ from: 1, price }, ...(rung ? [rung] : [])] }),
      )
      const parts = splitQuantity(offers, quantity)
      const least = leastCost(offers, quantity)
      if (!parts) {
        expect(least).toBe(Number.POSITIVE_INFINITY)
        return
      }
      const found = parts.map(({ id, quantity: units }) => ({ units, of: offers.find((each) => each.id === id) }))
      expect(found.reduce((sum, { units }) => sum + units, 0)).toBe(quantity)
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
      for (const { units, of } of found) expect(of && units >= of.least && units <= of.most).toBe(true)
      expect(found.reduce((sum, { units, of }) => sum + (of ? units * priceAt(of, units) : 0), 0)).toBe(least)
    }),
  )
})
