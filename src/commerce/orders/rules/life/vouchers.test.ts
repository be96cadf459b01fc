import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import { longCount } from '#test/seed.ts'
import { type RefundOrder, refundable } from '../parts.ts'
import { decideLife } from './decide.ts'
import { paidForLine } from './money.ts'
import type { Command, OrderLife } from './order.ts'
import { fresh, line, NOW } from './testing.ts'

const DE = findMarketplace('DE')
const RATE = 190_000

type Bought = { quantity: number; unitPrice: number; prepaid: number }

/** A delivered order of lines of one rate: of each a voucher has paid `prepaid`, and a card the rest with the delivery. */
function orderOf(bought: Bought[], delivery: number): OrderLife {
  const lines = bought.map(({ quantity, unitPrice, prepaid }, position) => {
    const tax = taxOn(quantity * unitPrice - prepaid, RATE, DE)
    return line(position, quantity, unitPrice, { prepaid, tax, shipped: quantity, delivered: quantity })
  })
  const total = bought.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, delivery)
  const prepaid = bought.reduce((sum, each) => sum + each.prepaid, 0)
  const paid = bought.map((each, position) => ({ position, amount: each.prepaid })).filter(({ amount }) => amount > 0)
  const voucher = { country: 'DE', category: 'standard', name: 'MwSt.', rate: RATE, tax: 0, of: prepaid } as const
  return fresh({
    state: 'delivered',
    deliveredAt: NOW,
    deliveryTotal: delivery,
    total,
    lines,
    taxTotal: lines.reduce((sum, { tax }) => sum + tax, taxOn(delivery, RATE, DE)),
    payments: [
      { id: 'voucher', state: 'captured' as const, amount: prepaid, refunded: 0, voucher: { ...voucher, lines: paid } },
      { id: 'card', state: 'captured' as const, amount: total - prepaid, refunded: 0 },
    ].filter(({ amount }) => amount > 0),
  })
}

/** The order after a command, with what its parts got. A return is announced before. */
function after(order: OrderLife, command: Command, by: RefundOrder) {
  const decided = decideLife(order, command, NOW, by)
  if (!decided.ok) return undefined
  const { lines, state, refunds, refund, refundTax } = decided.value
  const payments = order.payments.map((part) => {
    const back = refunds.reduce((sum, each) => sum + (each.paymentId === part.id ? each.amount : 0), 0)
    return { ...part, refunded: part.refunded + back }
  })
  const next = { ...order, lines, state, payments, refundedTax: order.refundedTax + refundTax }
  return {
    order: next,
    refunds: Object.fromEntries(refunds.map(({ paymentId, amount }) => [paymentId, amount])),
    refund,
    refundTax,
  }
}

function takeBack(order: OrderLife, position: number, quantity: number, by: RefundOrder) {
  const asked: Command = { kind: 'request-return', reason: 'not-needed', note: '', items: [{ position, quantity }] }
  const announced = after(order, asked, by)
  return announced && after(announced.order, { kind: 'receive-return', restock: false }, by)
}

const HALF: [by: RefundOrder, back: Record<string, number>, tax: number][] = [
  ['first-paid-first', { voucher: 5000 }, 0],
  ['last-paid-first', { card: 4000, voucher: 1000 }, taxOn(4000, RATE, DE)],
  ['in-proportion', { voucher: 3000, card: 2000 }, Math.round(taxOn(4000, RATE, DE) / 2)],
]

test.each(HALF)('of two units that a voucher paid by 60 %%, one goes back by %s', (by, back, tax) => {
  const order = orderOf([{ quantity: 2, unitPrice: 5000, prepaid: 6000 }], 0)
  const once = takeBack(order, 0, 1, by) ?? expect.fail('it can come back')
  expect([once.refunds, once.refundTax]).toEqual([back, tax])
  const twice = takeBack(once.order, 0, 1, by) ?? expect.fail('it can come back')
  expect([twice.order.refundedTax, twice.order.payments.map(refundable)]).toEqual([order.taxTotal, [0, 0]])
})

test('the refund of a line that no voucher paid goes to none, whichever was paid first', () => {
  const order = orderOf(
    [
      { quantity: 1, unitPrice: 5000, prepaid: 5000 },
      { quantity: 1, unitPrice: 3000, prepaid: 0 },
    ],
    400,
  )
  for (const by of ['first-paid-first', 'last-paid-first', 'in-proportion'] as const) {
    expect(takeBack(order, 1, 1, by)?.refunds).toEqual({ card: 3000 })
    expect(takeBack(order, 0, 1, by)).toMatchObject({ refunds: { voucher: 5000 }, refundTax: 0 })
    const items = [{ position: 0, amount: 700 }]
    expect(after(order, { kind: 'refund', items }, by)).toMatchObject({ refunds: { voucher: 700 }, refundTax: 0 })
  }
})

test('random refunds: no cent and no tax is given back twice, and a voucher pays for nothing but its lines', () => {
  const bought = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6000 }), fc.nat({ max: 100 }))
    .map(([quantity, unitPrice, share]) => ({
      quantity,
      unitPrice,
      prepaid: Math.floor((quantity * unitPrice * share) / 100),
    }))
  const step = fc.record({
    kind: fc.constantFrom('return', 'line', 'goodwill'),
    position: fc.nat({ max: 3 }),
    share: fc.integer({ min: 1, max: 100 }),
    by: fc.constantFrom<RefundOrder>('first-paid-first', 'last-paid-first', 'in-proportion'),
  })
  fc.assert(
    fc.property(
      fc.array(bought, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 900 }),
      fc.array(step, { maxLength: 8 }),
      (lines, delivery, steps) => {
        let order = orderOf(lines, delivery)
        let hasGoodwill = false
        for (const { kind, position, share, by } of steps) {
          const own = order.lines[position % order.lines.length] ?? expect.fail('there is a line')
          const room = paidForLine(own, order) - own.refunded
          const all = order.payments.reduce((sum, part) => sum + refundable(part), 0)
          const amount = Math.ceil((Math.min(kind === 'line' ? room : all, all) * share) / 100)
          const next =
            kind === 'return'
              ? takeBack(order, own.position, 1, by)
              : after(
                  order,
                  kind === 'line'
                    ? { kind: 'refund', items: [{ position: own.position, amount }] }
                    : { kind: 'refund', amount },
                  by,
                )
          if (!next) continue
          hasGoodwill ||= kind === 'goodwill'
          expect(Object.values(next.refunds).reduce((sum, each) => sum + each, 0)).toBe(next.refund)
          order = next.order
          for (const part of order.payments) expect(part.refunded).toBeLessThanOrEqual(part.amount)
          for (const each of order.lines) {
            expect(each.refundedPrepaid ?? 0).toBeLessThanOrEqual(Math.min(each.prepaid ?? 0, each.refunded))
            expect(each.refundedTax).toBeLessThanOrEqual(each.tax)
          }
          const kept = (isVoucher: boolean) =>
            order.payments.reduce((sum, part) => sum + (isVoucher === Boolean(part.voucher) ? refundable(part) : 0), 0)
          const taxKept = order.taxTotal - order.refundedTax
          expect(taxKept >= 0 && taxKept <= kept(false)).toBe(true)
          if (kept(false) === 0) expect(taxKept).toBe(0)
          const goods = order.lines.reduce(
            (sum, each) => sum + (each.prepaid ? paidForLine(each, order) - each.refunded : 0),
            0,
          )
          if (!hasGoodwill) expect(kept(true)).toBeLessThanOrEqual(goods)
        }
      },
    ),
    { numRuns: longCount(400, 10_000) },
  )
})
