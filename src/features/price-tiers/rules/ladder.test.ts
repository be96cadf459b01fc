import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricingTier } from '#commerce/product-page/contract.ts'
import { distinct, ladderOf, tierAt } from './ladder.ts'

const tier = (minimumQuantity: number, more: Partial<PricingTier> = {}): PricingTier => ({
  minimumQuantity,
  price: { amount: 100 - minimumQuantity, currencyCode: 'USD', displayString: `$${100 - minimumQuantity}` },
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: false,
  ...more,
})
const view = (quantity: number, isExpanded = false, isTextEmpty = true) => ({ quantity, isTextEmpty, isExpanded })
const shown = (tiers: PricingTier[], asked: Parameters<typeof ladderOf>[1]) => {
  const { rows, hasMore } = ladderOf(tiers, asked)
  return [...rows.map(({ quantity, upTo }) => `${quantity}-${upTo ?? ''}`), ...(hasMore ? ['more'] : [])].join(' ')
}
const FOUR = [tier(1), tier(5), tier(10), tier(25)]

test.each([
  ['of one unit the first tier says nothing new', view(1), '5-9 10-24 25-'],
  [
    'while a quantity is typed it is there, and then there are more than three',
    view(1, false, false),
    '1-4 5-9 10-24 more',
  ],
  ['a row is of the quantity, where that is more than its tier begins with', view(3), '3-4 5-9 10-24 more'],
  ['from the reached tier on', view(12), '12-24 25-'],
  ['of the deepest tier one row', view(400), '400-'],
  ['all of them once more are asked for', view(3, true), '3-4 5-9 10-24 25-'],
])('%s', (_what, asked, rows) => {
  expect(shown(FOUR, asked)).toBe(rows)
})

test('the first tier stays where it says how many there are', () => {
  expect(shown([tier(1, { availabilityMessage: 'Only 3 available' }), tier(5)], view(1))).toBe('1-4 5-')
})

test('where the first tier begins later, one unit reaches none, and all are shown', () => {
  expect(shown([tier(5), tier(10)], view(1))).toBe('5-9 10-')
})

test('what another offer undercuts is shown once more is asked for', () => {
  const tiers = [tier(5), tier(10, { isUncompetitive: true }), tier(25)]
  expect(shown(tiers, view(1))).toBe('5-9 25- more')
  expect(shown(tiers, view(1, true))).toBe('5-9 10-24 25-')
})

test('pages that overlap show a tier once, in order', () => {
  expect(shown([tier(25), tier(5), tier(10), tier(5)], view(1))).toBe('5-9 10-24 25-')
})

test('at most three rows until more are asked for, each of at least the quantity, and none is lost', () => {
  const tiers = fc.array(
    fc
      .record({ minimum: fc.integer({ min: 1, max: 60 }), isUncompetitive: fc.boolean() })
      .map(({ minimum, isUncompetitive }) => tier(minimum, { isUncompetitive })),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(tiers, fc.integer({ min: 1, max: 80 }), fc.boolean(), (all, quantity, isTextEmpty) => {
      const few = ladderOf(all, { quantity, isTextEmpty, isExpanded: false })
      const rows = ladderOf(all, { quantity, isTextEmpty, isExpanded: true }).rows
      expect(few.rows.length).toBeLessThanOrEqual(3)
      expect(few.hasMore).toBe(few.rows.length < rows.length)
      expect(rows.every((row) => row.quantity >= quantity)).toBe(true)
      const above = distinct(all).filter(({ minimumQuantity }) => minimumQuantity > quantity)
      expect(rows.length).toBeGreaterThanOrEqual(above.length)
      if (!isTextEmpty || quantity > 1) expect(rows.length).toBe(above.length + (tierAt(all, quantity) ? 1 : 0))
    }),
  )
})
