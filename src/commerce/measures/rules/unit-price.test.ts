import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { costOf } from './amounts.ts'
import { amountToParts, partsOfMinor, toUnitPrice } from './unit-price.ts'

test.each([
  ['US', 5292, '$0.5292'],
  ['US', 12_300, '$1.23'],
  ['US', 12_000, '$1.20'],
  ['US', 1, '$0.0001'],
  ['US', 123_456_789, '$12,345.6789'],
  ['DE', 5292, '0,5292 €'],
  ['JP', 1_980_000, '￥198'],
  ['JP', 1_985_000, '￥198.5'],
] as const)('in %s %s ten-thousandths are %s', (code, parts, said) => {
  const price = toUnitPrice(parts, findMarketplace(code))
  expect(price.displayString.replaceAll(/\s/g, ' ')).toBe(said)
  expect(amountToParts(price.amount)).toBe(parts)
})

test.each([0.52925, -1, 1e21, Number.NaN, 1e-7])('%s is no such price', (amount) => {
  expect(amountToParts(amount)).toBeUndefined()
})

test('500 at 0.5292 are 264.60, and the yen of a fraction are rounded once', () => {
  expect(costOf(5292, 500, null, partsOfMinor('USD'))).toBe(26_460)
  expect(costOf(1_985_000, 3, null, partsOfMinor('JPY'))).toBe(596)
  expect(costOf(1_985_000, 1, null, partsOfMinor('JPY'))).toBe(198)
})

test('what so many units cost is within half a minor unit of the exact amount, and even where it is half way', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 999 }), fc.constantFrom('USD', 'JPY'), (each, quantity, currency) => {
      const parts = BigInt(partsOfMinor(currency))
      const cost = BigInt(costOf(each, quantity, null, partsOfMinor(currency)))
      const off = cost * parts - BigInt(each) * BigInt(quantity)
      const far = 2n * (off < 0n ? -off : off)
      expect(far < parts || (far === parts && cost % 2n === 0n)).toBe(true)
    }),
  )
})
