import { expect, test } from 'vitest'
import { countOf, type StoredLine, subtotalOf } from './lines.ts'
import { shipmentOf } from './shipment.ts'
import { withSurcharges } from './surcharges.ts'

const line = (id: string, more: Partial<StoredLine> = {}): StoredLine => ({
  id,
  asin: 'B000000001',
  offerId: 'o1',
  quantity: 3,
  extras: {},
  associatedLine: null,
  title: 'Water',
  imageId: 'water',
  condition: 'new',
  sellerId: 's',
  sellerName: 'Shop',
  price: 119,
  priceWhenAdded: 119,
  giftWrapPrice: null,
  stock: 10,
  lowStock: 5,
  maxOrderQuantity: 5,
  needsDelivery: true,
  taxCategory: 'reduced',
  weight: 900,
  location: 'north',
  releaseOn: null,
  store: 'GRNHALLDDE',
  ...more,
})
const due = (lineId: string, amount = 25) => ({
  lineId,
  asin: '0DEPOSIT01',
  offerId: 'deposit',
  title: 'Deposit',
  amount,
})

test('what is due follows its line, as many as it has, in its cart, taxed as it is', () => {
  const lines = withSurcharges([line('a'), line('b')], [due('b')])
  expect(lines.map(({ id }) => id)).toEqual(['a', 'b', 'b-deposit'])
  expect(lines[2]).toMatchObject({
    quantity: 3,
    price: 25,
    room: 3,
    taxCategory: 'reduced',
    store: 'GRNHALLDDE',
    location: 'north',
    associatedLine: 'b',
    goesTogether: true,
    tie: { isDependent: true },
    imageId: null,
  })
  expect(subtotalOf(lines)).toBe(6 * 119 + 3 * 25)
})

test('it counts neither as units nor for what delivery costs', () => {
  const lines = withSurcharges([line('a')], [due('a')])
  expect(countOf(lines)).toBe(3)
  expect(shipmentOf({ lines, adjustments: [] })).toEqual({
    sources: [{ location: 'north', releaseOn: null }],
    weight: 2700,
    subtotal: 357,
  })
})

test.each([
  ['a line that cannot be bought', line('a', { stock: 0 }), due('a')],
  ['more than there are', line('a', { quantity: 6 }), due('a')],
  ['nothing', line('a'), due('a', 0)],
  ['another line', line('a'), due('b')],
])('nothing is due with %s', (_what, one, surcharge) => {
  expect(withSurcharges([one], [surcharge])).toEqual([one])
})
