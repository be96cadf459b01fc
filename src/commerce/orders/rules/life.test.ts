import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prorate } from '#platform/money/money.ts'
import { type Command, decideLife, type LifeChange, type OrderLife, returnableUnits } from './life.ts'

const RETURN_DAYS = 30
const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21)

const line = (position: number, quantity: number, unitPrice: number, discount = 0) => ({
  position,
  offerId: `offer-${position}`,
  quantity,
  unitPrice,
  discount,
  returning: 0,
  returned: 0,
})

const fresh = (change: Partial<OrderLife> = {}): OrderLife => ({
  state: 'placed',
  deliveredAt: null,
  returnDays: RETURN_DAYS,
  deliveryTotal: 999,
  total: 4998,
  payment: 'captured',
  refunded: 0,
  lines: [line(0, 3, 1000), line(1, 1, 999)],
  ...change,
})

const RETURN_ALL: Command = {
  kind: 'request-return',
  reason: 'not-needed',
  note: '',
  items: [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ],
}
const delivered = (change: Partial<OrderLife> = {}) => fresh({ state: 'delivered', deliveredAt: NOW, ...change })

const steps: [what: string, order: OrderLife, command: Command, outcome: string][] = [
  ['a placed order is cancelled', fresh(), { kind: 'cancel' }, 'cancelled'],
  ['a cancelled one again', fresh({ state: 'cancelled' }), { kind: 'cancel' }, 'repeat'],
  ['a shipped one cannot be cancelled', fresh({ state: 'shipped' }), { kind: 'cancel' }, 'state'],
  ['a delivered one neither', delivered(), { kind: 'cancel' }, 'state'],
  ['a paid order is shipped', fresh(), { kind: 'ship', tracking: '' }, 'shipped'],
  [
    'an order whose money is not here yet is not',
    fresh({ payment: 'spent' }),
    { kind: 'ship', tracking: '' },
    'unpaid',
  ],
  ['a cancelled one is not', fresh({ state: 'cancelled' }), { kind: 'ship', tracking: '' }, 'state'],
  ['shipped twice', fresh({ state: 'shipped' }), { kind: 'ship', tracking: '' }, 'repeat'],
  ['delivered after shipping', fresh({ state: 'shipped' }), { kind: 'deliver' }, 'delivered'],
  ['not before', fresh(), { kind: 'deliver' }, 'state'],
  ['delivered twice', delivered(), { kind: 'deliver' }, 'repeat'],
  ['a delivered order is to go back', delivered(), RETURN_ALL, 'return-requested'],
  ['a shipped one not yet', fresh({ state: 'shipped' }), RETURN_ALL, 'state'],
  ['not twice at once', delivered({ state: 'return-requested' }), RETURN_ALL, 'state'],
  ['on the last day', delivered({ deliveredAt: NOW - RETURN_DAYS * DAY }), RETURN_ALL, 'return-requested'],
  ['a moment after it', delivered({ deliveredAt: NOW - RETURN_DAYS * DAY - 1 }), RETURN_ALL, 'too-late'],
  ['nothing', delivered(), { ...RETURN_ALL, items: [] }, 'items'],
  ['more units than bought', delivered(), { ...RETURN_ALL, items: [{ position: 0, quantity: 4 }] }, 'items'],
  ['a line that is not there', delivered(), { ...RETURN_ALL, items: [{ position: 7, quantity: 1 }] }, 'items'],
  ['no units of a line', delivered(), { ...RETURN_ALL, items: [{ position: 0, quantity: 0 }] }, 'items'],
  [
    'a line twice',
    delivered(),
    { ...RETURN_ALL, items: [1, 1].map((quantity) => ({ position: 0, quantity })) },
    'items',
  ],
  ['a return that nobody asked for', delivered(), { kind: 'receive-return', restock: true }, 'state'],
  ['all that was paid', fresh(), { kind: 'refund', amount: 4998 }, 'placed'],
  ['a cent more', fresh(), { kind: 'refund', amount: 4999 }, 'amount'],
  ['a cent more than is left', fresh({ refunded: 4000 }), { kind: 'refund', amount: 999 }, 'amount'],
  ['nothing at all', fresh(), { kind: 'refund', amount: 0 }, 'amount'],
  ['money that is not here yet', fresh({ payment: 'spent' }), { kind: 'refund', amount: 1 }, 'unpaid'],
]

test.each(steps)('%s', (_what, order, command, outcome) => {
  const decided = decideLife(order, command, NOW)
  expect(decided.ok ? (decided.value.isRepeat ? 'repeat' : decided.value.state) : decided.failure).toBe(outcome)
})

