import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import type { LifePayment, RefundOrder } from '../parts.ts'
import { decideLife } from './decide.ts'
import { type Command, type LifeChange, type LifeLine, loweredBy, type OrderLife } from './order.ts'

export const RETURN_DAYS = 30
export const DAY = 24 * 60 * 60 * 1000
export const NOW = Date.UTC(2026, 10, 21)

/** A line as it is ordered. */
export const line = (
  position: number,
  quantity: number,
  unitPrice: number,
  more: Partial<LifeLine> = {},
): LifeLine => ({
  position,
  offerId: `offer-${position}`,
  quantity,
  cost: unitPrice * quantity,
  discount: 0,
  tax: 0,
  needsDelivery: true,
  cancelled: 0,
  shipped: 0,
  delivered: 0,
  returning: 0,
  returned: 0,
  refunded: 0,
  refundedTax: 0,
  ...more,
})

/** A payment in one part. */
export const paid = (amount: number, refunded = 0, state: LifePayment['state'] = 'captured'): LifePayment[] => [
  { id: 'all', amount, refunded, state },
]

/** An order of three units at 10.00 and one at 9.99, with delivery for 9.99. */
export const fresh = (change: Partial<OrderLife> = {}): OrderLife => ({
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
  heldUntil: null,
  isUnweighed: false,
  taxManner: { taxIncluded: false, taxBase: 'net' },
  dates: { promised: { earliest: '2026-11-24', latest: '2026-11-25' }, revised: null, revisions: 0 },
  today: '2026-11-21',
  lines: [line(0, 3, 1000), line(1, 1, 999)],
  parcels: [],
  ...change,
})

export const units = (...items: [position: number, quantity: number][]) =>
  items.map(([position, quantity]) => ({ position, quantity }))

export const requestOf = (...items: [position: number, quantity: number][]): Command => ({
  kind: 'request-return',
  reason: 'not-needed',
  note: '',
  items: units(...items),
})

/** Applies a decision to an order as the tables do. */
export function follow(
  order: OrderLife,
  command: Command,
  by?: RefundOrder,
): { order: OrderLife; change?: LifeChange; fault?: string } {
  const decided = decideLife(order, command, NOW, by)
  if (!decided.ok) return { order, fault: decided.failure.code }
  const { state, lines, parcels, dates, refunds, refundTax, release, paid, weighing } = decided.value
  const lowered = (id: string) => weighing?.payments.find((each) => each.id === id)
  // What is lowered to nothing is no part any more.
  const kept = order.payments.filter(({ id }) => lowered(id)?.amount !== 0)
  const payments = kept.map((payment) => ({
    ...payment,
    state: release.includes(payment.id)
      ? ('releasing' as const)
      : paid.includes(payment.id)
        ? ('paid' as const)
        : payment.state,
    amount: lowered(payment.id)?.amount ?? payment.amount,
    voucher: lowered(payment.id)?.voucher ?? payment.voucher ?? null,
    refunded: payment.refunded + (refunds.find(({ paymentId }) => paymentId === payment.id)?.amount ?? 0),
  }))
  const after = { state, lines, parcels, dates, payments, refundedTax: order.refundedTax + refundTax }
  const deliveredAt = command.kind === 'deliver' ? NOW : order.deliveredAt
  const { tax = 0, added = 0 } = weighing ?? {}
  const money = {
    isUnweighed: order.isUnweighed && !weighing,
    total: order.total - (weighing ? loweredBy(weighing) : 0),
    taxTotal: order.taxTotal - tax,
    addedTax: order.addedTax - added,
  }
  return { order: { ...order, ...after, ...money, deliveredAt }, change: decided.value }
}

/** An order after commands, each of which must be possible. */
export const after = (start: OrderLife, ...commands: Command[]): OrderLife =>
  commands.reduce((order, command) => {
    const step = follow(order, command)
    if (step.fault) throw new Error(`${command.kind}: ${step.fault}`)
    return step.order
  }, start)

/** What a command comes to: the state, `repeat`, or the code of its fault with what is wrong by name. */
export function outcomeOf(order: OrderLife, command: Command, now = NOW): string {
  const decided = decideLife(order, command, now)
  if (decided.ok) return decided.value.isRepeat ? 'repeat' : decided.value.state
  const { code, details = [] } = decided.failure
  return [code, ...details.map(({ field, problem }) => `${field} ${problem}`)].join('; ')
}

export const refundedOf = ({ payments }: OrderLife): number => payments.reduce((sum, { refunded }) => sum + refunded, 0)

export const CHICKEN: Sold = { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' }
export const COFFEE: Sold = { picking: 'bulk', step: '250 g', per: '1 kg' }

/** A line of what is sold by weight. */
export const soldByWeight = (
  position: number,
  quantity: number,
  price: number,
  how: Sold,
  more: Partial<LifeLine> = {},
): LifeLine => line(position, quantity, price, { sold: how, price, cost: costOf(price, quantity, how), ...more })

/** Three chickens at 10.00 a kilogram, two steps of coffee at 20.00, and four jars at 2.50; delivery for 9.99. */
export function unpicked(change: Partial<OrderLife> = {}, lines?: LifeLine[]): OrderLife {
  const all = lines ?? [soldByWeight(0, 3, 1000, CHICKEN), soldByWeight(1, 2, 2000, COFFEE), line(2, 4, 250)]
  const added = change.addedTax ?? 0
  const total = all.reduce((sum, { cost, discount }) => sum + cost - discount, 999) + added
  return fresh({
    lines: all,
    total,
    isUnweighed: true,
    payments: [{ id: 'all', amount: total, refunded: 0, state: 'spent' }],
    ...change,
  })
}

export const pick = (...items: [position: number, picked: number, amount?: Amount][]): Command => ({
  kind: 'pick',
  items: items.map(([position, picked, amount]) => ({ position, picked, amount })),
})
