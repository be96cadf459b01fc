import { expect, test } from 'vitest'
import type { LifePayment } from '../parts.ts'
import type { Command, OrderLife } from './order.ts'
import { after, follow, fresh, line, outcomeOf, paid, refundedOf, units } from './testing.ts'

const SHIP: Command = { kind: 'ship' }
const CANCEL: Command = { kind: 'cancel' }
const cancel = (...items: [position: number, quantity: number][]): Command => ({
  kind: 'cancel',
  items: units(...items),
})
const ship = (...items: [position: number, quantity: number][]): Command => ({ kind: 'ship', items: units(...items) })
const spent = () => fresh({ payments: paid(4998, 0, 'spent') })

const steps: [what: string, order: OrderLife, command: Command, outcome: string][] = [
  ['everything', fresh(), CANCEL, 'cancelled'],
  ['everything again', after(fresh(), CANCEL), CANCEL, 'repeat'],
  ['a unit', fresh(), cancel([0, 1]), 'placed'],
  ['every unit by name', fresh(), cancel([0, 3], [1, 1]), 'cancelled'],
  ['the rest', after(fresh(), cancel([0, 1])), CANCEL, 'cancelled'],
  ['a shipped order', after(fresh(), SHIP), CANCEL, 'state'],
  ['a delivered order', after(fresh(), SHIP, { kind: 'deliver' }), CANCEL, 'state'],
  ['what of an order is not shipped', after(fresh(), ship([0, 2])), CANCEL, 'shipped'],
  ['that again', after(fresh(), ship([0, 2]), CANCEL), CANCEL, 'repeat'],
  [
    'what is shipped',
    after(fresh(), ship([0, 2])),
    cancel([0, 2], [1, 1]),
    'items; items.0.quantity must be at most 1',
  ],
  ['an unknown line', fresh(), cancel([2, 1]), 'items; items.0.position is no line of this order'],
  ['some of what is not captured yet', spent(), cancel([0, 1]), 'unpaid'],
  ['all of what is not captured yet', spent(), cancel([0, 3], [1, 1]), 'cancelled'],
  [
    'a service that was provided',
    after(fresh({ lines: [line(0, 2, 1000, { needsDelivery: false })] }), {
      kind: 'deliver',
      items: units([0, 1]),
    }),
    cancel([0, 2]),
    'items; items.0.quantity must be at most 1',
  ],
]

test.each(steps)('cancels %s', (_what, order, command, outcome) => {
  expect(outcomeOf(order, command)).toBe(outcome)
})

test('refunds the captured amount, less earlier refunds', () => {
  expect(follow(fresh({ payments: paid(4998, 998) }), CANCEL).change).toMatchObject({
    refund: 4000,
    refunds: [{ paymentId: 'all', amount: 4000 }],
    release: [],
  })
})

test('only releases money that is not captured yet', () => {
  expect(follow(spent(), CANCEL).change).toMatchObject({ refund: 0, refunds: [], release: ['all'] })
})

test('releases the parts that are held and refunds those that are captured', () => {
  const payments: LifePayment[] = [
    { id: 'one', amount: 2000, refunded: 500, state: 'captured' },
    { id: 'two', amount: 2998, refunded: 0, state: 'spent' },
  ]
  expect(follow(fresh({ payments }), CANCEL).change).toMatchObject({
    refund: 1500,
    refunds: [{ paymentId: 'one', amount: 1500 }],
    release: ['two'],
  })
})

test('restocks the units that are cancelled, and those alone', () => {
  const first = follow(fresh(), cancel([0, 2]))
  expect(first.change?.restock).toEqual([{ offerId: 'offer-0', quantity: 2 }])
  expect(follow(first.order, CANCEL).change?.restock).toEqual([
    { offerId: 'offer-0', quantity: 1 },
    { offerId: 'offer-1', quantity: 1 },
  ])
})

test('refunds units one by one without losing a cent to a discount or to tax, and the delivery with the last', () => {
  // 3 × 10.00 − 5.00 does not divide by three, nor does the tax on it.
  const lines = [line(0, 3, 1000, { discount: 500, tax: 200 }), line(1, 1, 999, { tax: 80 })]
  let order = fresh({ lines, taxTotal: 350, addedTax: 350, total: 4848, payments: paid(4848) })
  const back: [refund: number, tax: number][] = []
  for (const items of [[0, 1] as const, [0, 1] as const, [1, 1] as const, [0, 1] as const]) {
    const step = follow(order, cancel([...items]))
    back.push([step.change?.refund ?? 0, step.change?.refundTax ?? 0])
    order = step.order
  }
  expect(back).toEqual([
    [833 + 67, 67],
    [833 + 66, 66],
    [999 + 80, 80],
    [834 + 67 + 999 + 70, 67 + 70],
  ])
  expect([order.state, refundedOf(order), order.refundedTax]).toEqual(['cancelled', 4848, 350])
})

test('does not pay goodwill twice', () => {
  const order = after(fresh(), { kind: 'refund', amount: 4000 }, cancel([0, 1]))
  expect(refundedOf(order)).toBe(4998)
  expect(refundedOf(after(order, CANCEL))).toBe(4998)
})
