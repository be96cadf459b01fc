import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prorate } from '#platform/money/money.ts'
import { type Command, decideLife, type LifeChange, type OrderLife, returnableUnits } from './life.ts'
import type { LifePayment, RefundOrder } from './parts.ts'

const RETURN_DAYS = 30
const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21)

const line = (position: number, quantity: number, unitPrice: number, discount = 0, tax = 0) => ({
  position,
  offerId: `offer-${position}`,
  quantity,
  unitPrice,
  discount,
  tax,
  returning: 0,
  returned: 0,
})

/** A payment in one part. */
const paid = (amount: number, refunded = 0, state: LifePayment['state'] = 'captured'): LifePayment[] => [
  { id: 'all', amount, refunded, state },
]

const fresh = (change: Partial<OrderLife> = {}): OrderLife => ({
  state: 'placed',
  deliveredAt: null,
  returnDays: RETURN_DAYS,
  deliveryTotal: 999,
  taxTotal: 0,
  addedTax: 0,
  refundedTax: 0,
  total: 4998,
  payments: paid(4998),
  shipsBeforePaid: true,
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
    fresh({ payments: paid(4998, 0, 'spent') }),
    { kind: 'ship', tracking: '' },
    'unpaid',
  ],
  [
    'an order of whose money a part is not here yet is not',
    fresh({ payments: [...paid(4000), ...paid(998, 0, 'spent')] }),
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
  ['a cent more than is left', fresh({ payments: paid(4998, 4000) }), { kind: 'refund', amount: 999 }, 'amount'],
  ['nothing at all', fresh(), { kind: 'refund', amount: 0 }, 'amount'],
  ['money that is not here yet', fresh({ payments: paid(4998, 0, 'spent') }), { kind: 'refund', amount: 1 }, 'unpaid'],
]

test.each(steps)('%s', (_what, order, command, outcome) => {
  const decided = decideLife(order, command, NOW)
  expect(decided.ok ? (decided.value.isRepeat ? 'repeat' : decided.value.state) : decided.failure).toBe(outcome)
})

describe('cancellation', () => {
  const cancelled = (change: Partial<OrderLife>) => decideLife(fresh(change), { kind: 'cancel' }, NOW)

  test('refunds the captured amount, less earlier refunds', () => {
    expect(cancelled({ payments: paid(4998, 998) })).toMatchObject({
      value: { refund: 4000, refunds: [{ paymentId: 'all', amount: 4000 }], release: [] },
    })
  })

  test('only releases money that is not captured yet', () => {
    expect(cancelled({ payments: paid(4998, 0, 'spent') })).toMatchObject({
      value: { refund: 0, refunds: [], release: ['all'] },
    })
  })

  test('releases the parts that are held and refunds those that are captured', () => {
    const payments: LifePayment[] = [
      { id: 'one', amount: 2000, refunded: 500, state: 'captured' },
      { id: 'two', amount: 2998, refunded: 0, state: 'spent' },
    ]
    expect(cancelled({ payments })).toMatchObject({
      value: { refund: 1500, refunds: [{ paymentId: 'one', amount: 1500 }], release: ['two'] },
    })
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
  let order = delivered({ total: 4498, payments: paid(4498), lines: [line(0, 3, 1000, 500), line(1, 1, 999)] })
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
  expect([back, order.state, refundedOf(order)]).toEqual([[833, 1667, 999 + 999], 'returned', 4498])
})

const refundedOf = ({ payments }: OrderLife) => payments.reduce((sum, { refunded }) => sum + refunded, 0)

/** Applies a decision to an order as the tables do. */
function follow(order: OrderLife, command: Command, by?: RefundOrder): { order: OrderLife; change?: LifeChange } {
  const decided = decideLife(order, command, NOW, by)
  if (!decided.ok) return { order }
  const { state, lines, refunds, refundTax, release } = decided.value
  const deliveredAt = order.deliveredAt ?? (state === 'delivered' ? NOW : null)
  const payments = order.payments.map((payment) => ({
    ...payment,
    state: release.includes(payment.id) ? ('releasing' as const) : payment.state,
    refunded: payment.refunded + (refunds.find(({ paymentId }) => paymentId === payment.id)?.amount ?? 0),
  }))
  const refundedTax = order.refundedTax + refundTax
  return { order: { ...order, state, lines, deliveredAt, payments, refundedTax }, change: decided.value }
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

const ways = fc.constantFrom<RefundOrder>('last-paid-first', 'first-paid-first', 'in-proportion')

const orders = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3000 })), {
      minLength: 1,
      maxLength: 3,
    }),
    deliveryTotal: fc.integer({ min: 0, max: 999 }),
    discount: fc.integer({ min: 0, max: 2000 }),
    percent: fc.integer({ min: 0, max: 60 }),
    isAdded: fc.boolean(),
    isTaken: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    cuts: fc.array(fc.nat({ max: 1000 }), { maxLength: 2 }),
  })
  .map(({ lines, deliveryTotal, discount, percent, isAdded, isTaken, cuts }): OrderLife => {
    const costs = lines.map(([quantity, price]) => quantity * price)
    const parts = prorate(discount, costs)
    const paid = costs.map((cost, position) => cost - (parts[position] ?? 0))
    const taxes = [...paid, deliveryTotal].map((amount) => Math.round((amount * percent) / 100))
    const made = lines.map(([quantity, price], position) =>
      line(position, quantity, price, parts[position], taxes[position]),
    )
    const goods = costs.reduce((sum, cost, position) => sum + cost - (parts[position] ?? 0), 0)
    const taxTotal = taxes.reduce((sum, tax) => sum + tax, 0)
    const addedTax = isAdded ? taxTotal : 0
    const total = goods + deliveryTotal + addedTax
    const ends = [...cuts.map((cut) => Math.floor((total * cut) / 1000)), total].toSorted((a, b) => a - b)
    const payments = ends.map((end, index) => ({
      id: `part-${index}`,
      amount: end - (ends[index - 1] ?? 0),
      refunded: 0,
      state: isTaken[index] ? ('captured' as const) : ('spent' as const),
    }))
    return fresh({ lines: made, deliveryTotal, taxTotal, addedTax, total, payments })
  })

