import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { cartLine } from '../contract/wire.ts'
import { countOf, heldUnits, problemOf, type StoredLine, subtotalOf, toCartLine, unitPrice, withRoom } from './lines.ts'

const line: StoredLine = {
  id: 'l1',
  asin: 'B000000001',
  offerId: 'o1',
  quantity: 2,
  extras: {},
  associatedLine: null,
  title: 'Slate',
  imageId: 'slate-front',
  condition: 'new',
  sellerId: 'Shop',
  sellerName: 'Shop',
  price: 1000,
  priceWhenAdded: 1000,
  giftWrapPrice: 350,
  stock: 10,
  lowStock: 5,
  maxOrderQuantity: 5,
  needsDelivery: true,
  taxCategory: 'standard',
  weight: null,
  location: null,
  releaseOn: null,
}
const wrap = { gift: { wrap: true, receipt: false } }
const us = findMarketplace('US')

const units: [part: Partial<StoredLine>, price: number][] = [
  [{}, 1000],
  [{ added: 350 }, 1350],
  [{ price: 0, added: 350 }, 350],
  [{ price: null }, 0],
]

test.each(units)('prices a unit of %j at %i', (part, price) => {
  expect(unitPrice({ ...line, ...part })).toBe(price)
})

const problems: [part: Partial<StoredLine>, problem: string | null, subtotal: number][] = [
  [{}, null, 2000],
  [{ quantity: 5 }, null, 5000],
  [{ added: 350 }, null, 2700],
  [{ price: 0 }, null, 0],
  [{ stock: 2 }, null, 2000],
  [{ quantity: 6 }, 'too-many', 0],
  [{ stock: 1 }, 'too-many', 0],
  [{ stock: 0 }, 'unavailable', 0],
  [{ price: null }, 'unavailable', 0],
  [{ price: null, stock: 0, quantity: 99 }, 'unavailable', 0],
]

test.each(problems)('gives a line of %j the problem %j and the subtotal %i', (part, problem, subtotal) => {
  expect(problemOf({ ...line, ...part })).toBe(problem)
  expect(subtotalOf([{ ...line, ...part }])).toBe(subtotal)
})

test('counts units but not money for lines that cannot be bought', () => {
  const lines = [line, { ...line, added: 350, quantity: 1 }, { ...line, stock: 0, quantity: 4 }]
  expect(subtotalOf(lines)).toBe(2000 + 1350)
  expect(countOf(lines)).toBe(7)
  expect([subtotalOf([]), countOf([])]).toEqual([0, 0])
})

const dollars = (amount: number, displayString: string) => ({ amount, currencyCode: 'USD', displayString })

test("converts a line to the contract's public form", () => {
  const shown = toCartLine({ ...line, extras: wrap, added: 350, associatedLine: 'l0' }, us)
  expect(shown).toEqual({
    adjustments: [],
    id: 'l1',
    asin: 'B000000001',
    offerListingId: 'o1',
    quantity: 2,
    title: 'Slate',
    imageId: 'slate-front',
    condition: 'new',
    sellerName: 'Shop',
    price: dollars(10, '$10.00'),
    previousPrice: null,
    subtotal: dollars(27, '$27.00'),
    total: dollars(27, '$27.00'),
    terms: wrap,
    availability: { type: 'IN_STOCK' },
    maxQuantity: 5,
    problem: null,
    associatedItemId: 'l0',
    itemAssociation: { associatedItemId: 'l0', deleteConstraint: { mutuallyInclusive: false } },
  })
  expect(cartLine.strict().parse(shown)).toEqual(shown)
})

const shown: [part: Partial<StoredLine>, expected: object][] = [
  [{ priceWhenAdded: 900 }, { previousPrice: dollars(9, '$9.00'), price: dollars(10, '$10.00') }],
  [{ priceWhenAdded: 1100 }, { previousPrice: dollars(11, '$11.00') }],
  [{ price: null }, { price: null, previousPrice: null, subtotal: null, total: null, problem: 'unavailable' }],
  [
    { title: null, condition: null, sellerName: null },
    { title: 'B000000001', condition: 'new', sellerName: '' },
  ],
  [{ stock: 3 }, { availability: { type: 'LOW_STOCK', left: 3 }, maxQuantity: 3 }],
]

test.each(shown)('shows a line of %j as %j', (part, expected) => {
  expect(toCartLine({ ...line, ...part }, us)).toMatchObject(expected)
})

