import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TERMS } from '#test/terms.ts'
import type { AddItem } from '../contract/wire.ts'
import { extrasKey, toWantedItems } from './wanted-items.ts'

type Parameters = NonNullable<AddItem['additionalParameters']>

const add = (offerListingId: string, quantity: number, additionalParameters?: Parameters): AddItem => ({
  asin: 'B000000001',
  offerListingId,
  quantity,
  ...(additionalParameters ? { additionalParameters } : {}),
})

const wrapped = { giftOptions: { isToBeGiftWrapped: true } }
const receipt = { giftOptions: { includeGiftReceipt: true } }
const tied = (associatedItemId: string) => ({ itemAssociation: { associatedItemId } })

const merged: [name: string, items: AddItem[], quantities: number[]][] = [
  ['the same offer', [add('a', 1), add('a', 2), add('a', 3)], [6]],
  ['other offers', [add('a', 1), add('b', 2)], [1, 2]],
  ['in the order in which they came first', [add('b', 1), add('a', 2), add('b', 3)], [4, 2]],
  ['with and without wrapping', [add('a', 1), add('a', 2, wrapped), add('a', 3)], [4, 2]],
  ['the same wrapping', [add('a', 1, wrapped), add('a', 2, wrapped)], [3]],
  ['wrapping and receipt', [add('a', 1, wrapped), add('a', 2, receipt)], [1, 2]],
  ['no options and options all off', [add('a', 1), add('a', 2, { giftOptions: { isToBeGiftWrapped: false } })], [3]],
  ['no parameters and empty ones', [add('a', 1), add('a', 2, {})], [3]],
  ['incentives', [add('a', 1, { incentivizedCart: 'x' }), add('a', 2, { incentivizedCart: 'y' })], [1, 2]],
  ['the same tie', [add('a', 1, tied('l1')), add('a', 2, tied('l1'))], [3]],
  ['other ties', [add('a', 1, tied('l1')), add('a', 2, tied('l2')), add('a', 3)], [1, 2, 3]],
  ['nothing', [], []],
]

test.each(merged)('merges items: %s', (_, items, quantities) => {
  expect(toWantedItems(TERMS, items).map(({ quantity }) => quantity)).toEqual(quantities)
})

test('loses no unit when merging', () => {
  const parameters = fc.constantFrom(undefined, {}, wrapped, receipt, tied('l1'), { incentivizedCart: 'x' })
  const item = fc
    .tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 999 }), parameters)
    .map((parts) => add(...parts))
  const property = fc.property(fc.array(item, { maxLength: 30 }), (items) => {
    const wanted = toWantedItems(TERMS, items)
    expect(wanted.reduce((sum, each) => sum + each.quantity, 0)).toBe(
      items.reduce((sum, each) => sum + each.quantity, 0),
    )
    const lines = wanted.map(({ offerId, key }) => `${offerId} ${key}`)
    expect(new Set(lines).size).toBe(lines.length)
  })
  fc.assert(property)
})

const extras: [parameters: Parameters, extras: object][] = [
  [{}, {}],
  [wrapped, { gift: { wrap: true, receipt: false } }],
  [receipt, { gift: { wrap: false, receipt: true } }],
  [{ giftOptions: { isToBeGiftWrapped: false, includeGiftReceipt: false } }, {}],
  [{ paymentOfferInfo: undefined, incentivizedCart: 'x' } as Parameters, { incentivizedCart: 'x' }],
  [{ ...wrapped, ...tied('l1') }, { gift: { wrap: true, receipt: false } }],
]

test.each(extras)('converts %j to the extras %j', (parameters, expected) => {
  expect(toWantedItems(TERMS, [add('a', 1, parameters)])[0]?.extras).toStrictEqual(expected)
})

const ties: [association: Parameters['itemAssociation'], line: string | null, goesTogether: boolean][] = [
  [undefined, null, false],
  [{}, null, false],
  [{ associatedItemId: 'l1' }, 'l1', true],
  [{ associatedItemId: 'l1', deleteConstraint: { mutuallyInclusive: false } }, 'l1', false],
  [{ associatedItemId: 'l1', deleteConstraint: { mutuallyInclusive: true } }, 'l1', true],
  [
    {
      associatedItemId: 'l1',
      renderType: 'renderAll',
      programType: 'PROTECTION_PLAN',
      deleteConstraint: { mutuallyInclusive: false },
    },
    'l1',
    false,
  ],
]

test.each(ties)('reads %j as a tie to %j', (itemAssociation, associatedLine, goesTogether) => {
  expect(toWantedItems(TERMS, [add('a', 1, itemAssociation ? { itemAssociation } : {})])).toMatchObject([
    { associatedLine, goesTogether },
  ])
})

test('gives a plain line an empty key', () => {
  expect(toWantedItems(TERMS, [add('a', 1)])).toMatchObject([{ key: '', extras: {}, associatedLine: null }])
  expect(extrasKey({}, null)).toBe('')
  expect(extrasKey({}, 'l1')).not.toBe('')
})

/** The same value with the keys of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

const anyExtras = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))

test('gives equal extras equal keys in any order, and different extras different keys', () => {
  const property = fc.property(anyExtras, anyExtras, fc.option(fc.string()), (one, two, line) => {
    expect(extrasKey(reversed(one) as typeof one, line)).toBe(extrasKey(one, line))
    const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(two))
    expect(extrasKey(one, line) === extrasKey(two, line)).toBe(isSame)
    expect(extrasKey(one, 'l1')).not.toBe(extrasKey(one, 'l2'))
  })
  fc.assert(property, { numRuns: 300 })
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}
