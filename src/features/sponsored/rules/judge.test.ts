import { expect, test } from 'vitest'
import { CLICK_LIFETIME, judgeEvent, type Served, VIEW_LIFETIME } from './judge.ts'

const SERVED: Served = {
  id: 'token',
  campaign: 'A',
  asin: 'AD1',
  marketplace: 'US',
  placement: 'search',
  index: 2,
  session: 'mine',
  servedAt: 1_000_000,
}
const judge = (change: object = {}, after = 0, served: Served | undefined = SERVED) => {
  const event = { type: 'CLICK', session: 'mine', marketplace: 'US', now: SERVED.servedAt + after, ...change }
  const judged = judgeEvent(served, event)
  return typeof judged === 'string' ? judged : judged.type
}

test.each<[string, object, number, string]>([
  ['a click', {}, 0, 'CLICK'],
  ['a click at the last moment', {}, CLICK_LIFETIME, 'CLICK'],
  ['a click after it', {}, CLICK_LIFETIME + 1, 'expired'],
  ['an addition at the last moment', { type: 'ADD' }, CLICK_LIFETIME, 'ADD'],
  ['a view at the last moment', { type: 'VIEW' }, VIEW_LIFETIME, 'VIEW'],
  ['a view after it', { type: 'VIEW' }, VIEW_LIFETIME + 1, 'expired'],
  ['the trade’s view after it', { type: 'VIEW_50' }, VIEW_LIFETIME + 1, 'expired'],
  ['a clock that is a minute behind', {}, -60_000, 'CLICK'],
  ['one from the future', {}, -60_001, 'expired'],
  ['another visit’s', { session: 'theirs' }, 0, 'foreign'],
  ['nobody’s', { session: undefined }, 0, 'foreign'],
  ['another marketplace’s', { marketplace: 'DE' }, 0, 'foreign'],
  ['an unknown type', { type: 'HOVER' }, 0, 'unknown-type'],
  ['an inherited word', { type: 'toString' }, 0, 'unknown-type'],
  ['the unknown type of another visit', { type: 'HOVER', session: 'theirs' }, 0, 'foreign'],
])('%s', (_what, change, after, said) => {
  expect(judge(change, after)).toBe(said)
})

test('a token that is none', () => {
  expect(judgeEvent(undefined, { type: 'CLICK', session: 'mine', marketplace: 'US', now: 0 })).toBe('forged')
})