test('hides the previous price only if a feature takes off the whole difference', () => {
  const off = { lineId: 'l1', feature: 'sample', amount: 200, code: 'off', values: {}, data: { id: 's1' } }
  const added = { ...line, priceWhenAdded: 900 }
  expect(toCartLine(added, us, [off]).previousPrice).toBeNull()
  expect(toCartLine(added, us, [{ ...off, lineId: 'l2' }]).previousPrice).toEqual(dollars(9, '$9.00'))
  expect(toCartLine(added, us, [{ ...off, amount: 199 }]).previousPrice).toEqual(dollars(9, '$9.00'))
})

const rooms: [of: string, lines: Partial<StoredLine>[], rooms: number[], problems: (string | null)[]][] = [
  ['lines that fit together', [{ quantity: 2 }, { quantity: 3 }], [2, 3], [null, null]],
  ['the oldest goes first', [{ quantity: 4 }, { quantity: 2 }], [5, 1], [null, 'too-many']],
  ['terms go first', [{ quantity: 4 }, { quantity: 2, extras: wrap }], [3, 5], ['too-many', null]],
  ['a line too large leaves its place', [{ quantity: 6 }, { quantity: 5 }], [0, 5], ['too-many', null]],
  ['another offer has its own', [{ quantity: 5 }, { quantity: 5, offerId: 'o2' }], [5, 5], [null, null]],
]

test.each(rooms)('shares the limit of an offer: %s', (_of, parts, expected, found) => {
  const shared = withRoom(parts.map((part, index) => ({ ...line, ...part, id: `l${index}` })))
  expect(shared.map(({ room }) => room)).toEqual(expected)
  expect(shared.map(problemOf)).toEqual(found)
})

test('holds no more of an offer in lines without a problem than an order may have', () => {
  const part = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    offerId: fc.constantFrom('o1', 'o2'),
    extras: fc.constantFrom({}, wrap),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const lines = withRoom(parts.map((each, index) => ({ ...line, ...each, id: `l${index}` })))
      for (const offerId of ['o1', 'o2']) {
        const good = lines.filter((each) => each.offerId === offerId && problemOf(each) === null)
        expect(countOf(good)).toBeLessThanOrEqual(5)
      }
    }),
  )
})

const hold = (units: number) => ({ feature: 'deals', units, data: {} })
const held: [of: string, lines: Partial<StoredLine>[], rooms: number[], problems: (string | null)[]][] = [
  ['a line that is held whole', [{ stock: 0, hold: hold(2) }], [2], [null]],
  ['a line that is held in part', [{ stock: 0, quantity: 3, hold: hold(2) }], [2], ['too-many']],
  ['a line that stock completes', [{ stock: 1, quantity: 3, hold: hold(2) }], [3], [null]],
  ['a hold over the limit of an order', [{ stock: 9, quantity: 6, hold: hold(6) }], [5], ['too-many']],
  [
    'ordinary units beside a hold, which takes no stock from them',
    [
      { stock: 2, hold: hold(2), extras: { held: 1 } },
      { stock: 2, quantity: 2 },
    ],
    [2, 2],
    [null, null],
  ],
  [
    'a hold and ordinary units that exceed the limit together',
    [
      { stock: 50, quantity: 3, maxOrderQuantity: 3 },
      { stock: 50, quantity: 3, maxOrderQuantity: 3, hold: hold(3), extras: { held: 1 } },
    ],
    [0, 3],
    ['too-many', null],
  ],
]

test.each(held)('gives room to %s', (_of, parts, rooms, expected) => {
  const lines = withRoom(parts.map((part, index) => ({ ...line, id: `l${index}`, ...part })))
  expect(lines.map(({ room }) => room)).toEqual(rooms)
  expect(lines.map(problemOf)).toEqual(expected)
})

test('shows held units as in stock, and others as they are', () => {
  const shown = (part: Partial<StoredLine>) => toCartLine({ ...line, ...part }, us).availability
  expect(shown({ stock: 0, hold: hold(2) })).toEqual({ type: 'IN_STOCK' })
  expect(shown({ stock: 0, hold: hold(1) })).toEqual({ type: 'OUT_OF_STOCK' })
})

test('never lets the lines of an order take more stock than there is, or more units than its limit', () => {
  const part = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), units: fc.integer({ min: 0, max: 4 }) })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.nat(6), (parts, stock) => {
      const lines = withRoom(
        parts.map(({ quantity, units }, index) => {
          return { ...line, id: `l${index}`, quantity, stock, hold: hold(Math.min(units, quantity)) }
        }),
      ).filter((each) => problemOf(each) === null)
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(units).toBeLessThanOrEqual(line.maxOrderQuantity)
      expect(units - lines.reduce((sum, each) => sum + heldUnits(each), 0)).toBeLessThanOrEqual(stock)
    }),
  )
})
