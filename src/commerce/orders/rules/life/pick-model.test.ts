import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { longCount, SEED } from '#test/seed.ts'
import { type ModelCommand, type ModelOrder, makeModel } from './model.ts'
import type { Command, LifeLine, OrderLife } from './order.ts'
import { follow, fresh, line } from './testing.ts'

const ORDERS = longCount(400, 30_000)
const RATE = 70_000

type Bought = {
  /** By the piece, in steps of so many grams, or in pieces of at most so many grams that are weighed; the price is for a piece or 1000 g. */
  how: 'piece' | 'bulk' | 'catch'
  grams: number
  quantity: number
  price: number
  off: number
  /** How many were found, and how many thousandths of what so many may weigh. */
  found: number
  weight: number
  isWeighed: boolean
}

const bought: fc.Arbitrary<Bought> = fc.record({
  how: fc.constantFrom('piece', 'bulk', 'catch'),
  grams: fc.integer({ min: 1, max: 900 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 1, max: 3000 }),
  off: fc.nat(400),
  found: fc.nat(6),
  weight: fc.integer({ min: 1, max: 1000 }),
  isWeighed: fc.boolean(),
})

// What follows says in plain numbers what an order comes to, and shares no code with the rules.

/** A quotient to the nearest whole number, and to the even one of two as near. */
function nearest(dividend: number, divisor: number): number {
  const [below, rest] = [Math.floor(dividend / divisor), dividend % divisor]
  return rest * 2 === divisor ? below + (below % 2) : below + (rest * 2 > divisor ? 1 : 0)
}

const foundOf = ({ found, quantity }: Bought) => found % (quantity + 1)
const isWeighed = (each: Bought) =>
  foundOf(each) > 0 && (each.how === 'catch' || (each.how === 'bulk' && each.isWeighed))
const gramsOf = (each: Bought) => Math.max(1, Math.floor((each.grams * foundOf(each) * each.weight) / 1000))
const priceOf = ({ how, price, grams }: Bought, count: number) =>
  how === 'piece' ? price * count : nearest(price * grams * count, 1000)

function plainOf(each: Bought, isIncluded: boolean) {
  const [ordered, found] = [priceOf(each, each.quantity), foundOf(each)]
  const wholeDiscount = Math.min(each.off, ordered)
  const goods = isWeighed(each) ? nearest(each.price * gramsOf(each), 1000) : priceOf(each, found)
  const discount = Math.max(Math.floor((wholeDiscount * found) / each.quantity), goods - (ordered - wholeDiscount))
  const cost = Math.max(goods, discount)
  const taxOf = (net: number) => nearest(net * RATE, isIncluded ? 1_000_000 + RATE : 1_000_000)
  return {
    found,
    ordered: { cost: ordered, discount: wholeDiscount, tax: taxOf(ordered - wholeDiscount) },
    picked: { cost, discount, tax: taxOf(cost - discount) },
  }
}

function soldOf({ how, grams }: Bought): Sold | null {
  const amount: Amount = `${grams} g`
  if (how === 'piece') return null
  return how === 'bulk'
    ? { picking: 'bulk', step: amount, per: '1 kg' }
    : { picking: 'catch', per: '1 kg', usual: amount, most: amount }
}

const position = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
)
const quantity = fc.oneof(
  { weight: 3, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 }) },
)
const items = fc.array(fc.record({ position, quantity }), { minLength: 1, maxLength: 2 })
const some = fc.option(items, { nil: undefined })
/** Single steps in any order, and the way of what comes back. */
const commands: fc.Arbitrary<ModelCommand[]> = fc
  .array(
    fc.oneof(
      some.map((asked): ModelCommand[] => [{ kind: 'ship', items: asked }]),
      some.map((asked): ModelCommand[] => [{ kind: 'deliver', items: asked }]),
      items.map((asked): ModelCommand[] => [{ kind: 'cancel', items: asked }]),
      fc
        .tuple(items, some)
        .map(([asked, back]): ModelCommand[] => [
          { kind: 'ship' },
          { kind: 'deliver' },
          { kind: 'request-return', items: asked },
          { kind: 'receive-return', items: back, restock: false },
        ]),
      fc.nat(900).map((amount): ModelCommand[] => [{ kind: 'refund', amount }]),
      fc
        .array(fc.record({ position, amount: fc.nat(900) }), { minLength: 1, maxLength: 2 })
        .map((asked): ModelCommand[] => [{ kind: 'refund', items: asked }]),
      fc.constant<ModelCommand[]>([{ kind: 'cancel' }]),
    ),
    { maxLength: 8, size: 'max' },
  )
  .map((steps) => steps.flat())

const toCommand = (command: ModelCommand): Command =>
  command.kind === 'request-return' ? { ...command, reason: 'other', note: '' } : command

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

