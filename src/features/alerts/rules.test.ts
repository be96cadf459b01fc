import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPrice, emailKey, toDecimal, wishedPrice } from './rules.ts'

const offer = (price: number, stock = 1, condition: 'new' | 'good' = 'new') => ({ price, stock, condition })

test.each([
  [[], undefined],
  [[offer(100, 0)], undefined],
  [[offer(50, 1, 'good')], undefined],
  [[offer(300), offer(200), offer(100, 0), offer(90, 5, 'good')], 200],
])('the best price of %j is %s', (offers, best) => {
  expect(bestPrice(offers)).toBe(best)
})

test('without a typed price any lower price counts, so that an alert is never due at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (best) => {
      expect(wishedPrice(null, best)).toBeLessThan(best)
      expect(wishedPrice(5, best)).toBe(5)
    }),
  )
  expect(wishedPrice(null, undefined)).toBeNull()
})

test('reads both decimal separators, and treats spellings of an address as one', () => {
  expect([toDecimal('49,99'), toDecimal('49.99'), toDecimal('49')]).toEqual(['49.99', '49.99', '49'])
  expect(emailKey(' Ada@Example.COM')).toBe(emailKey('ada@example.com'))
})