describe('cancellation', () => {
  const cancelled = (change: Partial<OrderLife>) => decideLife(fresh(change), { kind: 'cancel' }, NOW)

  test('refunds the captured amount, less earlier refunds', () => {
    expect(cancelled({ refunded: 998 })).toMatchObject({ value: { refund: 4000, release: false } })
  })

  test('only releases money that is not captured yet', () => {
    expect(cancelled({ payment: 'spent' })).toMatchObject({ value: { refund: 0, release: true } })
  })

  test('restocks every unit', () => {
    expect(cancelled({})).toMatchObject({
      value: {
        restock: [
          { offerId: 'offer-0', quantity: 3 },
          { offerId: 'offer-1', quantity: 1 },
        ],
      },
    })
  })
})

test('refunds returned goods, adds the delivery with the last of them, and loses no cent to a discount', () => {
  // 3 × 1000 − 500 = 2500, which does not divide by three.
  let order = delivered({ total: 4498, lines: [line(0, 3, 1000, 500), line(1, 1, 999)] })
  const back: number[] = []
  for (const [position, quantity] of [
    [0, 1],
    [0, 2],
    [1, 1],
  ] as const) {
    order = follow(order, { ...RETURN_ALL, items: [{ position, quantity }] } as Command).order
    const step = follow(order, { kind: 'receive-return', restock: false })
    back.push(step.change?.refund ?? 0)
    order = step.order
  }
  expect([back, order.state, order.refunded]).toEqual([[833, 1667, 999 + 999], 'returned', 4498])
})

/** Applies a decision to an order as the tables do. */
function follow(order: OrderLife, command: Command): { order: OrderLife; change?: LifeChange } {
  const decided = decideLife(order, command, NOW)
  if (!decided.ok) return { order }
  const { state, lines, refund, release } = decided.value
  const deliveredAt = order.deliveredAt ?? (state === 'delivered' ? NOW : null)
  const payment = release ? 'releasing' : order.payment
  return {
    order: { ...order, state, lines, deliveredAt, payment, refunded: order.refunded + refund },
    change: decided.value,
  }
}

const commands = fc.oneof(
  fc.constant<Command>({ kind: 'cancel' }),
  fc.constant<Command>({ kind: 'ship', tracking: '' }),
  fc.constant<Command>({ kind: 'deliver' }),
  fc.boolean().map((restock): Command => ({ kind: 'receive-return', restock })),
  fc.constant<Command>({ ...RETURN_ALL, items: [{ position: 0, quantity: 1 }] } as Command),
  fc.integer({ min: -10, max: 6000 }).map((amount): Command => ({ kind: 'refund', amount })),
  fc
    .array(fc.record({ position: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 0, max: 4 }) }), {
      maxLength: 3,
    })
    .map((items): Command => ({ kind: 'request-return', items, reason: 'other', note: '' })),
)

const orders = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3000 })), {
      minLength: 1,
      maxLength: 3,
    }),
    deliveryTotal: fc.integer({ min: 0, max: 999 }),
    discount: fc.integer({ min: 0, max: 2000 }),
    isTaken: fc.boolean(),
  })
  .map(({ lines, deliveryTotal, discount, isTaken }): OrderLife => {
    const costs = lines.map(([quantity, price]) => quantity * price)
    const parts = prorate(discount, costs)
    const made = lines.map(([quantity, price], position) => line(position, quantity, price, parts[position]))
    const goods = costs.reduce((sum, cost, position) => sum + cost - (parts[position] ?? 0), 0)
    const total = goods + deliveryTotal
    return fresh({ lines: made, deliveryTotal, total, payment: isTaken ? 'captured' : 'spent' })
  })

test('never refunds more than was paid or restocks a unit twice, and refunds a fully returned order in full, for any sequence of commands', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(orders, fc.array(commands, { maxLength: 40, size: 'max' }), (start, asked) => {
      let order = start
      const restocked = new Map<string, number>()
      for (const command of asked) {
        const step = follow(order, command)
        for (const { offerId, quantity } of step.change?.restock ?? [])
          restocked.set(offerId, (restocked.get(offerId) ?? 0) + quantity)
        expect(step.change?.refund ?? 0).toBeGreaterThanOrEqual(0)
        expect(step.change?.refund && order.payment !== 'captured').toBeFalsy()
        order = step.order
        seen.add(order.state)
        expect(order.refunded).toBeLessThanOrEqual(order.total)
        for (const each of order.lines) {
          expect(returnableUnits(each)).toBeGreaterThanOrEqual(0)
          expect(restocked.get(each.offerId) ?? 0).toBeLessThanOrEqual(each.quantity)
        }
        if (order.state === 'returned') expect(order.refunded).toBe(order.total)
        if (order.state === 'cancelled')
          expect(order.payment === 'releasing' || order.refunded === order.total).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
  expect([...seen].toSorted()).toEqual(['cancelled', 'delivered', 'placed', 'return-requested', 'returned', 'shipped'])
})
