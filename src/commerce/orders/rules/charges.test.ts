import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceParts, scheduledParts } from './charges.ts'
import { retryAt } from './retries.ts'

const charge = (amount: number, months: number) => ({ key: `0-${months}`, line: 0, amount, months })
const days = (parts: ReturnType<typeof invoiceParts>) => parts.map(({ amount, dueAt }) => [amount, dueAt.toISOString()])

test('an invoice without charges is due at the end of a day', () => {
  expect(days(invoiceParts(500, [], Date.UTC(2026, 10, 23, 8), 14))).toEqual([[500, '2026-12-07T23:59:59.999Z']])
})

test('charges are due month by month, on the last day of a shorter one', () => {
  const charges = [charge(100, 0), charge(90, 1), charge(90, 13)]
  expect(days(invoiceParts(290, charges, Date.UTC(2027, 0, 31, 23), 14))).toEqual([
    [10, '2027-02-14T23:59:59.999Z'],
    [100, '2027-01-31T23:59:59.999Z'],
    [90, '2027-02-28T23:59:59.999Z'],
    [90, '2028-02-29T23:59:59.999Z'],
  ])
})

test('a card is charged for what is due after the order, from the first moment of its day', () => {
  const parts = scheduledParts([charge(100, 0), charge(90, 1), charge(80, 3)], Date.UTC(2027, 0, 31, 23))
  expect(parts.map(({ amount, tryAt, dueAt }) => [amount, tryAt.toISOString(), dueAt.toISOString()])).toEqual([
    [90, '2027-02-28T00:00:00.000Z', '2027-02-28T23:59:59.999Z'],
    [80, '2027-04-30T00:00:00.000Z', '2027-04-30T23:59:59.999Z'],
  ])
})

const DAY = 86_400_000
const retries: [tries: number, days: number[], now: number, at: number | undefined][] = [
  [1, [3, 5], 10 * DAY, 13 * DAY],
  [2, [3, 5], 13 * DAY, 15 * DAY],
  [3, [3, 5], 15 * DAY, undefined],
  [1, [], 10 * DAY, undefined],
  // What was missed is not made up for in one day.
  [2, [3, 5], 40 * DAY, 41 * DAY],
]

test.each(retries)('try %i by %j on day %i of what is due on day 10', (tries, days, now, at) => {
  expect(retryAt(tries, 10 * DAY, days, now)).toBe(at)
})

test('nothing else is due where the charges are everything', () => {
  expect(invoiceParts(190, [charge(100, 0), charge(90, 1)], 0, 14).map(({ charge: own }) => own?.months)).toEqual([
    0, 1,
  ])
})

test('parts add up to the invoice, and none is due before the order', () => {
  const charges = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5000 }), months: fc.nat({ max: 23 }) }))
  fc.assert(
    fc.property(
      charges,
      fc.nat({ max: 5000 }),
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
      (some, rest, date) => {
        const wanted = some.map(({ amount, months }) => charge(amount, months))
        const total = wanted.reduce((sum, { amount }) => sum + amount, rest)
        const parts = invoiceParts(total, wanted, date.getTime(), 14)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        for (const { dueAt } of parts) expect(dueAt.getTime()).toBeGreaterThanOrEqual(date.getTime())
      },
    ),
  )
})
