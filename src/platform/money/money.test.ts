import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionDigitsOf, minorToDecimal, prorate } from './money.ts'

const shares: [amount: number, lines: number[], parts: number[]][] = [
  [100, [500, 500], [50, 50]],
  [100, [500, 500, 500], [34, 33, 33]],
  [2, [9, 9, 9], [1, 1, 0]],
  [10, [300, 100], [8, 2]],
  [10, [100, 300], [2, 8]],
  [0, [5, 7], [0, 0]],
  [7, [0, 10, 0], [0, 7, 0]],
  [9, [0, 0], [0, 0]],
  [9, [], []],
  [999, [5, 7], [5, 7]],
  [12999, [12999], [12999]],
  [1, [1, 2], [0, 1]],
]

test.each(shares)('%i over %j is %j', (amount, lines, parts) => {
  expect(prorate(amount, lines)).toEqual(parts)
})

const minor = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const lines = fc.array(fc.nat(4_000_000_000_000), { maxLength: 30 })
const sumOf = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

test('proration adds up exactly, takes no more than a line costs, and stays within one unit of the exact share', () => {
  const property = fc.property(minor, lines, (amount, costs) => {
    const parts = prorate(amount, costs)
    const sum = sumOf(costs)
    expect(sumOf(parts)).toBe(Math.min(amount, sum))
    parts.forEach((part, index) => {
      const cost = costs[index] ?? 0
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(cost)
      const gap = BigInt(part) * BigInt(sum) - BigInt(Math.min(amount, sum)) * BigInt(cost)
      expect(gap < 0n ? -gap : gap).toBeLessThan(BigInt(Math.max(sum, 1)))
    })
  })
  fc.assert(property, { numRuns: 500 })
})

test('the order of the lines does not matter', () => {
  const small = fc.array(fc.nat(20), { maxLength: 8 })
  const property = fc.property(fc.nat(100), small, fc.infiniteStream(fc.nat()), (amount, costs, keys) => {
    const shuffled = costs.map((cost) => [keys.next().value, cost] as const).sort(([a], [b]) => a - b)
    const pairs = (given: number[]) =>
      prorate(amount, given)
        .map((part, index) => `${given[index]}:${part}`)
        .sort()
    expect(pairs(shuffled.map(([, cost]) => cost))).toEqual(pairs(costs))
  })
  fc.assert(property, { numRuns: 1000 })
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

test('a decimal text parses back to the same minor units', () => {
  const property = fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY'), (amount, currency) => {
    expect(Number(minorToDecimal(amount, currency).replace('.', ''))).toBe(amount)
  })
  fc.assert(property)
})
