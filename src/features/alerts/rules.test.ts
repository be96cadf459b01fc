import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPrice, emailKey, isDue, toDecimal, wishedPrice } from './rules.ts'

const offer = (price: number, stock = 1, condition: 'new' | 'good' = 'new') => ({ price, stock, condition })

test.each([
  [[], undefined],
  [[offer(100, 0)], undefined],
  [[offer(50, 1, 'good')], undefined],
  [[offer(300), offer(200), offer(100, 0), offer(90, 5, 'good')], 200],
])('the best price of %j is %s', (offers, best) => {
  expect(bestPrice(offers)).toBe(best)
})

test('nothing is due without stock; with stock a stock alert always is, a price alert at its price or below', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat(), { nil: undefined }), (wished, best) => {
      expect(isDue({ kind: 'stock', wished: null }, best)).toBe(best !== undefined)
      expect(isDue({ kind: 'price', wished }, best)).toBe(best !== undefined && best <= wished)
      expect(isDue({ kind: 'price', wished: null }, best)).toBe(false)
    }),
  )
})

test('without a typed price any lower price counts, so that an alert is never due at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (best) => {
      expect(isDue({ kind: 'price', wished: wishedPrice(null, best) }, best)).toBe(false)
      expect(wishedPrice(5, best)).toBe(5)
    }),
  )
  expect(wishedPrice(null, undefined)).toBeNull()
})

test('reads both decimal separators, and treats spellings of an address as one', () => {
  expect([toDecimal('49,99'), toDecimal('49.99'), toDecimal('49')]).toEqual(['49.99', '49.99', '49'])
  expect(emailKey(' Ada@Example.COM')).toBe(emailKey('ada@example.com'))
})
