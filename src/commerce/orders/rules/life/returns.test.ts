import { expect, test } from 'vitest'
import type { Command, OrderLife } from './order.ts'
import {
  after,
  DAY,
  follow,
  fresh,
  line,
  NOW,
  outcomeOf,
  paid,
  RETURN_DAYS,
  refundedOf,
  requestOf,
  units,
} from './testing.ts'

const SHIP: Command = { kind: 'ship' }
const DELIVER: Command = { kind: 'deliver' }
const RECEIVE: Command = { kind: 'receive-return', restock: true }
const RETURN_ALL = requestOf([0, 3], [1, 1])
const receive = (...items: [position: number, quantity: number][]): Command => ({
  kind: 'receive-return',
  restock: true,
  items: units(...items),
})
const delivered = (change: Partial<OrderLife> = {}) => after(fresh(change), SHIP, DELIVER)
const partly = () => after(fresh(), { kind: 'ship', items: units([0, 2]) }, DELIVER)
const at = (order: OrderLife, deliveredAt: number): OrderLife => ({ ...order, deliveredAt })
const PAST = NOW - RETURN_DAYS * DAY

const steps: [what: string, order: OrderLife, command: Command, outcome: string][] = [
  ['a delivered order', delivered(), RETURN_ALL, 'return-requested'],
  ['a shipped one', after(fresh(), SHIP), RETURN_ALL, 'state'],
  ['a second return at once', after(delivered(), requestOf([0, 1])), requestOf([1, 1]), 'state'],
  ['a second return later', after(delivered(), requestOf([0, 1]), RECEIVE), requestOf([1, 1]), 'return-requested'],
  ['on the last day', at(delivered(), PAST), RETURN_ALL, 'return-requested'],
  ['a moment after it', at(delivered(), PAST - 1), RETURN_ALL, 'too-late'],
  ['a moment after it, while units are still to come', at(partly(), PAST - 1), requestOf([0, 1]), 'return-requested'],
  ['nothing', delivered(), requestOf(), 'items; items must not be empty'],
  ['more units than bought', delivered(), requestOf([0, 4]), 'items; items.0.quantity must be at most 3'],
  ['more units than delivered', partly(), requestOf([0, 3]), 'items; items.0.quantity must be at most 2'],
  ['a line that is not there', delivered(), requestOf([7, 1]), 'items; items.0.position is no line of this order'],
  ['no units of a line', delivered(), requestOf([0, 0]), 'items; items.0.quantity must be at least 1'],
  ['a line twice', delivered(), requestOf([0, 1], [0, 1]), 'items; items.1.position is named twice'],
  ['receives what nobody announced', delivered(), RECEIVE, 'state'],
  ['receives all', after(delivered(), RETURN_ALL), RECEIVE, 'returned'],
  [
    'receives all while a charge is being collected',
    { ...after(delivered(), RETURN_ALL), payments: [...paid(3998), ...paid(1000, 0, 'spent')] },
    RECEIVE,
    'unpaid',
  ],
  ['receives a part', after(delivered(), RETURN_ALL), receive([0, 2]), 'return-requested'],
  ['receives the rest', after(delivered(), RETURN_ALL, receive([0, 2])), RECEIVE, 'returned'],
  [
    'receives more than announced',
    after(delivered(), requestOf([0, 1])),
    receive([0, 2], [1, 1]),
    'items; items.0.quantity must be at most 1; items.1.quantity is too many: no units are left for this',
  ],
  [
    'all that was delivered, with the rest cancelled',
    after(partly(), { kind: 'cancel' }, requestOf([0, 2])),
    RECEIVE,
    'returned',
  ],
  ['some of what was delivered', after(partly(), requestOf([0, 1])), RECEIVE, 'partly-shipped'],
]

test.each(steps)('returns %s', (_what, order, command, outcome) => {
  expect(outcomeOf(order, command)).toBe(outcome)
})

test('refunds returned goods, adds the delivery with the last of them, and loses no cent to a discount', () => {
  // 3 × 1000 − 500 = 2500, which does not divide by three.
  let order = delivered({
    total: 4498,
    payments: paid(4498),
    lines: [line(0, 3, 1000, { discount: 500 }), line(1, 1, 999)],
  })
  const back: number[] = []
  for (const [position, quantity] of [
    [0, 1],
    [0, 2],
    [1, 1],
  ] as const) {
    const step = follow(after(order, requestOf([position, quantity])), { kind: 'receive-return', restock: false })
    back.push(step.change?.refund ?? 0)
    order = step.order
  }
  expect([back, order.state, refundedOf(order)]).toEqual([[833, 1667, 999 + 999], 'returned', 4498])
})

test('restocks only what came back, and only if the merchant says so', () => {
  const order = after(delivered(), RETURN_ALL)
  expect(follow(order, receive([0, 2])).change?.restock).toEqual([{ offerId: 'offer-0', quantity: 2 }])
  expect(follow(order, { kind: 'receive-return', restock: false }).change?.restock).toEqual([])
})
