import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxCategory } from '#commerce/catalog/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { halfEven } from '#commerce/taxes/rules/amounts.ts'
import { taxesOf } from '#commerce/taxes/rules/order-taxes.ts'
import { type TaxRate, toTable } from '#commerce/taxes/rules/rates.ts'
import { totalsOf } from '../totals.ts'
import { decideLife } from './decide.ts'
import type { OrderLife } from './order.ts'
import { line } from './testing.ts'

const NOW = Date.UTC(2026, 10, 23)

type Bought = { quantity: number; unitPrice: number; discount: number; category: TaxRate['category'] }

/** An order as checkout, taxes and tables make it. */
function orderOf(code: 'US' | 'DE', bought: Bought[], delivery: number, rates: number[]): OrderLife {
  const table = toTable(
    rates.map((rate, index) => ({
      marketplace: code,
      country: code,
      region: '',
      name: 'Tax',
      taxesDelivery: index % 2 === 0,
      rate,
      category: taxCategory.options[index] ?? 'zero',
      validFrom: '2020-01-01',
      validUntil: null,
    })),
  )
  const paid = bought.map(({ quantity, unitPrice, discount }) => quantity * unitPrice - discount)
  const taxes = taxesOf(table, {
    marketplace: findMarketplace(code),
    place: { country: code, region: '' },
    lines: bought.map(({ category }, index) => ({ category, amount: paid[index] ?? 0 })),
    delivery,
    instant: NOW,
  })
  const items = bought.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const discount = bought.reduce((sum, each) => sum + each.discount, 0)
  const { total } = totalsOf(items, discount, delivery, taxes)
  return {
    state: 'delivered',
    deliveredAt: NOW,
    returnDays: 30,
    refundedTax: 0,
    heldUntil: null,
    isUnweighed: false,
    taxManner: findMarketplace(code),
    shipsBeforePaid: true,
    dates: { promised: null, revised: null, revisions: 0 },
    today: '2026-11-21',
    payments: [{ id: 'part', state: 'captured', amount: total, refunded: 0 }],
    deliveryTotal: delivery,
    taxTotal: taxes.total,
    addedTax: taxes.added,
    total,
    parcels: [],
    lines: bought.map(({ quantity, unitPrice, discount }, position) => {
      const tax = taxes.lines[position]?.amount ?? 0
      return line(position, quantity, unitPrice, { discount, tax, shipped: quantity, delivered: quantity })
    }),
  }
}

const withRefund = (order: OrderLife, refund: number): OrderLife => ({
  ...order,
  payments: order.payments.map((part) => ({ ...part, refunded: part.refunded + refund })),
})

const refundedOf = ({ payments: [part] }: OrderLife): number => part?.refunded ?? 0

/** Sends units of a line back. */
function back(order: OrderLife, position: number, quantity: number): { order: OrderLife; refund: number; tax: number } {
  const asked = decideLife(
    order,
    { kind: 'request-return', items: [{ position, quantity }], reason: 'other', note: '' },
    NOW,
  )
  if (!asked.ok) throw new Error(asked.failure.code)
  const { state, lines } = asked.value
  const received = decideLife({ ...order, state, lines }, { kind: 'receive-return', restock: true }, NOW)
  if (!received.ok) throw new Error(received.failure.code)
  const { refund, refundTax } = received.value
  const after = { state: received.value.state, lines: received.value.lines, refundedTax: order.refundedTax + refundTax }
  return { order: { ...withRefund(order, refund), ...after }, refund, tax: refundTax }
}

describe('a partial return', () => {
  const lines: Bought[] = [{ quantity: 3, unitPrice: 1000, discount: 500, category: 'standard' }]

  test('gives back the added tax of the units, and loses none to rounding', () => {
    // 25.00 and 6.25 % are 1.5625, rounded 1.56; 9.99 are 0.62.
    let order = orderOf('US', lines, 999, [62_500])
    expect([order.taxTotal, order.total]).toEqual([156 + 62, 2500 + 999 + 156 + 62])
    const given = [1, 1, 1].map((units) => {
      const step = back(order, 0, units)
      order = step.order
      return [step.refund, step.tax]
    })
    expect(given).toEqual([
      [833 + 52, 52],
      [833 + 52, 52],
      [834 + 52 + 999 + 62, 52 + 62],
    ])
    expect([refundedOf(order), order.refundedTax]).toEqual([order.total, order.taxTotal])
  })

  test('says how much tax is in what is given back where prices include it', () => {
    const order = orderOf('DE', lines, 0, [190_000])
    const step = back(order, 0, 1)
    expect([order.taxTotal, order.total, step.refund, step.tax]).toEqual([399, 2500, 833, 133])
  })

  test('after a goodwill refund of everything gives back no tax again', () => {
    const order = orderOf('US', lines, 0, [62_500])
    const kind = decideLife(order, { kind: 'refund', amount: order.total }, NOW)
    expect(kind).toMatchObject({ value: { refund: 2656, refundTax: 156 } })
    expect(back({ ...withRefund(order, 2656), refundedTax: 156 }, 0, 3)).toMatchObject({ refund: 0, tax: 0 })
  })
})

