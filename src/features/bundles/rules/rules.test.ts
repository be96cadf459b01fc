import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command, OrderLife } from '#commerce/orders/rules/life/order.ts'
import {
  after,
  follow,
  fresh,
  line as orderLine,
  paid,
  refundedOf,
  units,
} from '#commerce/orders/rules/life/testing.ts'
import { longCount } from '#test/seed.ts'
import { askedPrice, type Bundle, fill, shareOut } from './bundle.ts'
import { offerIdOf, readOfferId, setIdOf } from './ids.ts'
import { type PartLine, pricePartLines } from './price-lines.ts'

const RUNS = longCount(300, 10_000)

const part = (asin: string, surcharge = 0) => ({ asin, offerId: `${asin}-US-1`, surcharge })

const BUNDLE: Bundle = {
  id: 'b',
  asin: 'BXTEST0001',
  marketplace: 'US',
  price: 10_000,
  titles: { en: 'Set' },
  suggested: [],
  slots: [
    { units: 1, names: null, parts: [part('A000000001')] },
    { units: 2, names: null, parts: [part('B000000001')] },
    { units: 1, names: { en: 'Color' }, parts: [part('C000000001'), part('C000000002', 500)] },
  ],
}

const lineOf = (id: string, slot: number, more: { quantity?: number; price?: number; choices?: string[] } = {}) => {
  const { quantity = 1, price = 5000, choices = ['C000000001'] } = more
  const slotted = BUNDLE.slots[slot]
  const chosen = slotted?.parts.find(({ asin }) => choices.includes(asin)) ?? slotted?.parts[0]
  return {
    line: { id, offerId: chosen?.offerId ?? '', quantity, price },
    term: { asin: BUNDLE.asin, slot, units: slotted?.units ?? 1, choices },
  }
}

const whole = (sets: number, choices = ['C000000001']): PartLine[] => [
  lineOf('a', 0, { quantity: sets, price: 6000, choices }),
  lineOf('b', 1, { quantity: 2 * sets, price: 2500, choices }),
  lineOf('c', 2, { quantity: sets, price: 3000, choices }),
]

const off = (lines: PartLine[], bundles = [BUNDLE]) =>
  pricePartLines(lines, bundles).map(({ lineId, amount, code }) => `${lineId} ${code} ${amount}`)

test('splits the price over the parts in proportion to their own prices', () => {
  expect(
    shareOut(10_000, [
      { units: 1, price: 6000 },
      { units: 2, price: 2500 },
      { units: 1, price: 3000 },
    ]),
  ).toEqual([4286, 3571, 2143])
})

test('takes off each part what it costs less in the bundle, for every complete bundle', () => {
  expect(off(whole(1))).toEqual(['a bundle 1714', 'b bundle 1429', 'c bundle 857'])
  expect(off(whole(3))).toEqual(['a bundle 5142', 'b bundle 4287', 'c bundle 2571'])
})

test('counts the surcharge of a choice', () => {
  const total = pricePartLines(whole(1, ['C000000002']), [BUNDLE]).reduce((sum, { amount }) => sum + amount, 0)
  expect(14_000 - total).toBe(10_500)
})

test('takes nothing off where a part is missing, and says so', () => {
  expect(off(whole(1).slice(1))).toEqual(['b incomplete 0', 'c incomplete 0'])
})

test('prices units beyond the complete bundles by themselves', () => {
  const [a, b, c] = whole(1)
  const more = { ...(a as PartLine), line: { ...(a as PartLine).line, quantity: 3 } }
  expect(off([more, b as PartLine, c as PartLine])).toEqual([
    'a bundle 1714',
    'a incomplete 0',
    'b bundle 1429',
    'c bundle 857',
  ])
})

test.each<[string, Bundle[]]>([
  ['it has ended', []],
  ['its parts are others now', [{ ...BUNDLE, slots: BUNDLE.slots.slice(0, 2) }]],
  [
    'what was chosen is gone',
    [{ ...BUNDLE, slots: BUNDLE.slots.with(2, { units: 1, names: null, parts: [part('X000000001')] }) }],
  ],
])('costs what its parts cost when %s', (_when, bundles) => {
  expect(off(whole(1), bundles)).toEqual(['a ended 0', 'b ended 0', 'c ended 0'])
})

