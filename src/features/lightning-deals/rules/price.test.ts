import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealExtras, dealOf } from '../term.ts'
import { dealAdjustments } from './price.ts'

const line = (id: string, quantity: number, price = 12_999) => ({ line: { id, quantity, price }, dealId: 'deal' })
const held = (quantity: number, dealPrice = 9999) => ({ dealId: 'deal', quantity, dealPrice, expiryTime: 5 })

test('discounts as many units as are held and returns when the hold ends', () =>
  expect(dealAdjustments([line('a', 2)], [held(2)])).toEqual([
    {
      lineId: 'a',
      amount: 6000,
      code: 'deal',
      values: { units: 2, expiryTime: 5 },
      data: { dealId: 'deal', units: 2 },
    },
  ]))

test.each<[string, Parameters<typeof dealAdjustments>, [string, number][]]>([
  ['nothing without a claim', [[line('a', 1)], []], []],
  ['nothing of another deal', [[line('a', 1)], [{ ...held(1), dealId: 'other' }]], []],
  ['only for units that are held', [[line('a', 5)], [held(2)]], [['a', 6000]]],
  [
    'for two lines together no more than is held',
    [[line('a', 1), line('b', 5)], [held(2)]],
    [
      ['a', 3000],
      ['b', 3000],
    ],
  ],
  ['nothing more when the usual price is lower', [[line('a', 1, 5000)], [held(1)]], [['a', 0]]],
])('takes off %s', (_name, [marked, claims], expected) =>
  expect(dealAdjustments(marked, claims).map(({ lineId, amount }) => [lineId, amount])).toEqual(expected),
)

test('never discounts more units than are held, below zero or more than the lines cost', () => {
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat(100_000) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 100_000 }),
      (asked, quantity, price) => {
        const marked = asked.map((each, index) => line(String(index), each.quantity, each.price))
        const given = dealAdjustments(marked, [held(quantity, price)])
        expect(given.reduce((sum, { data }) => sum + Number(data.units), 0)).toBeLessThanOrEqual(quantity)
        for (const { lineId, amount } of given) {
          const { price: each = 0, quantity: units = 0 } = asked[Number(lineId)] ?? {}
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(each * units)
        }
      },
    ),
  )
})

test("reads a line's deal from its extras", () => {
  expect(dealOf(dealExtras('deal'))).toBe('deal')
  for (const odd of [
    {},
    { 'lightning-deals': null },
    { 'lightning-deals': 'deal' },
    { 'lightning-deals': { dealId: 7 } },
  ])
    expect(dealOf(odd)).toBeUndefined()
})
