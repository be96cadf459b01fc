import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sold } from '#commerce/measures/contract.ts'
import { longCount, SEED } from '#test/seed.ts'
import type { LifeLine, OrderLife } from './order.ts'
import type { KnownSubstitute } from './substitute.ts'
import { follow, fresh, line } from './testing.ts'

const ORDERS = longCount(400, 20_000)

/** A line by the piece, and what came instead of what was not there of it: by the piece, or by weight at a price for 1000 g. */
type Bought = {
  quantity: number
  price: number
  off: number
  rate: number
  found: number
  other: { price: number; picked: number; rate: number; grams: number; isThere: boolean }
}
const rate = fc.constantFrom(0, 70_000, 88_750, 190_000)
const bought: fc.Arbitrary<Bought> = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 0, max: 3000 }),
  off: fc.nat(400),
  rate,
  found: fc.nat(6),
  other: fc.record({
    price: fc.integer({ min: 0, max: 5000 }),
    picked: fc.integer({ min: 1, max: 4 }),
    rate,
    grams: fc.constantFrom(0, 0, 137, 900),
    isThere: fc.boolean(),
  }),
})

// What follows says in plain numbers what an order comes to, and shares no code with the rules.

/** A quotient to the nearest whole number, and to the even one of two as near. */
function nearest(dividend: number, divisor: number): number {
  const [below, rest] = [Math.floor(dividend / divisor), dividend % divisor]
  return rest * 2 === divisor ? below + (below % 2) : below + (rest * 2 > divisor ? 1 : 0)
}
const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
const SOLD: Sold = { picking: 'catch', per: '1 kg', usual: '1 kg', most: '5 kg' }

function plainOf(each: Bought, isAdded: boolean) {
  const taxOf = (net: number, of: number) => nearest(net * of, isAdded ? 1_000_000 : 1_000_000 + of)
  const charged = ({ cost, discount, tax }: { cost: number; discount: number; tax: number }) =>
    cost - discount + (isAdded ? tax : 0)
  const ordered = each.price * each.quantity
  const discount = Math.min(each.off, ordered)
  const before = { cost: ordered, discount, tax: taxOf(ordered - discount, each.rate) }
  const found = each.found % (each.quantity + 1)
  const cost = each.price * found
  const stays = Math.max(Math.floor((discount * found) / each.quantity), cost - (ordered - discount))
  const now = { cost: Math.max(cost, stays), discount: stays, tax: taxOf(Math.max(cost, stays) - stays, each.rate) }
  const after = { ...now, tax: Math.min(now.tax, before.tax) }
  const short = each.quantity - found
  const { other } = each
  const isReplaced = short > 0 && other.isThere
  const budget = Math.min(Math.floor((charged(before) * short) / each.quantity), charged(before) - charged(after))
  const costAt = (price: number) => (other.grams > 0 ? nearest(price * other.grams, 1000) : price * other.picked)
  const chargedAt = (price: number) => costAt(price) + (isAdded ? taxOf(costAt(price), other.rate) : 0)
  let { price } = other
  while (isReplaced && chargedAt(price) > budget) price -= 1
  const instead = { cost: costAt(price), discount: 0, tax: taxOf(costAt(price), other.rate) }
  return { before, after, found, instead: isReplaced ? instead : undefined, charged, budget }
}