/** The same in plain fractions: of each line the share of the units that came back, the money rounded down, the tax half to even. */
function modelOf(start: OrderLife, returned: number[]): { money: bigint; tax: bigint } {
  const units = (index: number) => BigInt(returned[index] ?? 0)
  const isAll = start.lines.every((line, index) => units(index) === BigInt(line.quantity))
  if (isAll) return { money: BigInt(start.total), tax: BigInt(start.taxTotal) }
  let [money, tax] = [0n, 0n]
  for (const [index, line] of start.lines.entries()) {
    const price = BigInt(line.cost) - BigInt(line.discount)
    const lineTax = BigInt(halfEven(BigInt(line.tax) * units(index), BigInt(line.quantity)))
    money += (price * units(index)) / BigInt(line.quantity) + (start.addedTax > 0 ? lineTax : 0n)
    tax += lineTax
  }
  return { money, tax }
}

test('random orders with partial returns give back what the model does, to the minor unit', () => {
  const bought = fc
    .record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unitPrice: fc.integer({ min: 0, max: 50_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      category: fc.constantFrom(...taxCategory.options),
    })
    .map(({ share, ...each }) => ({ ...each, discount: Math.floor((each.quantity * each.unitPrice * share) / 100) }))
  const rates = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 5, maxLength: 5 })
  const orders = fc.tuple(
    fc.constantFrom('US' as const, 'DE' as const),
    fc.array(bought, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 0, max: 2000 }),
    rates,
  )
  let isWhole = false
  fc.assert(
    fc.property(orders, fc.array(fc.nat({ max: 19 }), { maxLength: 20 }), (given, picks) => {
      const start = orderOf(...given)
      let order = start
      const returned = start.lines.map(() => 0)
      for (const pick of picks) {
        const position = pick % start.lines.length
        const left = (start.lines[position]?.quantity ?? 0) - (returned[position] ?? 0)
        if (left === 0 || order.state !== 'delivered') continue
        const units = 1 + (pick % left)
        order = back(order, position, units).order
        returned[position] = (returned[position] ?? 0) + units
        const { money, tax } = modelOf(start, returned)
        expect([BigInt(refundedOf(order)), BigInt(order.refundedTax)]).toEqual([money, tax])
      }
      isWhole ||= order.state === 'returned' && order.refundedTax > 0
    }),
    { numRuns: 500 },
  )
  expect(isWhole).toBe(true)
})

test.each<['US' | 'DE', tax: [number, number]]>([
  ['DE', [958, 942]],
  ['US', [958, 942]],
])('%s: the tax of a line comes back once, with money for the line and then with its unit', (code, tax) => {
  const price = code === 'DE' ? 11_900 : 10_000
  const bought = [0, 1].map(() => ({ quantity: 1, unitPrice: price, discount: 0, category: 'standard' as const }))
  const fresh = orderOf(code, bought, 0, [190_000])
  const first = decideLife(fresh, { kind: 'refund', items: [{ position: 0, amount: 6000 }] }, NOW)
  if (!first.ok) throw new Error(first.failure.code)
  const { lines, refundTax, refund } = first.value
  const back = { ...withRefund(fresh, refund), lines, refundedTax: refundTax }
  const items = [{ position: 0, quantity: 1 }]
  const asked = decideLife(back, { kind: 'request-return', items, reason: 'other', note: '' }, NOW)
  if (!asked.ok) throw new Error(asked.failure.code)
  const second = decideLife({ ...back, ...asked.value }, { kind: 'receive-return', restock: true }, NOW)
  if (!second.ok) throw new Error(second.failure.code)
  expect([refundTax, second.value.refundTax, refund + second.value.refund]).toEqual([...tax, 11_900])
})
