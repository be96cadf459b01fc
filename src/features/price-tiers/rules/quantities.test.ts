import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenEnded } from '#platform/ui/quantity-selector/items.ts'
import { choicesOf, clamp, digitsOf, isBlockedKey, readQuantity } from './quantities.ts'

test.each([
  ['12', 12],
  ['', 1],
  ['0', 1],
  ['00', 1],
  ['0012', 12],
  ['boxes', 1],
  ['about 12 or 24', 12],
  ['0 or 7', 7],
  ['12.5', 12],
  ['-3', 3],
  ['5000', 999],
])('the first positive whole number of %j is %i', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity)
})

test.each([
  ['1a2', '12'],
  ['１２', '12'],
  [' 3 ', '3'],
  ['abc', ''],
  ['1,000', '1000'],
])('of %j the field keeps %j', (typed, kept) => {
  expect(digitsOf(typed)).toBe(kept)
})

test.each([
  [0, { least: 1, most: 999 }, 1],
  [1000, { least: 1, most: 2000 }, 999],
  [40, { least: 1, most: 30 }, 30],
  [2, { least: 5, most: 30 }, 5],
  [2, { least: 5, most: 3 }, 3],
  [7, { least: 1, most: 0 }, 1],
])('%i within %j is %i', (quantity, bounds, clamped) => {
  expect(clamp(quantity, bounds)).toBe(clamped)
})

test('whatever is typed, what is ordered is from 1 to 999 and at most what the offer allows', () => {
  const bounds = fc.record({ least: fc.integer({ min: 1, max: 50 }), most: fc.integer({ min: 0, max: 2000 }) })
  fc.assert(
    fc.property(fc.string(), bounds, (text, allowed) => {
      const quantity = clamp(readQuantity(digitsOf(text)), allowed)
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
      expect(quantity).toBeLessThanOrEqual(Math.max(1, allowed.most))
    }),
  )
})

const key = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['ArrowUp', {}, true],
  ['ArrowLeft', {}, true],
  ['ArrowLeft', { shiftKey: true }, false],
  ['Home', {}, false],
  ['5', {}, false],
])('whether the key %s %j is blocked: %s', (name, more, isBlocked) => {
  expect(isBlockedKey({ ...key, ...more, key: name })).toBe(isBlocked)
})

const tiers = [10, 25].map((minimumQuantity) => ({ minimumQuantity, price: { displayString: `$${minimumQuantity}` } }))
const listed = (least: number, most: number) => {
  const items = choicesOf(tiers, { least, most }, (price) => `(${price} each)`)
  return items.map(({ quantityText, quantityTextAbbreviatedSuffix: price }) => `${quantityText} ${price ?? ''}`.trim())
}

test.each([
  [1, 999, '1,2,3,4,5,10 ($10 each),25 ($25 each),26+'],
  [1, 25, '1,2,3,4,5,10 ($10 each),25 ($25 each)'],
  [1, 12, '1,2,3,4,5,10 ($10 each),11+'],
  [8, 999, '8,9,10 ($10 each),11,12,25 ($25 each),26+'],
  [1, 2, '1,2'],
  [1, 0, '1'],
])('from %i to %i the list has %s', (least, most, list) => {
  expect(listed(least, most).join()).toBe(list)
})

test('only the last choice leads to the field', () => {
  expect(choicesOf(tiers, { least: 1, most: 99 }, String).map(isOpenEnded)).toEqual([
    ...Array.from({ length: 7 }, () => false),
    true,
  ])
})
