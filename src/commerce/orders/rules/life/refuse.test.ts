import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import type { Command } from './order.ts'
import { after, follow, fresh, line, outcomeOf, refundedOf, requestOf, units } from './testing.ts'

const refuse = (...items: [position: number, quantity: number][]): Command =>
  items.length > 0 ? { kind: 'refuse', items: units(...items) } : { kind: 'refuse' }

const sent = after(fresh(), { kind: 'ship' })

test.each<[string, Command, string]>([
  ['all of it', refuse(), 'returned'],
  ['a line', refuse([1, 1]), 'shipped'],
  ['a unit', refuse([0, 1]), 'shipped'],
  ['more than is under way', refuse([0, 4]), 'items; items.0.quantity must be at most 3'],
  ['an unknown line', refuse([7, 1]), 'items; items.0.position is no line of this order'],
  ['one twice', refuse([0, 1], [0, 1]), 'items; items.1.position is named twice'],
  ['nothing of a line', refuse([0, 0]), 'items; items.0.quantity must be at least 1'],
])('refusing %s at the door', (_what, command, outcome) => {
  expect(outcomeOf(sent, command)).toBe(outcome)
})

test('what is not under way cannot be refused, and refusing it again changes nothing', () => {
  expect(outcomeOf(fresh(), refuse())).toBe('state')
  expect(outcomeOf(after(sent, { kind: 'deliver' }), refuse())).toBe('state')
  expect(outcomeOf(after(sent, refuse()), refuse())).toBe('repeat')
})

test('everything that was paid goes back for all of it, with the delivery, and nothing is put back on sale', () => {
  const { order, change } = follow(sent, refuse())
  expect([order.state, refundedOf(order), change?.restock]).toEqual(['returned', order.total, []])
  expect(order.parcels[0]?.state).toBe('delivered')
})

test('what goes together is refused together', () => {
  const lines = [line(0, 2, 1000), line(1, 2, 300, { tiedTo: 0, goesTogether: true })]
  const start = fresh({
    lines,
    total: 2600 + 999,
    payments: [{ id: 'all', amount: 3599, refunded: 0, state: 'captured' }],
  })
  const { order } = follow(after(start, { kind: 'ship' }), refuse([0, 1]))
  expect(order.lines.map(({ returned }) => returned)).toEqual([1, 1])
})

test('it gives back what a return of the same units does, whatever came back before', () => {
  const property = fc.property(
    fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), price: fc.nat(900), off: fc.nat(100) }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 0, max: 300 }),
    (things, wanted, goodwill) => {
      const lines = things.map(({ quantity, price, off }, at) =>
        line(at, quantity, price, { discount: Math.floor((quantity * price * off) / 100) }),
      )
      const total = lines.reduce((sum, { cost, discount }) => sum + cost - discount, 999)
      const start = fresh({ lines, total, payments: [{ id: 'all', amount: total, refunded: 0, state: 'captured' }] })
      const way = follow(after(start, { kind: 'ship' }), { kind: 'refund', amount: goodwill }).order
      const items = things.flatMap(({ quantity }, at): [number, number][] => {
        const many = Math.min(quantity, wanted[at] ?? 0)
        return many > 0 ? [[at, many]] : []
      })
      if (items.length === 0) return
      const refused = follow(way, refuse(...items))
      const returned = after(way, { kind: 'deliver', items: units(...items) }, requestOf(...items), {
        kind: 'receive-return',
        restock: false,
      })
      expect(refused.fault).toBeUndefined()
      expect([refused.order.lines, refused.order.payments, refused.order.parcels]).toEqual([
        returned.lines,
        returned.payments,
        returned.parcels,
      ])
    },
  )
  fc.assert(property, { numRuns: longCount(300, 10_000) })
})