test('never costs more than its parts by themselves', () => {
  expect(off(whole(1), [{ ...BUNDLE, price: 99_999 }])).toEqual(['a bundle 0', 'b bundle 0', 'c bundle 0'])
})

test.each<[string, string[], boolean]>([
  ['one choice', ['C000000002'], true],
  ['none', [], false],
  ['an unknown product', ['Z000000001'], false],
  ['a part without a choice', ['A000000001'], false],
  ['one too many', ['C000000001', 'C000000002'], false],
])('fills the slots with %s', (_of, choices, isOk) => {
  expect(fill(BUNDLE, choices).ok).toBe(isOk)
})

test('knows the offer ids of bundles from those of offers', () => {
  expect(readOfferId(offerIdOf('BXTEST0001', 'US'))).toEqual({ asin: 'BXTEST0001', marketplace: 'US' })
  for (const other of ['BXTEST0001-US-1', 'bundle-BXTEST0001', 'bundle-bxtest0001-US', 'x-bundle-BXTEST0001-US'])
    expect(readOfferId(other)).toBeUndefined()
  const choices = Array.from({ length: 4 }, () => 'C000000001')
  const id = setIdOf({ id: 'A'.repeat(22), asin: 'BXTEST0001', choices })
  expect(id).toMatch(/^[\w-]{1,64}$/)
})

const money = fc.integer({ min: 0, max: 5_000_000 })
const anySlot = fc.record({ units: fc.integer({ min: 1, max: 5 }), price: money })
const anyBundle = fc.record({
  price: fc.integer({ min: 1, max: 20_000_000 }),
  slots: fc.array(anySlot, { minLength: 1, maxLength: 6 }),
  sets: fc.integer({ min: 1, max: 4 }),
})

/** A bundle and the lines of a cart that has some of it. */
function cartOf({ price, slots, sets }: { price: number; slots: { units: number; price: number }[]; sets: number }) {
  const bundle: Bundle = {
    ...BUNDLE,
    price,
    slots: slots.map(({ units }, slot) => ({ units, names: null, parts: [part(`P${String(slot).padStart(9, '0')}`)] })),
  }
  const lines = slots.map(
    (slot, index): PartLine => ({
      line: {
        id: `l${index}`,
        offerId: bundle.slots[index]?.parts[0]?.offerId ?? '',
        quantity: slot.units * sets,
        price: slot.price,
      },
      term: { asin: bundle.asin, slot: index, units: slot.units, choices: [] },
    }),
  )
  return { bundle, lines }
}

test('the parts of any bundle cost together exactly what it costs', () => {
  const property = fc.property(anyBundle, (drawn) => {
    const { bundle, lines } = cartOf(drawn)
    const basis = drawn.slots.reduce((sum, { units, price }) => sum + units * price, 0)
    const prices = pricePartLines(lines, [bundle])
    const paidFor = lines.map(({ line }) => {
      const own = prices.filter(({ lineId }) => lineId === line.id).reduce((sum, { amount }) => sum + amount, 0)
      return (line.price ?? 0) * line.quantity - own
    })
    expect(paidFor.reduce((sum, each) => sum + each, 0)).toBe(drawn.sets * Math.min(bundle.price, basis))
    for (const each of paidFor) expect(each).toBeGreaterThanOrEqual(0)
    expect(askedPrice(bundle, [])).toBe(bundle.price)
  })
  fc.assert(property, { numRuns: RUNS })
})

/** Which unit goes next, as a fraction of those that are left. */
const anyOrder = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 1, max: 3 })), {
  minLength: 1,
  maxLength: 20,
})

/** An order of the bundles of a cart, with taxes that are in its prices. */
function orderOf(drawn: Parameters<typeof cartOf>[0]): OrderLife {
  const { bundle, lines } = cartOf(drawn)
  const prices = pricePartLines(lines, [bundle])
  const ordered = lines.map(({ line }, position) => {
    const discount = prices.find(({ lineId }) => lineId === line.id)?.amount ?? 0
    const net = line.quantity * (line.price ?? 0) - discount
    return orderLine(position, line.quantity, line.price ?? 0, {
      discount,
      tax: Math.floor((net * (position + 5)) / 100),
    })
  })
  const total = ordered.reduce((sum, { cost, discount }) => sum + cost - discount, 0)
  const taxTotal = ordered.reduce((sum, { tax }) => sum + tax, 0)
  return fresh({ lines: ordered, total, payments: paid(total), deliveryTotal: 0, taxTotal })
}

