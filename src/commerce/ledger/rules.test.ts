import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditEntries, type Entry, reversalEntries, setOffEntries, spendEntries } from './rules.ts'

const account = (balance: number, held = 0, owed = 0) => ({ balance, held, owed })
const HOUSE = 'house'
/** Entries as customer-balance, receivable, house. */
const three = (entries: Entry[] | undefined) =>
  entries &&
  ['customer-balance', 'receivable', HOUSE].map((name) => entries.find((e) => e.account === name)?.amount ?? 0)

const cases: [what: string, entries: Entry[] | undefined, expected: number[] | undefined][] = [
  ['a credit', creditEntries(account(0), 20, HOUSE), [20, 0, -20]],
  ['a credit to one who owes less', creditEntries(account(0, 0, 5), 20, HOUSE), [15, 5, -20]],
  ['a credit to one who owes more', creditEntries(account(0, 0, 50), 20, HOUSE), [0, 20, -20]],
  ['money spent', spendEntries(20, HOUSE), [-20, 0, 20]],
  ['a credit taken back', reversalEntries(account(30), 20, HOUSE), [-20, 0, 20]],
  ['one of which a part is spent', reversalEntries(account(15), 20, HOUSE), [-15, -5, 20]],
  ['one of which a part is held', reversalEntries(account(20, 8), 20, HOUSE), [-12, -8, 20]],
  ['one that is spent', reversalEntries(account(0), 20, HOUSE), [0, -20, 20]],
  ['freed money of one who owes', setOffEntries(account(8, 0, 5), HOUSE), [-5, 5, 0]],
  ['freed money of one who owes more', setOffEntries(account(8, 2, 10), HOUSE), [-6, 6, 0]],
  ['freed money of one who owes nothing', setOffEntries(account(8), HOUSE), undefined],
  ['nothing freed', setOffEntries(account(8, 8, 5), HOUSE), undefined],
]

test.each(cases)('%s', (_what, entries, expected) => {
  expect(three(entries)).toEqual(expected)
})

const units = fc.nat({ max: 1_000_000 })
const accounts = fc
  .record({ held: units, more: units, owed: units })
  .map(({ held, more, owed }) => account(held + more, held, owed))

test('every movement adds up to zero and leaves no balance below what is held, nor a debt below zero', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 1_000_000 }), (before, amount) => {
      for (const entries of [
        creditEntries(before, amount, HOUSE),
        reversalEntries(before, amount, HOUSE),
        setOffEntries(before, HOUSE) ?? [],
      ]) {
        const [balance = 0, receivable = 0, house = 0] = three(entries) ?? []
        expect(balance + receivable + house).toBe(0)
        expect(before.balance + balance).toBeGreaterThanOrEqual(before.held)
        expect(before.owed - receivable).toBeGreaterThanOrEqual(0)
        expect(entries.every((entry) => entry.amount !== 0)).toBe(true)
      }
    }),
  )
})
