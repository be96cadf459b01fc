import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealExtras, dealOf } from '../work/term.ts'
import { dealAdjustments, dealHolds, type PricedClaim, unitsOfDeals } from './price.ts'

const line = (id: string, quantity: number, price = 12_999) => ({ line: { id, quantity, price }, dealId: 'deal' })
const held = (quantity: number, dealPrice = 9999): PricedClaim => {
  return { dealId: 'deal', quantity, dealPrice, expiryTime: 5, isSetAside: true }
}
type Marked = ReturnType<typeof line>[]

/** What comes off lines once their holds are known. */
const takenOff = (marked: Marked, claims: PricedClaim[]) => {
  const holds = dealHolds(marked, claims)
  const lines = marked.map(({ line }) => {
    const { lineId: _own, ...hold } = holds.find(({ lineId }) => lineId === line.id) ?? {
      lineId: '',
      units: -1,
      data: {},
    }
    return hold.units < 0 ? line : { ...line, hold: { ...hold, feature: 'lightning-deals' } }
  })
  return dealAdjustments(lines)
}

test('discounts as many units as are held and returns when the hold ends', () =>
  expect(takenOff([line('a', 2)], [held(2)])).toEqual([
    {
      lineId: 'a',
      amount: 6000,
      code: 'deal',
      values: { units: 2, expiryTime: 5 },
      data: { dealId: 'deal', units: 2, setAside: 2 },
    },
  ]))

test.each<[string, [Marked, PricedClaim[]], [string, number][]]>([
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
  expect(takenOff(marked, claims).map(({ lineId, amount }) => [lineId, amount])).toEqual(expected),
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
        const given = takenOff(marked, [held(quantity, price)])
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

test('needs stock for units of a deal that has none set aside yet, and adds up the units of each deal', () => {
  const [hold] = dealHolds([line('a', 2)], [{ ...held(2), isSetAside: false }])
  expect(hold).toMatchObject({ units: 0, data: { units: 2, setAside: 0 } })
  const data = [
    { dealId: 'a', units: 2, setAside: 2 },
    { dealId: 'b', units: 1, setAside: 0 },
    { dealId: 'a', units: 1, setAside: 1 },
  ]
  expect([...unitsOfDeals(data)]).toEqual([
    ['a', { units: 3, setAside: 3 }],
    ['b', { units: 1, setAside: 0 }],
  ])
})

test('leaves lines alone that another feature holds', () =>
  expect(dealAdjustments([{ id: 'a', price: 100, hold: { feature: 'other', units: 1, data: {} } }])).toEqual([]))

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
