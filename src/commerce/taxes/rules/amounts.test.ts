import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { netPrice, percentOf, taxOn } from './amounts.ts'

const INCLUDED = { taxIncluded: true, taxBase: 'net' } as const
const ADDED = { taxIncluded: false, taxBase: 'net' } as const
const OF_PRICE = { taxIncluded: true, taxBase: 'price' } as const

const amounts: [amount: number, rate: number, included: number, added: number, ofPrice: number][] = [
  [11_900, 190_000, 1900, 2261, 2261],
  [12_999, 190_000, 2075, 2470, 2470],
  [10_000, 62_500, 588, 625, 625],
  // Exact halves go to the even neighbour: 0.5, 1.5 and 2.5.
  [3, 200_000, 0, 1, 1],
  [9, 200_000, 2, 2, 2],
  [2, 250_000, 0, 0, 0],
  [6, 250_000, 1, 2, 2],
  [10, 250_000, 2, 2, 2],
  [10_000, 314_500, 2393, 3145, 3145],
  [0, 190_000, 0, 0, 0],
  [4999, 0, 0, 0, 0],
  [1, 1_000_000, 0, 1, 1],
]

test.each(amounts)('taxes %i at %i parts per million', (amount, rate, included, added, ofPrice) => {
  expect([INCLUDED, ADDED, OF_PRICE].map((manner) => taxOn(amount, rate, manner))).toEqual([included, added, ofPrice])
})

/** Half to even as it is defined: of the whole numbers the nearest one; of two as near, the even one. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const distance = (whole: bigint) => {
    const far = whole * divisor - dividend
    return far < 0n ? -far : far
  }
  const candidates = [dividend / divisor, dividend / divisor + 1n]
  const near = candidates.filter((each) => candidates.every((other) => distance(each) <= distance(other)))
  return (near.length === 1 ? near[0] : near.find((each) => each % 2n === 0n)) as bigint
}

test('rounds exact fractions half to even, and splits a price with tax into net and tax', () => {
  const amount = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 100_000_000_000 }))
  const rate = fc.oneof(fc.constantFrom(0, 62_500, 190_000, 200_000, 250_000), fc.nat({ max: 1_000_000 }))
  fc.assert(
    fc.property(amount, rate, (price, each) => {
      const [gross, part, whole] = [BigInt(price), BigInt(each), 1_000_000n]
      expect(BigInt(taxOn(price, each, INCLUDED))).toBe(nearest(gross * part, whole + part))
      expect(BigInt(taxOn(price, each, ADDED))).toBe(nearest(gross * part, whole))
      const net = netPrice(price, { ...INCLUDED, ownRates: { standard: each } }, 'standard')
      if (each > 0) expect(Number(net) + taxOn(price, each, INCLUDED)).toBe(price)
    }),
  )
})

describe('a price without tax', () => {
  test.each([
    ['DE', 11_900, 10_000],
    ['DE', 12_999, 10_924],
    ['US', 12_999, undefined],
    // What Brazil writes beside a price is only approximate.
    ['BR', 12_999, undefined],
  ] as const)('in %s of %i is %j', (code, price, net) => {
    expect(netPrice(price, { ...findMarketplace(code), ownRates: { standard: 190_000 } }, 'standard')).toBe(net)
  })

  test('is there only where the category has a rate', () => {
    const germany = { ...findMarketplace('DE'), ownRates: { standard: 190_000, zero: 0 } }
    expect([netPrice(107, germany, 'zero'), netPrice(107, germany, 'reduced')]).toEqual([undefined, undefined])
  })
})

test.each([
  [190_000, 'DE', '19'],
  [55_000, 'FR', '5,5'],
  [48_750, 'US', '4.875'],
  [42_250, 'US', '4.225'],
  [314_500, 'BR', '31,45'],
  [1, 'US', '0.0001'],
] as const)('writes %i in %s as %s percent', (rate, code, text) => {
  expect(percentOf(rate, findMarketplace(code))).toBe(text)
})
