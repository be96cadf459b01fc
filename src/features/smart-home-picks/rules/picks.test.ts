import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pick } from '../contract/page.ts'
import { totalOf } from './picks.ts'

const pick = (asin: string, minor: number): Pick => ({
  asin,
  minor,
  offerListingId: `${asin}-US-1`,
  title: asin,
  image: null,
  price: { amount: minor / 100, currencyCode: 'USD', displayString: '' },
})

test('the total is the sum of what is checked, to the cent, whatever else is checked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 10_000_000 }), { maxLength: 8 }),
      fc.array(fc.nat({ max: 9 })),
      (prices, chosen) => {
        const picks = prices.map((minor, index) => pick(`P${index}`, minor))
        const checked = new Set(chosen.map((index) => `P${index}`))
        const sum = prices.filter((_, index) => checked.has(`P${index}`)).reduce((all, each) => all + each, 0)
        expect(totalOf(picks, checked)).toBe(sum)
      },
    ),
  )
})
