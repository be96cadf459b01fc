import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { costOf, costOfAmount } from '#commerce/measures/rules/amounts.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import { longCount } from '#test/seed.ts'
import type { Command, LifeLine, OrderLife } from './order.ts'
import { follow, fresh, line, outcomeOf, refundedOf, requestOf, units } from './testing.ts'

const CHICKEN: Sold = { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' }
const COFFEE: Sold = { picking: 'bulk', step: '250 g', per: '1 kg' }

/** Lines sold by weight cost what they can cost at most. */
const sold = (position: number, quantity: number, price: number, how: Sold, more: Partial<LifeLine> = {}): LifeLine =>
  line(position, quantity, price, { sold: how, price, cost: costOf(price, quantity, how), ...more })

/** Three chickens at 10.00 a kilogram, two steps of coffee at 20.00, and a speaker at 9.99; delivery for 9.99. */
function order(change: Partial<OrderLife> = {}): OrderLife {
  const lines = [sold(0, 3, 1000, CHICKEN), sold(1, 2, 2000, COFFEE), line(2, 1, 999)]
  const total = lines.reduce((sum, { cost }) => sum + cost, 999)
  return fresh({
    lines,
    total,
    isUnweighed: true,
    payments: [{ id: 'all', amount: total, refunded: 0, state: 'spent' }],
    ...change,
  })
}

const weigh = (...items: [position: number, amount: Amount][]): Command => ({
  kind: 'weigh',
  items: items.map(([position, amount]) => ({ position, amount })),
})

test.each<[string, Command, string]>([
  ['what the scale decides about', weigh([0, '1.13 kg']), 'placed'],
  ['in other units', weigh([0, '2.5 lb']), 'placed'],
  ['as much as was promised', weigh([0, '1.65 kg']), 'placed'],
  ['also what was ordered by amount', weigh([0, '1 kg'], [1, '480 g']), 'placed'],
  [
    'more than was promised',
    weigh([0, '1.651 kg']),
    'items; items.0.amount must be at most 1.65 kg: no more was promised',
  ],
  [
    'more than was ordered',
    weigh([0, '1 kg'], [1, '501 g']),
    'items; items.1.amount must be at most 500 g: no more was promised',
  ],
  ['not all of it', weigh([1, '480 g']), 'items; items must have line 0, which is sold by weight'],
  ['a volume', weigh([0, '1 l']), 'items; items.0.amount must be like 1.65 kg'],
  [
    'what is sold by the piece',
    weigh([0, '1 kg'], [2, '1 kg']),
    'items; items.1.position is not sold by weight or volume',
  ],
  ['an unknown line', weigh([0, '1 kg'], [9, '1 kg']), 'items; items.1.position is no line of this order'],
  ['one twice', weigh([0, '1 kg'], [0, '1 kg']), 'items; items.1.position is named twice'],
  ['and ship it before', { kind: 'ship' }, 'unweighed'],
  ['and cancel some of it before', { kind: 'cancel', items: units([0, 1]) }, 'unweighed'],
  ['and refund before', { kind: 'refund', amount: 100 }, 'unweighed'],
  ['and pay before', { kind: 'pay' }, 'unweighed'],
  ['and give all of it up before', { kind: 'cancel' }, 'cancelled'],
])('weighing %s', (_what, command, outcome) => {
  expect(outcomeOf(order(), command)).toBe(outcome)
})

test('an order is weighed once, before its money is taken', () => {
  const once = follow(order(), weigh([0, '1.13 kg'])).order
  expect(outcomeOf(once, weigh([0, '1 kg']))).toBe('state')
  const taken = order({ payments: [{ id: 'all', amount: 4648, refunded: 0, state: 'captured' }] })
  expect(outcomeOf(taken, weigh([0, '1 kg']))).toBe('unpaid')
  expect(outcomeOf(order({ isUnweighed: false }), weigh([0, '1 kg']))).toBe('state')
})

test('what vouchers paid is not lowered, and the merchant is told what to do', () => {
  const voucher = { country: 'US', category: 'standard', name: 'Tax', rate: 0, tax: 0, of: 5000 } as const
  const start = order({ payments: [{ id: 'card', amount: 4648, refunded: 0, state: 'spent', voucher }] })
  expect(outcomeOf(start, weigh([0, '1 kg']))).toMatch(/^items; items lower the order by more/)
})

test('what is charged is what was weighed: line, total and payment are lowered by the same amount, of the last part first', () => {
  const start = order({
    payments: [
      { id: 'credit', amount: 4500, refunded: 0, state: 'spent' },
      { id: 'card', amount: 148, refunded: 0, state: 'spent' },
    ],
  })
  const { order: after, change } = follow(start, weigh([0, '1.13 kg']))
  expect(after.lines[0]).toMatchObject({ cost: 1130, weighed: '1.13 kg' })
  expect(after.total).toBe(start.total - 520)
  expect(change?.weighing?.payments).toEqual([
    { id: 'card', amount: 1, off: 147 },
    { id: 'credit', amount: 4127, off: 373 },
  ])
})

test('a line never costs less than what was taken off it', () => {
  const lines = [sold(0, 3, 1000, CHICKEN, { discount: 1500 }), line(1, 1, 999)]
  const total = 1650 - 1500 + 999
  const start = order({
    lines,
    total,
    deliveryTotal: 0,
    payments: [{ id: 'all', amount: total, refunded: 0, state: 'spent' }],
  })
  const { order: after } = follow(start, weigh([0, '0.1 kg']))
  expect([after.lines[0]?.cost, after.total]).toEqual([1500, 999])
})

type Bought = { how: Sold | null; quantity: number; price: number; off: number; share: number }

const bought: fc.Arbitrary<Bought> = fc.record({
  how: fc.constantFrom(null, CHICKEN, COFFEE, {
    picking: 'catch',
    per: '1 lb',
    usual: '7 oz',
    most: '9.5 oz',
  } as const),
  quantity: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 1, max: 5000 }),
  off: fc.nat(1000),
  share: fc.integer({ min: 1, max: 1000 }),
})

