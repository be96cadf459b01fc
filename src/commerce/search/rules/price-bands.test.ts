import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount, toMinor } from './amounts.ts'
import { type CountedPrice, priceBands } from './price-bands.ts'

test.each<[string, CountedPrice[], [number | null, number | null, number][]]>([
  ['nothing', [], []],
  [
    'too few',
    [
      [1000, 1],
      [2000, 2],
    ],
    [],
  ],
  ['all the same', [[1000, 9]], []],
  [
    'a range',
    [
      [1999, 2],
      [4999, 3],
      [12999, 2],
      [49900, 1],
    ],
    [
      [null, 5000, 5],
      [5000, 15000, 2],
      [15000, null, 1],
    ],
  ],
])('splits prices into bands: %s', (_case, prices, bands) => {
  expect(priceBands(prices, 100).map(({ min, max, count }) => [min, max, count])).toEqual(bands)
})

test('puts every price into a band, leaves none empty, and counts each within its limits', () => {
  const prices = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 9 })), {
    selector: ([price]) => price,
  })
  fc.assert(
    fc.property(prices, (given) => {
      const bands = priceBands(given, 100)
      const isIn = (price: number, min: number | null, max: number | null) =>
        (min === null || price >= min) && (max === null || price <= max)
      for (const { min, max, count } of bands) {
        expect(count).toBeGreaterThan(0)
        const within = given.filter(([price]) => isIn(price, min, max))
        expect(within.reduce((sum, [, each]) => sum + each, 0)).toBe(count)
      }
      if (bands.length > 0)
        for (const [price] of given) expect(bands.some(({ min, max }) => isIn(price, min, max))).toBe(true)
    }),
  )
})

test.each([
  ['49.99', 'USD', 4999],
  ['50', 'USD', 5000],
  ['0.5', 'USD', 50],
  ['50', 'JPY', 50],
  ['50.99', 'JPY', 50],
  ['', 'USD', null],
])('converts %s %s to %s minor units', (text, currency, minor) => {
  expect(toMinor(text, currency)).toBe(minor)
})

test.each([
  [4999, 'USD', '49.99'],
  [5000, 'USD', '50'],
  [50, 'JPY', '50'],
  [null, 'USD', ''],
])('writes %s minor units of %s as %s', (minor, currency, text) => {
  expect(toAmount(minor, currency)).toBe(text)
})
