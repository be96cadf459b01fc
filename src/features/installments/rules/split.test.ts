import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { LEAST_PARTS, MOST_PARTS } from '../contract/merchant.ts'
import { amountOf, splitCost, valuesOf } from './split.ts'

const paymentsOf = (cost: number, parts: number) => {
  const split = splitCost(cost, parts)
  return split && Array.from({ length: parts }, (_, before) => amountOf(split, before + 1))
}

test.each<[cost: number, parts: number, payments: number[] | undefined]>([
  [19900, 5, [3980, 3980, 3980, 3980, 3980]],
  [19999, 5, [4000, 4000, 4000, 4000, 3999]],
  [19901, 5, [3981, 3980, 3980, 3980, 3980]],
  [100, 3, [34, 33, 33]],
  [5, 5, [1, 1, 1, 1, 1]],
  [4, 5, undefined],
  [0, 2, undefined],
  [Number.MAX_SAFE_INTEGER, 2, [4503599627370496, 4503599627370495]],
])('%i in %i parts: %j', (cost, parts, payments) => {
  expect(paymentsOf(cost, parts)).toEqual(payments)
})

test('payments are the cost together, at least one unit each, differ by one unit at most, and never grow', () => {
  const parts = fc.integer({ min: LEAST_PARTS, max: MOST_PARTS })
  const property = fc.property(fc.maxSafeNat(), parts, (cost, count) => {
    const payments = paymentsOf(cost, count)
    expect(payments === undefined).toBe(cost < count)
    if (!payments) return
    expect(payments.reduce((sum, each) => sum + BigInt(each), 0n)).toBe(BigInt(cost))
    const [most = 0, least = 0] = [payments[0], payments.at(-1)]
    expect(payments).toEqual(payments.toSorted((one, other) => other - one))
    expect(least).toBeGreaterThanOrEqual(1)
    expect(most - least).toBeLessThanOrEqual(1)
  })
  fc.assert(property, { numRuns: longCount(1000, 10_000) })
})

test.each<[cost: number, words: object]>([
  [19900, { first: '$3980', others: 4, rest: '$3980', even: 'yes' }],
  [19901, { first: '$3981', others: 4, rest: '$3980', even: 'no' }],
  [19903, { first: '3\u00A0×\u00A0$3981', others: 2, rest: '$3980', even: 'no' }],
])('%i in words', (cost, words) => {
  const split = splitCost(cost, 5)
  expect(split && valuesOf(split, 5, (minor) => `$${minor}`)).toEqual({ parts: 5, ...words })
})
