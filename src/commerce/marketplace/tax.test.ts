import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTax } from './tax.ts'

test.each([
  [11_900, 190, 10_000],
  [12_999, 190, 10_924],
  [1, 190, 1],
  [0, 190, 0],
  [12_000, 200, 10_000],
  // 3 / 1.2 = 2.5 rounds up.
  [3, 200, 3],
  [1099, 100, 999],
  [4999, 0, 4999],
])('converts %d with %d thousandths of tax to %d without tax', (gross, permille, net) => {
  expect(withoutTax(gross, permille)).toBe(net)
})

test('gives a whole net price of at least 0 and at most the price, within half a unit of exact', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), fc.constantFrom(0, 100, 190, 200, 210, 220), (gross, permille) => {
      const net = withoutTax(gross, permille)
      expect(Number.isInteger(net) && net >= 0 && net <= gross).toBe(true)
      // |net * (1000 + p) - gross * 1000| <= (1000 + p) / 2, in whole numbers.
      expect(2 * Math.abs(net * (1000 + permille) - gross * 1000)).toBeLessThanOrEqual(1000 + permille)
    }),
  )
})