/** Lets units go one after the other until none is left, in the drawn order, and returns what each line got back. */
function goAway(
  start: OrderLife,
  drawn: [number, number][],
  toCommands: (items: ReturnType<typeof units>) => Command[],
) {
  let order = start
  for (let step = 0; ; step += 1) {
    const left = order.lines.filter((line) => line.cancelled + line.returned < line.quantity)
    if (left.length === 0) return order
    const [at, most] = drawn[step % drawn.length] ?? [0, 1]
    const line = left[Math.floor(at * left.length)]
    if (!line) throw new Error('There is a line')
    const quantity = Math.min(most, line.quantity - line.cancelled - line.returned)
    for (const command of toCommands(units([line.position, quantity]))) {
      const done = follow(order, command)
      if (done.fault) throw new Error(`${command.kind}: ${done.fault}`)
      order = done.order
    }
  }
}

test('cancelling the parts of any bundles in any order refunds exactly what was paid, for each part and together', () => {
  const property = fc.property(anyBundle, anyOrder, (drawn, order) => {
    const start = orderOf(drawn)
    const end = goAway(start, order, (items) => [{ kind: 'cancel', items }])
    expect(refundedOf(end)).toBe(start.total)
    for (const { refunded, cost, discount } of end.lines) expect(refunded).toBe(cost - discount)
  })
  fc.assert(property, { numRuns: RUNS })
})

test('returning the parts of any bundles in any order refunds exactly what was paid, for each part and together', () => {
  const property = fc.property(anyBundle, anyOrder, (drawn, order) => {
    const start = orderOf(drawn)
    const delivered = after(start, { kind: 'ship' }, { kind: 'deliver' })
    const end = goAway(delivered, order, (items) => [
      { kind: 'request-return', reason: 'not-needed', note: '', items },
      { kind: 'receive-return', restock: true },
    ])
    expect(refundedOf(end)).toBe(start.total)
    for (const { refunded, cost, discount } of end.lines) expect(refunded).toBe(cost - discount)
  })
  fc.assert(property, { numRuns: RUNS })
})

test('parts of any bundles that are cancelled or returned in any order, with some goodwill before, refund exactly what was paid', () => {
  const property = fc.property(anyBundle, anyOrder, fc.nat(5000), fc.nat(999), (drawn, order, goodwill, delivery) => {
    const bundles = orderOf(drawn)
    const total = bundles.total + delivery
    const start = { ...bundles, deliveryTotal: delivery, total, payments: paid(total) }
    // Some units of each line are with the customer, and the others have not left.
    const sent = start.lines.flatMap(({ position, quantity }) =>
      quantity > 1 ? units([position, Math.ceil(quantity / 2)]) : [],
    )
    const half = sent.length > 0 ? after(start, { kind: 'ship', items: sent }, { kind: 'deliver', parcel: 1 }) : start
    const amount = Math.min(goodwill, total)
    const given = amount > 0 ? after(half, { kind: 'refund', amount }) : half
    let end = given
    for (let step = 0; end.lines.some((line) => line.cancelled + line.returned < line.quantity); step += 1) {
      const left = end.lines.filter((line) => line.cancelled + line.returned < line.quantity)
      const [at, most] = order[step % order.length] ?? [0, 1]
      const line = left[Math.floor(at * left.length)] ?? expect.fail('There is a line')
      const open = line.quantity - line.cancelled - line.delivered
      const items = units([line.position, Math.min(most, open > 0 ? open : line.delivered - line.returned)])
      const commands: Command[] =
        open > 0
          ? [{ kind: 'cancel', items }]
          : [
              { kind: 'request-return', reason: 'not-needed', note: '', items },
              { kind: 'receive-return', restock: true },
            ]
      end = after(end, ...commands)
    }
    expect(refundedOf(end)).toBe(total)
    for (const { refunded, cost, discount } of end.lines) expect(refunded).toBeLessThanOrEqual(cost - discount)
  })
  fc.assert(property, { numRuns: RUNS })
})