test(`${ORDERS} random orders, picked in any way and then given back in any order, agree with a plain count to the minor unit (SEED=${SEED})`, {
  timeout: 900_000,
}, () => {
  const seen = new Set<string>()
  const property = fc.property(
    fc.array(bought, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 1, max: 999 }),
    commands,
    (things, isTaxAdded, cut, delivery, asked) => {
      const plain = things.map((each) => plainOf(each, !isTaxAdded))
      const totalOf = (of: 'ordered' | 'picked') =>
        sumOf(plain.map((each) => each[of].cost - each[of].discount + (isTaxAdded ? each[of].tax : 0))) + delivery
      const taxOf = (of: 'ordered' | 'picked') => sumOf(plain.map((each) => each[of].tax))
      const most = totalOf('ordered')
      const first = Math.floor((most * cut) / 1000)
      const parts = [first, most - first]
      const start: OrderLife = fresh({
        lines: things.map((each, at): LifeLine => {
          const own = plain[at] ?? expect.fail()
          const more = { sold: soldOf(each), price: each.price, rate: RATE, ...own.ordered }
          return line(at, each.quantity, each.price, more)
        }),
        deliveryTotal: delivery,
        taxManner: { taxIncluded: !isTaxAdded, taxBase: 'net' },
        taxTotal: taxOf('ordered'),
        addedTax: isTaxAdded ? taxOf('ordered') : 0,
        total: most,
        isUnweighed: true,
        payments: parts.map((amount, at) => ({ id: `part-${at}`, amount, refunded: 0, state: 'spent' })),
      })
      const picked = follow(start, {
        kind: 'pick',
        items: things.map((each, at) => ({
          position: at,
          picked: foundOf(each),
          amount: isWeighed(each) ? `${gramsOf(each)} g` : undefined,
        })),
      })
      expect(picked.fault).toBeUndefined()
      const isNone = plain.every(({ found }) => found === 0)
      seen.add(isNone ? 'none' : 'some')
      expect(picked.change?.restock).toEqual([])
      if (isNone) {
        expect([picked.order.state, picked.change?.release]).toEqual(['cancelled', ['part-0', 'part-1']])
        return
      }
      const after = picked.order
      const total = totalOf('picked')
      // The card is lowered first, and is gone where nothing is left of it.
      const lowered = [Math.min(first, total), Math.max(0, total - first)]
      const kept = lowered.filter((amount, at) => amount > 0 || parts[at] === 0)
      if (kept.length < 2) seen.add('released')
      expect({
        total: after.total,
        tax: after.taxTotal,
        added: after.addedTax,
        parts: after.payments.map(({ amount }) => amount),
        lines: after.lines.map(({ cost, discount, tax, picked: found }) => ({ cost, discount, tax, found })),
      }).toEqual({
        total,
        tax: taxOf('picked'),
        added: isTaxAdded ? taxOf('picked') : 0,
        parts: kept,
        lines: plain.map((each) => ({ ...each.picked, found: each.found })),
      })
      expect(total).toBeLessThanOrEqual(most)

      // From here on it is an order of what was found, and nothing else.
      const lines = plain.map(({ found, picked: { cost, discount, tax } }) => {
        const price = found === 0 ? 0 : Math.ceil(cost / found)
        return { quantity: found, price, discount: found * price - cost + discount, tax, isService: false }
      })
      const model: ModelOrder = {
        lines,
        delivery,
        deliveryTax: 0,
        isTaxAdded,
        parts: kept,
        isHere: true,
        isLastPartFirst: true,
      }
      const { books, follow: count, given, state } = makeModel(model)
      let now: OrderLife = { ...after, payments: after.payments.map((part) => ({ ...part, state: 'captured' })) }
      for (const command of asked) {
        // With less found than ordered, there is something that was cancelled already.
        const wanted = count(command)
        const step = follow(now, toCommand(command), 'last-paid-first')
        now = step.order
        const mine = step.fault === undefined ? (step.change?.isRepeat ? 'repeat' : 'done') : 'refused'
        const isAgain = command.kind === 'cancel' && !command.items && mine === 'repeat'
        expect([command, mine]).toEqual([command, isAgain ? 'repeat' : wanted])
        seen.add(`${command.kind} ${mine}`)
        expect({
          state: now.state,
          tax: now.refundedTax,
          parts: now.payments.map(({ refunded }) => refunded),
          lines: now.lines.map(({ refunded }) => refunded),
          taxOfLines: now.lines.map(({ refundedTax }) => refundedTax),
        }).toEqual({
          state: state(),
          tax: books.tax,
          parts: books.ofParts,
          lines: books.ofLines,
          taxOfLines: books.taxOfLines,
        })
        expect(given()).toBeLessThanOrEqual(total)
      }
    },
  )
  fc.assert(property, { numRuns: ORDERS, seed: SEED })
  for (const what of ['none', 'some', 'released', 'cancel done', 'refund done', 'receive-return done', 'ship done'])
    expect(seen).toContain(what)
})
