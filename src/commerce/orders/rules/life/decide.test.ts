import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from '#platform/money/money.ts'
import { longCount } from '#test/seed.ts'
import type { RefundOrder } from '../parts.ts'
import type { Command, OrderLife } from './order.ts'
import { follow, fresh, line, refundedOf } from './testing.ts'
import { openUnits, returnableUnits } from './units.ts'

const items = fc.array(
  fc.record({ position: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 0, max: 3 }) }),
  {
    maxLength: 3,
  },
)
/** Units by line, or all that are left. */
const some = fc.option(items, { nil: undefined })

const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary })
const money = (max: number) => fc.integer({ min: -10, max })

const commands = fc.oneof(
  weighted(
    1,
    some.map((items): Command => ({ kind: 'cancel', items })),
  ),
  weighted(
    3,
    some.map((items): Command => ({ kind: 'ship', items })),
  ),
  weighted(
    3,
    some.map((items): Command => ({ kind: 'deliver', items })),
  ),
  weighted(
    1,
    fc.integer({ min: 1, max: 3 }).map((parcel): Command => ({ kind: 'deliver', parcel })),
  ),
  weighted(
    3,
    fc.tuple(fc.boolean(), some).map(([restock, items]): Command => ({ kind: 'receive-return', restock, items })),
  ),
  weighted(
    6,
    items.map((items): Command => ({ kind: 'request-return', items, reason: 'other', note: '' })),
  ),
  weighted(
    1,
    money(3000).map((amount): Command => ({ kind: 'refund', amount })),
  ),
  weighted(
    1,
    fc
      .array(fc.record({ position: fc.integer({ min: 0, max: 3 }), amount: money(900) }), { maxLength: 2 })
      .map((items): Command => ({ kind: 'refund', items })),
  ),
)

const ways = fc.constantFrom<RefundOrder>('last-paid-first', 'first-paid-first', 'in-proportion')

const orders = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3000 }), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    }),
    deliveryTotal: fc.integer({ min: 0, max: 999 }),
    discount: fc.integer({ min: 0, max: 2000 }),
    percent: fc.integer({ min: 0, max: 60 }),
    isAdded: fc.boolean(),
    isTaken: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    isAllTaken: fc.boolean(),
    cuts: fc.array(fc.nat({ max: 1000 }), { maxLength: 2 }),
  })
  .map(({ lines, deliveryTotal, discount, percent, isAdded, isTaken, isAllTaken, cuts }): OrderLife => {
    const costs = lines.map(([quantity, price]) => quantity * price)
    const parts = prorate(discount, costs)
    const paid = costs.map((cost, position) => cost - (parts[position] ?? 0))
    const taxes = [...paid, deliveryTotal].map((amount) => Math.round((amount * percent) / 100))
    const made = lines.map(([quantity, price, needsDelivery], position) =>
      line(position, quantity, price, { discount: parts[position] ?? 0, tax: taxes[position] ?? 0, needsDelivery }),
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
      state: isAllTaken || isTaken[index] ? ('captured' as const) : ('spent' as const),
    }))
    return fresh({ lines: made, deliveryTotal, taxTotal, addedTax, total, payments })
  })

test('never refunds more than was paid or restocks a unit twice, and refunds an order in full of which nothing is kept, for any sequence of commands', {
  timeout: 900_000,
}, () => {
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
          expect(openUnits(each)).toBeGreaterThanOrEqual(0)
          const packed = order.parcels.flatMap(({ lines }) =>
            lines.filter(({ position }) => position === each.position),
          )
          const sum = (count: 'quantity' | 'delivered') => packed.reduce((all, of) => all + of[count], 0)
          expect(sum('quantity')).toBe(each.shipped)
          if (each.needsDelivery) expect(sum('delivered')).toBe(each.delivered)
          const most = each.cost - each.discount + (order.addedTax > 0 ? each.tax : 0)
          expect(each.refunded).toBeLessThanOrEqual(most)
          expect(restocked.get(each.offerId) ?? 0).toBeLessThanOrEqual(each.quantity)
        }
        const isGone = order.lines.every(({ quantity, cancelled, returned }) => cancelled + returned === quantity)
        if (isGone && order.payments.every(({ state }) => state === 'captured'))
          expect(refundedOf(order)).toBe(order.total)
        expect(order.lines.reduce((sum, each) => sum + each.refunded, 0)).toBeLessThanOrEqual(refundedOf(order))
        if (order.state === 'cancelled')
          for (const { amount, refunded, state } of order.payments)
            expect(state === 'releasing' || refunded === amount).toBe(true)
      }
    }),
    { numRuns: longCount(300, 10_000) },
  )
  expect([...seen].toSorted()).toEqual([
    'cancelled',
    'delivered',
    'partly-shipped',
    'placed',
    'return-requested',
    'returned',
    'shipped',
  ])
})
