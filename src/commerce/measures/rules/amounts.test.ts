import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amount, amount, type Sold, sold, unit } from '../contract.ts'
import {
  amountOf,
  compareAmounts,
  contradictionIn,
  convert,
  costOf,
  costOfAmount,
  isSameDimension,
  numberOf,
  times,
} from './amounts.ts'

test.each([
  ['250 g', true],
  ['0.25 lb', true],
  ['12 fl oz', true],
  ['1 each', true],
  ['0 g', false],
  ['0.000 g', false],
  ['-1 g', false],
  ['1.2345 kg', false],
  ['1e9 g', false],
  ['12345678 g', false],
  ['NaN kg', false],
  ['01 kg', false],
  ['1.5', false],
  ['1,5 kg', false],
  ['1  kg', false],
  ['1 stone', false],
])('%s is an amount: %s', (text, is) => {
  expect(amount.safeParse(text).success).toBe(is)
})

test.each<[Amount, (typeof unit.options)[number], Amount | undefined]>([
  ['1 kg', 'g', '1000 g'],
  ['250 g', 'kg', '0.25 kg'],
  ['1 g', 'kg', '0.001 kg'],
  ['0.5 g', 'kg', undefined],
  ['1 lb', 'oz', '16 oz'],
  ['1 oz', 'lb', undefined],
  ['2 oz', 'lb', '0.125 lb'],
  ['1 lb', 'g', undefined],
  ['100 lb', 'kg', undefined],
  ['1 l', 'ml', '1000 ml'],
  ['1 fl oz', 'ml', undefined],
  ['1 kg', 'l', undefined],
  ['1 each', 'g', undefined],
])('%s in %s is %s', (from, to, is) => {
  expect(convert(from, to)).toBe(is)
})

test('what converts exactly comes back as it was', () => {
  const given = fc.tuple(
    fc.integer({ min: 1, max: 9_999_999_999 }),
    fc.constantFrom(...unit.options),
    fc.constantFrom(...unit.options),
  )
  fc.assert(
    fc.property(given, ([thousandths, from, to]) => {
      const before = times(`0.001 ${from}`, thousandths)
      const there = convert(before, to)
      if (!there) return
      expect(convert(there, from)).toBe(before)
      expect(compareAmounts(before, there)).toBe(0)
    }),
  )
})

test.each<[price: number, per: Amount, of: Amount, count: number, cost: number]>([
  [399, '1 lb', '0.25 lb', 1, 100],
  [399, '1 lb', '0.25 lb', 3, 299],
  [250, '1 kg', '100 g', 1, 25],
  // Half of a unit goes to the even one.
  [5, '1 kg', '100 g', 1, 0],
  [15, '1 kg', '100 g', 1, 2],
  [25, '1 kg', '100 g', 1, 2],
  [100, '1 kg', '1 lb', 1, 45],
  [45, '100 g', '1 kg', 2, 900],
  [999_999_999, '1 g', '999.999 kg', 1, 999_998_999_000_001],
])('at %d for %s, %s times %d cost %d', (price, per, of, count, cost) => {
  expect(costOfAmount(price, per, of, count)).toBe(cost)
})

test('a line is rounded once: it differs by half a unit of money at most from the exact price, whatever the number of steps', () => {
  const given = fc.record({
    price: fc.nat(1_000_000),
    step: fc.integer({ min: 1, max: 5000 }),
    count: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(given, ({ price, step, count }) => {
      const cost = costOfAmount(price, '1 kg', `${step} g`, count)
      const exact = BigInt(price) * BigInt(step) * BigInt(count)
      const gap = BigInt(cost) * 1000n - exact
      expect(gap < 0n ? -gap : gap).toBeLessThanOrEqual(500n)
      expect(costOfAmount(price, '1000 g', times(`${step} g`, count))).toBe(cost)
    }),
  )
})

const BULK: Sold = { picking: 'bulk', step: '100 g', per: '1 kg' }
const CATCH: Sold = { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' }

test('a line costs its amount, and where the scale decides at most what the heaviest pieces cost', () => {
  expect(costOf(1299, 3, null)).toBe(3897)
  expect(costOf(1290, 15, BULK)).toBe(1935)
  expect(costOf(350, 2, { picking: 'bulk', step: '250 g' })).toBe(700)
  expect(costOf(1000, 3, CATCH)).toBe(1650)
  expect(amountOf(15, BULK)).toBe('1500 g')
  expect(amountOf(3, CATCH)).toBe('1.2 kg')
  expect(numberOf(amountOf(3, CATCH))).toBe('1.2')
})

test('no pieces of the weight that is promised cost more than the ceiling', () => {
  const most = fc.integer({ min: 1, max: 5000 })
  const given = fc.record({ price: fc.nat(100_000), most, count: fc.integer({ min: 1, max: 50 }), share: fc.nat(1000) })
  fc.assert(
    fc.property(given, ({ price, most: heaviest, count, share }) => {
      const ceiling = costOf(price, count, { picking: 'catch', per: '1 kg', usual: '1 g', most: `${heaviest} g` })
      const weighed = Math.floor((heaviest * count * share) / 1000)
      if (weighed > 0) expect(costOfAmount(price, '1 kg', `${weighed} g`)).toBeLessThanOrEqual(ceiling)
    }),
  )
})

test.each<[Sold, string | undefined]>([
  [BULK, undefined],
  [CATCH, undefined],
  [{ picking: 'bulk', step: '1 each' }, 'step must be a weight or a volume'],
  [{ picking: 'bulk', step: '1 l', per: '1 kg' }, 'per must be of the same kind as step'],
  [{ picking: 'catch', per: '1 each', usual: '1 each', most: '1 each' }, 'per must be a weight or a volume'],
  [{ picking: 'catch', per: '1 kg', usual: '1 l', most: '1 kg' }, 'usual and most must be of the same kind as per'],
  [{ picking: 'catch', per: '1 kg', usual: '500 g', most: '0.4 kg' }, 'usual must not be above most'],
])('%j contradicts itself: %s', (given, says) => {
  expect(contradictionIn(given)).toBe(says)
})

test('unknown fields, units and steps of other numbers are refused by name', () => {
  expect(sold.safeParse({ ...BULK, step: '0 g' }).success).toBe(false)
  expect(sold.safeParse({ ...BULK, weight: '1 g' }).error?.message).toContain('weight')
  for (const least of [0, -1, 1.5, 1e9, Number.NaN]) expect(sold.safeParse({ ...BULK, least }).success).toBe(false)
  expect(isSameDimension('1 kg', '3 oz')).toBe(true)
})