/** So much of what was promised as a weight, in thousandths of its unit. */
function weightOf({ how, quantity, share }: Bought): Amount | undefined {
  if (!how) return undefined
  const most = how.picking === 'catch' ? how.most : how.step
  const unit = how.picking === 'catch' && how.per === '1 lb' ? 'oz' : 'g'
  const [number = 0] = [
    unit === 'oz' ? 9500 * quantity : Number.parseFloat(most) * (most.endsWith('kg') ? 1_000_000 : 1000) * quantity,
  ]
  const weighed = Math.max(1, Math.floor((number * share) / 1000))
  return `${Math.floor(weighed / 1000)}.${String(weighed % 1000).padStart(3, '0')} ${unit}`
}

const RATE = 70_000

test('orders of all kinds, weighed and given back in any order, agree with a plain model to the cent', {
  timeout: 120_000,
}, () => {
  const property = fc.property(
    fc.array(bought, { minLength: 1, maxLength: 5 }),
    fc.boolean(),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
      ),
      { maxLength: 12 },
    ),
    (things, taxIncluded, steps) => {
      const manner = { taxIncluded, taxBase: 'net' } as const
      const lines = things.map(({ how, quantity, price, off }, position) => {
        const cost = costOf(price, quantity, how)
        const discount = Math.min(off, cost)
        return line(position, quantity, price, {
          sold: how,
          price,
          cost,
          discount,
          rate: RATE,
          tax: taxOn(cost - discount, RATE, manner),
        })
      })
      const netOf = (all: LifeLine[]) => all.reduce((sum, { cost, discount }) => sum + cost - discount, 0)
      const taxIn = (all: LifeLine[]) => all.reduce((sum, { tax }) => sum + tax, 0)
      const totalOf = (all: LifeLine[]) => netOf(all) + 999 + (taxIncluded ? 0 : taxIn(all))
      const most = totalOf(lines)
      const isUnweighed = things.some(({ how }) => how?.picking === 'catch')
      let now = fresh({
        lines,
        isUnweighed,
        taxManner: manner,
        total: most,
        taxTotal: taxIn(lines),
        addedTax: taxIncluded ? 0 : taxIn(lines),
        payments: [{ id: 'all', amount: most, refunded: 0, state: 'spent' }],
      })
      if (isUnweighed) {
        const items = things.flatMap((each, position) => {
          const amount = weightOf(each)
          return amount ? [{ position, amount }] : []
        })
        const step = follow(now, { kind: 'weigh', items })
        expect(step.fault).toBeUndefined()
        now = step.order
        for (const [position, { how, price, quantity }] of things.entries()) {
          const after = now.lines[position] ?? expect.fail('The line is there.')
          const amount = items.find((item) => item.position === position)?.amount
          // The plain model: the price of the weight, between what was taken off and what was promised.
          const off = how && amount ? costOf(price, quantity, how) - costOfAmount(price, how.per ?? '1 kg', amount) : 0
          const cost = Math.max(after.discount, costOf(price, quantity, how) - off)
          expect(after.cost).toBe(cost)
          expect(after.tax).toBe(taxOn(cost - after.discount, RATE, manner))
        }
      }
      expect(now.total).toBe(totalOf(now.lines))
      expect(now.payments[0]?.amount).toBe(now.total)
      expect(now.total).toBeLessThanOrEqual(most)
      expect(now.taxTotal).toBe(taxIn(now.lines))
      now = { ...now, payments: now.payments.map((part) => ({ ...part, state: 'captured' })) }
      const charged = now.total
      for (const [where, quantity, isReturned] of steps) {
        const position = Math.floor(where * now.lines.length)
        const before = refundedOf(now)
        const commands: Command[] = isReturned
          ? [
              { kind: 'ship', items: units([position, quantity]) },
              { kind: 'deliver' },
              requestOf([position, quantity]),
              { kind: 'receive-return', restock: false },
            ]
          : [{ kind: 'cancel', items: units([position, quantity]) }]
        for (const command of commands) now = follow(now, command).order
        expect(refundedOf(now)).toBeGreaterThanOrEqual(before)
        for (const each of now.lines)
          expect(each.refunded).toBeLessThanOrEqual(each.cost - each.discount + (taxIncluded ? 0 : each.tax))
      }
      expect(refundedOf(now)).toBeLessThanOrEqual(charged)
      const rest = now.lines.flatMap((each) => {
        const left = each.quantity - each.cancelled - each.shipped
        return left > 0 ? [{ position: each.position, quantity: left }] : []
      })
      if (rest.length === 0 || now.state === 'return-requested') return
      const end = follow(now, { kind: 'cancel', items: rest }).order
      if (end.lines.every(({ cancelled, returned, quantity }) => cancelled + returned === quantity)) {
        expect(refundedOf(end)).toBe(charged)
        expect(end.refundedTax).toBe(end.taxTotal)
      }
    },
  )
  fc.assert(property, { numRuns: longCount(400, 10_000) })
})
