import { expect, test } from 'vitest'
import { choose, isIncluded, standingOf, stateOf, toClaim } from './promotions.ts'

const facts = { startsAt: 100, endsAt: 200, budget: 2, claimed: 0, now: 150 }

test.each([
  [{}, 'live'],
  [{ now: 99 }, 'not-started'],
  [{ now: 100 }, 'live'],
  [{ now: 199 }, 'live'],
  [{ now: 200 }, 'ended'],
  [{ now: 999, endsAt: null }, 'live'],
  [{ claimed: 1 }, 'live'],
  [{ claimed: 2 }, 'gone'],
  [{ claimed: 2, now: 200 }, 'ended'],
] as const)('with %j a promotion is %s', (change, standing) => {
  expect(standingOf({ ...facts, ...change })).toBe(standing)
})

test.each([
  [{ isClaimed: false }, 'available'],
  [{ isClaimed: true }, 'claimed'],
  [{ isClaimed: false, claimed: 2 }, 'gone'],
  [{ isClaimed: true, claimed: 2 }, 'claimed'],
] as const)('with %j it is %s for the shopper', (change, state) => {
  expect(stateOf({ ...facts, ...change })).toBe(state)
})

const range = { productGroups: ['gl_wireless'], asins: ['A'] }

test.each([
  ['a named product', 'A', undefined, true],
  ['a product of the group', 'B', 'gl_wireless', true],
  ['a product of another group', 'B', 'gl_electronics', false],
  ['a product of no group', 'B', undefined, false],
] as const)('%s is included or not', (_case, asin, group, expected) => {
  expect(isIncluded(range, asin, group)).toBe(expected)
})

const one = (id: string, change: Partial<typeof facts & { isClaimed: boolean }> = {}) => ({
  ...facts,
  isClaimed: false,
  id,
  ...change,
})
const gone = { claimed: 2 }
const ended = { now: 300 }

test.each([
  ['the newest', [one('new'), one('old')], 'new'],
  ['not one of which all are claimed, while another is left', [one('new', gone), one('old')], 'old'],
  ['one of which all are claimed, rather than none', [one('new', ended), one('old', gone)], 'old'],
  ['none that ended or comes later', [one('new', ended), one('old', { now: 1 })], undefined],
  ['none of none', [], undefined],
])('the page shows %s', (_case, promotions, id) => {
  expect(choose(promotions)?.id).toBe(id)
})

test.each([
  ['there is none', [], undefined, 'NOT_FOUND'],
  ['it is claimed', [one('p', { isClaimed: true })], undefined, 'ALREADY_CLAIMED'],
  ['it is claimed, and all are', [one('p', { isClaimed: true, ...gone })], 'p', 'ALREADY_CLAIMED'],
  ['all are claimed', [one('p', gone)], undefined, 'BUDGET_SPENT'],
  ['it has not started', [one('p', { now: 1 })], undefined, 'NOT_STARTED'],
  ['it has ended', [one('p', ended)], undefined, 'ENDED'],
  ['it ended while the page was open', [one('q'), one('p', ended)], 'p', 'ENDED'],
  ['the page showed one that is not for the product', [one('p')], 'other', 'CHANGED'],
] as const)('nothing is claimed when %s', (_case, promotions, seen, failure) => {
  expect(toClaim([...promotions], seen)).toEqual({ failure })
})

test.each([
  ['the newest', [one('p'), one('q')], undefined, 'p'],
  ['the one that the page showed, though there is a newer one', [one('p'), one('q')], 'q', 'q'],
] as const)('claims %s', (_case, promotions, seen, id) => {
  expect(toClaim([...promotions], seen)).toMatchObject({ promotion: { id } })
})
