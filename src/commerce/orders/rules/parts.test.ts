import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { type LifePayment, type RefundOrder, shareRefund } from './parts.ts'

const part = (amount: number, refunded = 0, state: LifePayment['state'] = 'captured') => ({ amount, refunded, state })
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
  .array(fc.record({ amount: fc.nat({ max: 400 }), back: fc.nat({ max: 100 }) }), { minLength: 1, maxLength: 4 })
  .map((all) => named(all.map(({ amount, back }) => part(amount, Math.floor((amount * back) / 100)))))

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
