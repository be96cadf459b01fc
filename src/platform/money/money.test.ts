import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionDigitsOf, minorToDecimal, splitMinor } from './money.ts'

const splits: [total: number, weights: number[], parts: number[]][] = [
  [100, [1, 1], [50, 50]],
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [10, [3, 1], [8, 2]],
  [0, [5, 7], [0, 0]],
  [7, [0, 1, 0], [0, 7, 0]],
  [1, [0, 1, 1], [0, 1, 0]],
  [9, [0, 0], [9, 0]],
  [-100, [1, 1, 1], [-33, -33, -34]],
  [12999, [12999], [12999]],
]

test.each(splits)('%i over %j is %j', (total, weights, parts) => {
  expect(splitMinor(total, weights)).toEqual(parts)
})

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })

test('splitting never loses a unit, and no part is a unit away from its share', () => {
  const property = fc.property(minor, weights, (total, shares) => {
    const parts = splitMinor(total, shares)
    expect(parts).toHaveLength(shares.length)
    expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
    const sum = shares.reduce((a, b) => a + b, 0)
    if (sum === 0) return
    parts.forEach((part, index) => {
      expect(Math.abs(part - (total * (shares[index] ?? 0)) / sum)).toBeLessThan(1.001)
    })
  })
  fc.assert(property, { numRuns: 500 })
})

test('what weighs nothing gets nothing', () => {
  const property = fc.property(minor, weights, (total, shares) => {
    const parts = splitMinor(total, [...shares, 0, 1])
    expect(Math.abs(parts.at(-2) ?? 1)).toBe(0)
  })
  fc.assert(property)
})

const decimals: [minor: number, currency: string, text: string][] = [
  [12999, 'USD', '129.99'],
  [100, 'USD', '1.00'],
  [5, 'EUR', '0.05'],
  [0, 'GBP', '0.00'],
  [-5, 'USD', '-0.05'],
  [-12999, 'BRL', '-129.99'],
  [12999, 'JPY', '12999'],
  [0, 'JPY', '0'],
  [-7, 'JPY', '-7'],
  [Number.MAX_SAFE_INTEGER, 'USD', '90071992547409.91'],
]

test.each(decimals)('%i minor units of %s are %s', (amount, currency, text) => {
  expect(minorToDecimal(amount, currency)).toBe(text)
})

test('only the yen has no decimals', () => {
  expect(['USD', 'GBP', 'EUR', 'BRL', 'JPY'].map(fractionDigitsOf)).toEqual([2, 2, 2, 2, 0])
})

test('a decimal text read back is the same minor units', () => {
  const property = fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY'), (amount, currency) => {
    expect(Number(minorToDecimal(amount, currency).replace('.', ''))).toBe(amount)
  })
  fc.assert(property)
})
