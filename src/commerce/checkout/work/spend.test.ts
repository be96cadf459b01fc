import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { prepaidOf, type StoredVoucher, type Voucher } from '#commerce/orders/rules/vouchers.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import { longCount } from '#test/seed.ts'
import { assign, type Fund, type Payable, type PayableLine, spendable, takeFrom } from './spend.ts'

const RATES = { standard: 190_000, reduced: 70_000 } as const
const DE = findMarketplace('DE')

const voucher = (category: keyof typeof RATES, of: number, more: Partial<Voucher> = {}): Voucher => ({
  country: 'DE',
  category,
  name: 'MwSt.',
  rate: RATES[category],
  tax: taxOn(of, RATES[category], DE),
  of,
  ...more,
})

const card = (account: string, available: number, only?: Voucher): Fund => ({
  account,
  digits: account,
  available,
  ...(only ? { only } : {}),
})

const order = (lines: PayableLine[], country = 'DE'): Payable => ({
  lines,
  country,
  rateOf: ({ category }) => RATES[category as keyof typeof RATES] ?? 0,
})

type Part = { amount: number; voucher: StoredVoucher | null }

const LINES: PayableLine[] = [
  { amount: 3000, rate: 190_000 },
  { amount: 2000, rate: 70_000 },
  { amount: 1000, rate: null },
  { amount: 500, rate: 190_000 },
]

const cases: [name: string, funds: Fund[], payable: Payable | undefined, paid: [string, number][]][] = [
  ['a voucher pays the lines of its rate', [card('s', 9000, voucher('standard', 9000))], order(LINES), [['s', 3500]]],
  ['no more than it has', [card('s', 400, voucher('standard', 9000))], order(LINES), [['s', 400]]],
  ['nothing in another country', [card('s', 9000, voucher('standard', 9000))], order(LINES, 'FR'), [['s', 0]]],
  ['nothing without an order', [card('s', 9000, voucher('standard', 9000))], undefined, [['s', 0]]],
  [
    'two of a rate share its lines, and everything else pays after them',
    [card('m', 9000), card('a', 3200, voucher('standard', 5000)), card('b', 900, voucher('standard', 900))],
    order(LINES),
    [
      ['a', 3200],
      ['b', 300],
      ['m', 9000],
    ],
  ],
  [
    'each rate by itself',
    [card('r', 9000, voucher('reduced', 9000)), card('s', 100, voucher('standard', 100))],
    order(LINES),
    [
      ['r', 2000],
      ['s', 100],
    ],
  ],
]

test.each(cases)('%s', (_name, funds, payable, paid) => {
  expect(spendable(funds, payable).map(({ account, available }) => [account, available])).toEqual(paid)
})

describe('when the order is stored', () => {
  test('each part has its lines, and its share of the tax of its sale', () => {
    const parts = [
      { amount: 3200, voucher: voucher('standard', 5000, { tax: 798 }) },
      { amount: 77, voucher: null },
    ]
    expect(assign(parts, order(LINES))).toEqual([
      {
        amount: 3200,
        voucher: {
          ...voucher('standard', 5000, { tax: 798 }),
          taxPaid: 510,
          lines: [
            { position: 0, amount: 3000 },
            { position: 3, amount: 200 },
          ],
        },
      },
      { amount: 77, voucher: null },
    ])
  })

  test('a part that its lines have no room for any more is refused', () => {
    const parts = [{ amount: 3600, voucher: voucher('standard', 5000) }]
    expect(assign(parts, order(LINES))).toBeUndefined()
    expect(assign(parts, order(LINES, 'FR'))).toBeUndefined()
  })
})

const line = fc.record({
  amount: fc.nat({ max: 20_000 }),
  rate: fc.constantFrom<number | null>(190_000, 70_000, null),
})
const funds = fc
  .array(fc.tuple(fc.nat({ max: 15_000 }), fc.constantFrom<keyof typeof RATES | null>('standard', 'reduced', null)), {
    maxLength: 5,
  })
  .map((all) =>
    all.map(([has, kind], index) => card(`${index}`, has, kind ? voucher(kind, Math.max(1, has)) : undefined)),
  )

test('vouchers pay no line twice, none of another rate, and never more than they have', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), funds, fc.nat({ max: 60_000 }), (lines, has, asked) => {
      const payable = order(lines)
      const can = spendable(has, payable)
      const most = can.reduce((sum, { available }) => sum + available, 0)
      const taken = takeFrom(can, Math.min(asked, most)) ?? expect.fail('there is enough')
      const parts = assign(
        taken.map(({ amount, only }): Part => ({ amount, voucher: only ?? null })),
        payable,
      )
      if (!parts) return expect.fail('what can be spent can be assigned')
      for (const { amount, voucher: only } of parts) {
        if (!only) continue
        const { lines: paid = [], taxPaid = -1 } = only
        expect(paid.reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
        for (const { position } of paid) expect(lines[position]?.rate).toBe(only.rate)
        expect(taxPaid >= 0 && taxPaid <= Math.min(only.tax, amount)).toBe(true)
      }
      for (const [position, amount] of prepaidOf(parts))
        expect(amount).toBeLessThanOrEqual(lines[position]?.amount ?? 0)
    }),
    { numRuns: longCount(500, 10_000) },
  )
})

test('a card that is spent over random orders: each cent is taxed once, at its sale or with the order', () => {
  const lines = fc.array(fc.nat({ max: 9000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(lines, { minLength: 1, maxLength: 6 }),
      (value, orders) => {
        const only = voucher('standard', value)
        let left = value
        const books = { taxed: value, tax: only.tax, supplied: 0, taxOfSupply: 0, taxPaid: 0, amounts: 1 }
        for (const amounts of orders) {
          const payable = order(amounts.map((amount) => ({ amount, rate: 190_000 })))
          const [{ available = 0 } = {}] = spendable([card('s', left, only)], payable)
          const parts = available === 0 ? [] : assign<Part>([{ amount: available, voucher: only }], payable)
          const prepaid = prepaidOf(parts ?? expect.fail('it can pay that'))
          left -= available
          books.taxPaid += parts?.reduce((sum, part) => sum + (part.voucher?.taxPaid ?? 0), 0) ?? 0
          for (const [position, amount] of amounts.entries()) {
            const rest = amount - (prepaid.get(position) ?? 0)
            expect(rest).toBeGreaterThanOrEqual(0)
            books.taxed += rest
            books.tax += taxOn(rest, 190_000, DE)
            books.supplied += amount
            books.taxOfSupply += taxOn(amount, 190_000, DE)
            books.amounts += 2
          }
        }
        // What was never spent was taxed without a supply, and stays so.
        expect(books.taxed).toBe(books.supplied + left)
        // Every amount is rounded once, by half a cent at most.
        const off = books.tax - books.taxOfSupply - taxOn(left, 190_000, DE)
        expect(Math.abs(off)).toBeLessThanOrEqual(books.amounts / 2 + 1)
        expect(books.taxPaid).toBeLessThanOrEqual(only.tax)
      },
    ),
    { numRuns: longCount(300, 10_000) },
  )
})
