import { expect, test } from 'vitest'
import type { PageRule } from '../contract/pages.ts'
import { askFor, fillMessage, ruleOfOffer, windowOf } from './choices.ts'

const rule = (change: Partial<PageRule> = {}): PageRule => ({
  offerId: null,
  minimum: null,
  limit: null,
  restriction: null,
  attributes: [],
  ...change,
})

test.each<[string, Partial<PageRule>, number, boolean, ReturnType<typeof askFor>]>([
  ['a limit', { limit: { quantity: 2, hours: null } }, 9, false, { kind: 'field', most: 2 }],
  ['a limit above the stock', { limit: { quantity: 5, hours: null } }, 3, false, { kind: 'field', most: 3 }],
  ['a minimum', { minimum: 3 }, 5, false, { kind: 'list', quantities: [3, 4, 5], isPreset: false, more: undefined }],
  [
    'a minimum above the stock',
    { minimum: 9 },
    5,
    false,
    { kind: 'list', quantities: [], isPreset: false, more: undefined },
  ],
  [
    'a restriction',
    { restriction: { moq: 3 } },
    9,
    false,
    { kind: 'list', quantities: [1, 2, 3], isPreset: true, more: 3 },
  ],
  [
    'less stock than it',
    { restriction: { moq: 3 } },
    2,
    false,
    { kind: 'list', quantities: [1, 2], isPreset: true, more: undefined },
  ],
  [
    'a business',
    { restriction: { moq: 1, cspMOQ: 2 } },
    9,
    true,
    { kind: 'list', quantities: [1, 2], isPreset: true, more: 2 },
  ],
  [
    'a shopper',
    { restriction: { moq: 1, cspMOQ: 2 } },
    9,
    false,
    { kind: 'list', quantities: [1], isPreset: true, more: 1 },
  ],
])('%s', (_case, change, allowed, isBusiness, ask) => {
  expect(askFor(rule(change), allowed, isBusiness)).toEqual(ask)
})

test('a list never has more than 100 quantities', () => {
  const ask = askFor(rule({ minimum: 2 }), 999, false)
  expect(ask.kind === 'list' && ask.quantities.length).toBe(100)
})

test("an offer's own rule comes first", () => {
  const [all, own] = [rule(), rule({ offerId: 'o1' })]
  expect([ruleOfOffer([all, own], 'o1'), ruleOfOffer([all, own], 'o2'), ruleOfOffer([own], 'o2')]).toEqual([
    own,
    all,
    undefined,
  ])
})

test.each([
  [null, { unit: 'ever', count: 0 }],
  [24, { unit: 'days', count: 1 }],
  [36, { unit: 'hours', count: 36 }],
])('a window of %s hours', (hours, named) => {
  expect(windowOf(hours)).toEqual(named)
})

test('the message names the maximum plus one', () => {
  expect(fillMessage('For {quantity} or more, call us. {quantity}!', 3)).toBe('For 4 or more, call us. 4!')
})
