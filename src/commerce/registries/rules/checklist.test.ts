import { expect, test } from 'vitest'
import { KINDS } from '../contract/kinds.ts'
import { type Candidate, type Counted, isDone, percentDone, recommend } from './checklist.ts'
import { usualChecklist, usualTitle } from './usual-checklists.ts'

const open = (wanted: number, count: number): Counted => ({ wanted, count, answer: 'open' })
const said = (answer: Counted['answer'], wanted = 2): Counted => ({ wanted, count: 0, answer })

test.each<[what: string, entries: Counted[], percent: number]>([
  ['nothing to need', [], 0],
  ['nothing there', [open(1, 0), open(3, 0)], 0],
  ['one of four units, rounded down', [open(1, 0), open(3, 1)], 25],
  ['one of three units', [open(3, 1)], 33],
  ['all there', [open(1, 1), open(3, 3)], 100],
  ['what somebody has counts as there', [said('have'), open(2, 0)], 50],
  ['what nobody needs does not count', [said('not-needed'), open(2, 1)], 50],
  ['nothing needed', [said('not-needed'), said('not-needed', 5)], 100],
  ['almost all is not all', [open(99, 98), open(99, 99)], 99],
])('percent: %s', (_what, entries, percent) => {
  expect(percentDone(entries)).toBe(percent)
})

test.each<[entry: Counted, done: boolean]>([
  [open(2, 1), false],
  [open(2, 2), true],
  [said('have'), true],
  [said('not-needed'), true],
])('%o is done: %s', (entry, done) => {
  expect(isDone(entry)).toBe(done)
})

const found = (key: string, ...asins: string[]): Candidate[] =>
  asins.map((asin) => ({ key, asin, family: asin[0] ?? '' }))

test('recommended are the best rated of each entry in turn, one of each family, and never more than asked for', () => {
  const candidates = [...found('sound', 'A1', 'B1', 'B2', 'C1'), ...found('home', 'D1', 'A2')]
  const ratings = new Map([
    ['A1', { value: 3, count: 200 }],
    ['B2', { value: 4.8, count: 100 }],
    ['C1', { value: 5, count: 1 }],
  ])
  expect(recommend(candidates, ratings, 9)).toEqual(['B2', 'D1', 'C1', 'A2'])
  expect(recommend(candidates, ratings, 2)).toEqual(['B2', 'D1'])
  expect(recommend([], ratings, 9)).toEqual([])
})

test('equally good ones stay in their order; few stars of many are worse than no stars yet', () => {
  const candidates = found('home', 'D1', 'E1', 'F1')
  expect(recommend(candidates, new Map(), 9)).toEqual(['D1', 'E1', 'F1'])
  expect(recommend(candidates, new Map([['D1', { value: 2, count: 50 }]]), 9)).toEqual(['E1', 'F1', 'D1'])
})

test.each(KINDS)('the store’s own checklist for %s names categories and has titles', (kind) => {
  const entries = usualChecklist(kind)
  expect(entries.length).toBeGreaterThanOrEqual(3)
  for (const { key, category, wanted } of entries)
    expect([key, category !== '', wanted > 0, usualTitle(key)]).toEqual([key, true, true, `checklist.entry.${key}`])
})
