import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIn, withoutTax } from './tax.ts'

test.each([
  [11_900, 190, 10_000],
  [12_999, 190, 10_924],
  [1, 190, 1],
  [0, 190, 0],
  [12_000, 200, 10_000],
  // 3 / 1.2 = 2.5 goes up.
  [3, 200, 3],
  [1099, 100, 999],
  [4999, 0, 4999],
])('%d with %d thousandths of tax is %d without', (gross, permille, net) => {
  expect(withoutTax(gross, permille)).toBe(net)
})

test('net and tax add up to the price, are whole, never negative, and within half a unit of exact', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), fc.constantFrom(0, 100, 190, 200, 210, 220), (gross, permille) => {
      const net = withoutTax(gross, permille)
      const tax = taxIn(gross, permille)
      expect(net + tax).toBe(gross)
      expect(Number.isInteger(net) && net >= 0 && tax >= 0).toBe(true)
      // |net * (1000 + p) - gross * 1000| <= (1000 + p) / 2, in whole numbers.
      expect(2 * Math.abs(net * (1000 + permille) - gross * 1000)).toBeLessThanOrEqual(1000 + permille)
    }),
  )
})
