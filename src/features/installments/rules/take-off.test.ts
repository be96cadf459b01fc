import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GivenBack, type OpenPart, takeOff } from './take-off.ts'

const part = (line: number, number: number, owed: number): OpenPart => ({
  id: `${line}-${number}`,
  line,
  number,
  owed,
  dueOn: `2026-${String(number).padStart(2, '0')}-15`,
})

const OPEN = [part(0, 2, 100), part(0, 3, 100), part(2, 2, 50), part(2, 3, 50)]

test.each<[what: string, given: GivenBack[], taken: Record<string, number>]>([
  ['nothing', [], {}],
  ['less than the last part', [{ amount: 30 }], { '2-3': 30 }],
  ['the last parts of both lines, and some of the one before', [{ amount: 160 }], { '0-3': 100, '2-2': 10, '2-3': 50 }],
  ['a returned line: only its own parts', [{ line: 0, amount: 120 }], { '0-2': 20, '0-3': 100 }],
  ['a line without parts', [{ line: 1, amount: 500 }], {}],
  ['two lines at once', [{ line: 0, amount: 10 }, { line: 2, amount: 60 }], { '0-3': 10, '2-2': 10, '2-3': 50 }], // biome-ignore format: one case, one line
  ['more than is owed', [{ amount: 1000 }], { '0-2': 100, '0-3': 100, '2-2': 50, '2-3': 50 }],
])('%s', (_what, given, taken) => {
  expect(Object.fromEntries(takeOff(OPEN, given).map(({ id, amount }) => [id, amount]))).toEqual(taken)
})

test('takes off exactly the refund while that much is owed, no payment twice and none below zero', () => {
  const owed = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 24 })
  const property = fc.property(owed, fc.nat(100_000), (amounts, amount) => {
    const open = amounts.map((each, index) => part(index % 2, index + 1, each))
    const taken = takeOff(open, [{ amount }])
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
    expect(sum(taken.map((each) => each.amount))).toBe(Math.min(amount, sum(amounts)))
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length)
    for (const { id, amount: by } of taken)
      expect(by).toBeLessThanOrEqual(open.find((each) => each.id === id)?.owed ?? 0)
    // Money comes off the last payment first, so at most one of those touched still has something owed.
    const touched = open.filter(({ id }) => taken.some((each) => each.id === id))
    const partly = touched.filter((each) => taken.some(({ id, amount: by }) => id === each.id && by < each.owed))
    expect(partly.length).toBeLessThanOrEqual(1)
  })
  fc.assert(property, { numRuns: 500 })
})