test(`${ORDERS} random orders in which something else came agree with a plain count to the minor unit (SEED=${SEED})`, {
  timeout: 900_000,
}, () => {
  const seen = new Set<string>()
  const property = fc.property(
    fc.array(bought, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 1, max: 999 }),
    (things, isAdded, cut, delivery) => {
      const plain = things.map((each) => plainOf(each, isAdded))
      const most = sumOf(plain.map(({ before, charged }) => charged(before))) + delivery
      const taxes = sumOf(plain.map(({ before }) => before.tax))
      const first = Math.floor((most * cut) / 1000)
      const start: OrderLife = fresh({
        lines: things.map(
          (each, at): LifeLine =>
            line(at, each.quantity, each.price, { price: each.price, rate: each.rate, ...plain[at]?.before }),
        ),
        deliveryTotal: delivery,
        taxManner: { taxIncluded: !isAdded, taxBase: 'net' },
        taxTotal: taxes,
        addedTax: isAdded ? taxes : 0,
        total: most,
        isUnweighed: true,
        payments: [first, most - first].map((amount, at) => ({
          id: `part-${at}`,
          amount,
          refunded: 0,
          state: 'spent',
        })),
      })
      const known = things.map(
        ({ other }, position): KnownSubstitute => ({
          position,
          offerId: `other-${position}`,
          most: other.picked,
          stock: other.picked,
          price: other.price,
          sold: other.grams > 0 ? SOLD : null,
          rate: other.rate,
          needsDelivery: true,
        }),
      )
      const picked = follow(start, {
        kind: 'pick',
        known,
        items: things.map(({ other }, position) => ({
          position,
          picked: plain[position]?.found ?? 0,
          substitute: plain[position]?.instead && {
            offerListingId: `other-${position}`,
            picked: other.picked,
            amount: other.grams > 0 ? `${other.grams} g` : undefined,
          },
        })),
      })
      expect(picked.fault).toBeUndefined()
      const instead = plain.flatMap(({ instead: own, charged, budget }, replaces) =>
        own ? [{ ...own, replaces, charged: charged(own), budget }] : [],
      )
      if (plain.every(({ found }) => found === 0) && instead.length === 0) {
        expect(picked.order.state).toBe('cancelled')
        seen.add('none')
        return
      }
      const { order } = picked
      const total =
        delivery +
        sumOf(plain.map(({ after, charged }) => charged(after))) +
        sumOf(instead.map(({ charged }) => charged))
      const tax = sumOf(plain.map(({ after }) => after.tax)) + sumOf(instead.map((each) => each.tax))
      expect({
        total: order.total,
        tax: order.taxTotal,
        added: order.addedTax,
        paid: sumOf(order.payments.map(({ amount }) => amount)),
        lines: order.lines.map(({ cost, discount, tax: own, replaces }) => ({ cost, discount, tax: own, replaces })),
      }).toEqual({
        total,
        tax,
        added: isAdded ? tax : 0,
        paid: total,
        lines: [
          ...plain.map(({ after }) => ({ ...after, replaces: undefined })),
          ...instead.map(({ cost, discount, tax: own, replaces }) => ({ cost, discount, tax: own, replaces })),
        ],
      })
      // Nobody pays more than was promised, for any line.
      for (const each of instead) expect(each.charged).toBeLessThanOrEqual(each.budget)
      expect(total).toBeLessThanOrEqual(most)
      seen.add(instead.length > 0 ? 'replaced' : 'short')
      if (instead.some(({ cost, budget }) => cost < budget)) seen.add('cheaper')
      if (isAdded && instead.some((each) => each.tax > 0)) seen.add('taxed')

      // What came instead comes back like anything else, and then nothing is left.
      const captured = order.payments.map((part) => ({ ...part, state: 'captured' as const }))
      const shipped = follow({ ...order, payments: captured }, { kind: 'ship' })
      const delivered = follow(shipped.order, { kind: 'deliver' })
      const lines = delivered.order.lines.filter(({ delivered: units }) => units > 0)
      const items = lines.map(({ position, delivered: quantity }) => ({ position, quantity }))
      const asked = follow(delivered.order, { kind: 'request-return', items, reason: 'other', note: '' })
      const back = follow(asked.order, { kind: 'receive-return', restock: false })
      expect(back.order.state).toBe('returned')
      expect(sumOf(back.order.payments.map(({ refunded }) => refunded))).toBe(total)
      expect(back.order.refundedTax).toBe(tax)
    },
  )
  fc.assert(property, { numRuns: ORDERS, seed: SEED })
  for (const what of ['none', 'replaced', 'short', 'cheaper', 'taxed']) expect(seen).toContain(what)
})
