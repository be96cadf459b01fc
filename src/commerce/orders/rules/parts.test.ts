import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { type LifePayment, type LineRefund, owedOf, paidBy, type RefundOrder, shareRefund } from './parts.ts'

const part = (amount: number, refunded = 0, state: LifePayment['state'] = 'captured') => ({ amount, refunded, state })
const owed = (amount: number, line?: number, dueAt = 0, state: LifePayment['state'] = 'owed') => ({
  ...part(amount, 0, state),
  dueAt,
  charge: line === undefined ? null : { key: `${line}-${dueAt}`, line, months: dueAt },
})
const named = (parts: Omit<LifePayment, 'id'>[]): LifePayment[] =>
  parts.map((each, index) => ({ ...each, id: `${index}` }))

const shared: [by: RefundOrder, amount: number, parts: Omit<LifePayment, 'id'>[], shares: number[]][] = [
  ['last-paid-first', 8000, [part(2000), part(8000)], [0, 8000]],
  ['last-paid-first', 8500, [part(2000), part(8000)], [500, 8000]],
  ['last-paid-first', 500, [part(2000), part(8000, 7800)], [300, 200]],
  ['first-paid-first', 500, [part(2000), part(8000)], [500, 0]],
  ['first-paid-first', 500, [part(2000, 1900), part(8000)], [100, 400]],
  ['in-proportion', 500, [part(2000), part(8000)], [100, 400]],
  ['in-proportion', 1, [part(2000), part(8000)], [0, 1]],
  ['in-proportion', 100, [part(100), part(100), part(100)], [34, 33, 33]],
  ['in-proportion', 10, [part(100, 100), part(100)], [0, 10]],
  ['last-paid-first', 100, [part(100), part(100, 0, 'releasing')], [100, 0]],
  ['first-paid-first', 150, [part(100), owed(120)], [30, 120]],
  ['in-proportion', 100, [part(100), part(100, 0, 'paid'), owed(40)], [30, 30, 40]],
  ['first-paid-first', 150, [part(100), owed(120, 0, 1, 'scheduled')], [30, 120]],
]

test.each(shared)('%s: a refund of %i', (by, amount, parts, shares) => {
  const found = shareRefund(amount, named(parts), by)
  expect(parts.map((_, index) => found.find(({ paymentId }) => paymentId === `${index}`)?.amount ?? 0)).toEqual(shares)
})

/** The same, unit by unit: each goes to the part that is next. */
function unitByUnit(amount: number, parts: LifePayment[], by: RefundOrder): number[] {
  const left = parts.map(({ amount: paid, refunded }) => paid - refunded)
  const shares = parts.map(() => 0)
  const turns = by === 'last-paid-first' ? [...parts.keys()].toReversed() : [...parts.keys()]
  for (let unit = 0; unit < amount; unit += 1) {
    const index = turns.find((each) => (shares[each] ?? 0) < (left[each] ?? 0)) ?? -1
    shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}

const parts = fc
  .array(fc.record({ amount: fc.nat({ max: 400 }), back: fc.nat({ max: 100 }), isPaid: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) =>
    named(
      all.map(({ amount, back, isPaid }) =>
        part(amount, Math.floor((amount * back) / 100), isPaid ? 'paid' : 'captured'),
      ),
    ),
  )

test('shares add up to the refund, exceed no part, and are those of a plain count', () => {
  fc.assert(
    fc.property(
      parts,
      fc.nat({ max: 100 }),
      fc.constantFrom<RefundOrder>('last-paid-first', 'first-paid-first', 'in-proportion'),
      (payments, percent, by) => {
        const left = payments.map(({ amount, refunded }) => amount - refunded)
        const all = left.reduce((sum, each) => sum + each, 0)
        const amount = Math.floor((all * percent) / 100)
        const found = shareRefund(amount, payments, by)
        const shares = payments.map(({ id }) => found.find(({ paymentId }) => paymentId === id)?.amount ?? 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(left[index] ?? 0)
          const exact = all === 0 ? 0 : (amount * (left[index] ?? 0)) / all
          if (by === 'in-proportion') expect(Math.abs(share - exact)).toBeLessThan(1)
        }
        if (by !== 'in-proportion') expect(shares).toEqual(unitByUnit(amount, payments, by))
      },
    ),
    { numRuns: longCount(1000, 10_000) },
  )
})

const PLANS = [part(20), owed(30), owed(50, 0, 1), owed(50, 0, 2), owed(40, 1, 1), owed(40, 1, 2)]

test.each<[what: string, amount: number, lines: LineRefund[], shares: number[]]>([
  ['goodwill: the last charge first', 60, [], [0, 0, 0, 0, 20, 40]],
  ['units of a line: its own charges', 60, [{ position: 0, amount: 60 }], [0, 0, 10, 50, 0, 0]],
  ['tax and delivery besides: what has no charge', 70, [{ position: 0, amount: 60 }], [0, 10, 10, 50, 0, 0]],
  ['a line without charges', 25, [{ position: 2, amount: 25 }], [0, 25, 0, 0, 0, 0]],
  ['more than a line owes', 110, [{ position: 0, amount: 110 }], [0, 10, 50, 50, 0, 0]],
  ['everything', 230, [], [20, 30, 50, 50, 40, 40]],
])('credits on an invoice with charges, %s', (_what, amount, lines, shares) => {
  const found = shareRefund(amount, named(PLANS), 'first-paid-first', lines)
  expect(PLANS.map((_, index) => found.find(({ paymentId }) => paymentId === `${index}`)?.amount ?? 0)).toEqual(shares)
})

test('no money is refunded while anything is owed, and shares add up', () => {
  const states = fc.constantFrom<LifePayment['state']>('owed', 'paid')
  const some = fc.array(fc.tuple(fc.nat({ max: 300 }), fc.option(fc.nat({ max: 2 }), { nil: undefined }), states), {
    minLength: 1,
  })
  const lines = fc.array(fc.record({ position: fc.nat({ max: 2 }), amount: fc.nat({ max: 300 }) }), { maxLength: 3 })
  fc.assert(
    fc.property(some, fc.nat({ max: 100 }), lines, (all, percent, of) => {
      const payments = named(all.map(([amount, line, state], index) => owed(amount, line, index, state)))
      const amount = Math.floor((payments.reduce((sum, each) => sum + each.amount, 0) * percent) / 100)
      const shares = shareRefund(amount, payments, 'last-paid-first', of)
      const sum = (isOwed: boolean) =>
        shares
          .filter(({ paymentId }) => (payments.find(({ id }) => id === paymentId)?.state === 'owed') === isOwed)
          .reduce((total, share) => total + share.amount, 0)
      const open = payments.reduce((total, each) => total + owedOf(each), 0)
      expect(sum(true) + sum(false)).toBe(amount)
      if (sum(false) > 0) expect(sum(true)).toBe(open)
    }),
  )
})

test.each<[amount: number, paid: string[] | undefined]>([
  [50, ['2']],
  [90, ['2', '4']],
  [30, ['1']],
  [40, ['4']],
  [210, ['2', '4', '1', '3', '5']],
  [209, undefined],
  [211, undefined],
  [0, undefined],
])('a payment of %i pays the parts %j', (amount, paid) => {
  const parts = named([part(20), owed(30, undefined, 2), ...PLANS.slice(2)])
  expect(paidBy(amount, parts)?.map(({ id }) => id)).toEqual(paid)
})
