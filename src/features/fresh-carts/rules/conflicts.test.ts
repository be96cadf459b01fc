import { expect, test } from 'vitest'
import { gramsOfCart, type JudgedLine, judgeAddress, judgeLines, judgeSlot, takesNone } from './conflicts.ts'

const line = (change: Partial<JudgedLine> = {}): JudgedLine => ({
  id: 'a',
  offerId: 'offer',
  quantity: 3,
  price: 500,
  stock: 9,
  maxOrderQuantity: 5,
  needsDelivery: true,
  weight: 1000,
  ...change,
})
const roomy = { grams: 100_000, takesNone: false }

test.each<[string, JudgedLine[], Parameters<typeof judgeLines>[1], [string, number][]]>([
  ['all of it', [line()], roomy, [['AVAILABLE', 3]]],
  ['no offer', [line({ price: null, stock: 0 })], roomy, [['PRICE_UNAVAILABLE', 0]]],
  ['no stock', [line({ stock: 0 })], roomy, [['ITEM_NOT_AVAILABLE', 0]]],
  ['too little stock', [line({ stock: 2 })], roomy, [['ITEM_PARTIALLY_AVAILABLE', 2]]],
  ['above the limit', [line({ quantity: 7 })], roomy, [['QUANTITY_OVERFLOW', 5]]],
  ['above the limit and the stock', [line({ quantity: 7, stock: 2 })], roomy, [['QUANTITY_OVERFLOW', 2]]],
  [
    'above the limit with another line of the offer',
    [line(), line({ id: 'b', room: 2 })],
    roomy,
    [
      ['AVAILABLE', 3],
      ['QUANTITY_OVERFLOW', 2],
    ],
  ],
  [
    'nothing left beside another line',
    [line({ stock: 3 }), line({ id: 'b', quantity: 1, stock: 3, room: 0 })],
    roomy,
    [
      ['AVAILABLE', 3],
      ['ITEM_NOT_AVAILABLE', 0],
    ],
  ],
  ['without a slot the weight is nobody’s', [line({ weight: 900_000 })], null, [['AVAILABLE', 3]]],
  ['exactly the weight', [line()], { grams: 3000, takesNone: false }, [['AVAILABLE', 3]]],
  ['room for some', [line()], { grams: 2999, takesNone: false }, [['ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', 2]]],
  ['room for none', [line()], { grams: 999, takesNone: false }, [['ITEM_NOT_AVAILABLE_FOR_RESERVATION', 0]]],
  [
    'the first lines have the room',
    [line(), line({ id: 'b', offerId: 'other', weight: 400 }), line({ id: 'c', offerId: 'third', weight: 100 })],
    { grams: 3900, takesNone: false },
    [
      ['AVAILABLE', 3],
      ['ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', 2],
      ['ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', 1],
    ],
  ],
  [
    'what the store has less of is said first',
    [line({ stock: 2 })],
    { grams: 1000, takesNone: false },
    [['ITEM_PARTIALLY_AVAILABLE', 1]],
  ],
  ['a slot that is full', [line()], { grams: 9000, takesNone: true }, [['ITEM_NOT_AVAILABLE_FOR_RESERVATION', 0]]],
  [
    'what is not delivered weighs nothing',
    [line({ needsDelivery: false })],
    { grams: 0, takesNone: false },
    [['AVAILABLE', 3]],
  ],
  [
    'by weight: steps of 250 g',
    [line({ quantity: 4, weight: null, sold: { picking: 'bulk', step: '250 g' } })],
    { grams: 800, takesNone: false },
    [['ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', 3]],
  ],
])('%s', (_, lines, slot, expected) => {
  expect(judgeLines(lines, slot).map(({ code, available }) => [code, available])).toEqual(expected)
})

test('the weight of a cart is that of what the store has of it', () => {
  expect(
    gramsOfCart([line(), line({ id: 'b', offerId: 'b', stock: 1 }), line({ id: 'c', offerId: 'c', stock: 0 })]),
  ).toBe(4000)
})

const US = { line1: '', line2: '', city: '', region: '', postalCode: '11201', country: 'US' }
const delivers = { kind: 'delivery' as const, address: US, areas: [{ zone: 'north', from: '770', to: '771' }] }
const counter = { kind: 'pickup' as const, address: US, areas: [] }
test.each([
  [delivers, null, 'ADDRESS_NOT_SELECTED', undefined],
  [delivers, { country: 'US', postalCode: '10001' }, 'ADDRESS_NOT_SERVED', undefined],
  [delivers, { country: 'CA', postalCode: '77001' }, 'ADDRESS_NOT_SERVED', undefined],
  [delivers, { country: 'US', postalCode: '77001' }, 'AVAILABLE', 'north'],
  [counter, null, 'AVAILABLE', 'counter'],
])('%# where it goes', (store, place, code, zone) => {
  expect(judgeAddress(store, place)).toEqual({ code, zone })
})

const room = { zone: 'north', grams: 1000, fault: null }
test.each<[Parameters<typeof judgeSlot>, string, string | null, boolean]>([
  [[room, 1000, 'north'], 'AVAILABLE', null, false],
  [[room, 1000, undefined], 'AVAILABLE', null, false],
  [[room, 1001, 'north'], 'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', 'heavy', false],
  [[{ ...room, grams: 0 }, 1, 'north'], 'ITEM_NOT_AVAILABLE_FOR_RESERVATION', 'heavy', false],
  [[room, 1, 'south'], 'ITEM_NOT_AVAILABLE_FOR_RESERVATION', 'other-zone', true],
  [[{ ...room, fault: 'full' }, 1, 'north'], 'ITEM_NOT_AVAILABLE_FOR_RESERVATION', 'full', true],
  [[{ ...room, fault: 'late' }, 1, 'north'], 'ITEM_NOT_AVAILABLE_FOR_RESERVATION', 'late', true],
  [[{ ...room, fault: 'closed' }, 1, 'south'], 'ITEM_NOT_AVAILABLE_FOR_RESERVATION', 'closed', true],
])('%# a slot', (asked, code, reason, none) => {
  const judged = judgeSlot(...asked)
  expect([judged.code, judged.reason, takesNone(judged)]).toEqual([code, reason, none])
})