test('never refunds more than was paid or restocks a unit twice, and refunds a fully returned order in full, for any sequence of commands', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(orders, fc.array(commands, { maxLength: 40, size: 'max' }), ways, (start, asked, by) => {
      let order = start
      const restocked = new Map<string, number>()
      for (const command of asked) {
        const step = follow(order, command, by)
        for (const { offerId, quantity } of step.change?.restock ?? [])
          restocked.set(offerId, (restocked.get(offerId) ?? 0) + quantity)
        expect(step.change?.refund ?? 0).toBeGreaterThanOrEqual(0)
        expect(step.change?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0).toBe(step.change?.refund ?? 0)
        order = step.order
        seen.add(order.state)
        for (const { amount, refunded, state } of order.payments) {
          expect(refunded).toBeLessThanOrEqual(amount)
          expect(refunded > 0 && state !== 'captured').toBe(false)
        }
        const refunded = refundedOf(order)
        expect(step.change?.refundTax ?? 0).toBeGreaterThanOrEqual(0)
        expect(step.change?.refundTax ?? 0).toBeLessThanOrEqual(step.change?.refund ?? 0)
        expect(order.refundedTax).toBeLessThanOrEqual(order.taxTotal)
        // What stays paid holds the rest of the tax.
        expect(order.taxTotal - order.refundedTax).toBeLessThanOrEqual(order.total - refunded)
        if (refunded === order.total && refunded > 0) expect(order.refundedTax).toBe(order.taxTotal)
        for (const each of order.lines) {
          expect(returnableUnits(each)).toBeGreaterThanOrEqual(0)
          expect(restocked.get(each.offerId) ?? 0).toBeLessThanOrEqual(each.quantity)
        }
        if (order.state === 'returned') expect(refundedOf(order)).toBe(order.total)
        if (order.state === 'cancelled')
          for (const { amount, refunded, state } of order.payments)
            expect(state === 'releasing' || refunded === amount).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
  expect([...seen].toSorted()).toEqual(['cancelled', 'delivered', 'placed', 'return-requested', 'returned', 'shipped'])
})
