import { expect, test } from 'vitest'
import type { Command, OrderLife } from './order.ts'
import { after, follow, fresh, line, outcomeOf, paid, refundedOf, units } from './testing.ts'

const refund = (amount: number): Command => ({ kind: 'refund', amount })
const ofLines = (...items: [position: number, amount: number][]): Command => ({
  kind: 'refund',
  items: items.map(([position, amount]) => ({ position, amount })),
})
const CANCEL_ONE: Command = { kind: 'cancel', items: units([0, 1]) }

const steps: [what: string, order: OrderLife, command: Command, outcome: string][] = [
  ['all that was paid', fresh(), refund(4998), 'placed'],
  ['a cent more', fresh(), refund(4999), 'amount'],
  ['a cent more than is left', fresh({ payments: paid(4998, 4000) }), refund(999), 'amount'],
  ['nothing at all', fresh(), refund(0), 'amount'],
  ['money that is not here yet', fresh({ payments: paid(4998, 0, 'spent') }), refund(1), 'unpaid'],
  ['all of a line', fresh(), ofLines([0, 3000]), 'placed'],
  [
    'more than was paid for a line',
    fresh(),
    ofLines([0, 3001]),
    'amount; items.0.amount must be at most 3000 minor units',
  ],
  [
    'a line again',
    after(fresh(), ofLines([0, 2500])),
    ofLines([0, 501]),
    'amount; items.0.amount must be at most 500 minor units',
  ],
  [
    'a line with a unit cancelled',
    after(fresh(), CANCEL_ONE),
    ofLines([0, 2001]),
    'amount; items.0.amount must be at most 2000 minor units',
  ],
  ['lines after goodwill', after(fresh(), refund(4000)), ofLines([0, 999]), 'amount'],
  ['no lines', fresh(), ofLines(), 'items; items must not be empty'],
  ['lines that are not paid', fresh({ payments: paid(4998, 0, 'spent') }), ofLines([0, 1]), 'unpaid'],
  [
    'every fault at once',
    fresh(),
    ofLines([0, 4000], [0, 1], [5, 1], [1, 0]),
    'items; items.1.position is named twice; items.2.position is no line of this order; items.0.amount must be at most 3000 minor units; items.3.amount must be more than 0',
  ],
]

test.each(steps)('refunds %s', (_what, order, command, outcome) => {
  expect(outcomeOf(order, command)).toBe(outcome)
})

test("gives back the line's tax in proportion, and says what of it was added", () => {
  const lines = [line(0, 3, 1000, { tax: 300 }), line(1, 1, 999)]
  const taxed = (addedTax: number) => {
    const total = 4998 + addedTax
    return fresh({ lines, taxTotal: 300, addedTax, total, payments: paid(total) })
  }
  expect(follow(taxed(300), ofLines([0, 330])).change).toMatchObject({
    refund: 330,
    refundTax: 30,
    given: [{ position: 0, amount: 330, tax: 30 }],
  })
  expect(follow(taxed(0), ofLines([0, 330])).change).toMatchObject({
    refund: 330,
    refundTax: 33,
    given: [{ position: 0, amount: 330, tax: 0 }],
  })
})

test('a refund for a line counts when its units go', () => {
  const order = after(fresh(), ofLines([0, 2500]), { kind: 'cancel', items: units([0, 2]) })
  expect(refundedOf(order)).toBe(3000)
  expect(refundedOf(after(order, { kind: 'cancel' }))).toBe(4998)
})
