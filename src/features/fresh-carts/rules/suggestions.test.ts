import { expect, test } from 'vitest'
import { acceptedBefore, contentOf, decideAnswer, mostUnits } from './suggestions.ts'

test.each<[Parameters<typeof mostUnits>, number]>([
  [[{ units: 3 }, undefined, 9], 3],
  [[{ units: 3 }, undefined, 2], 2],
  [[{ units: 3, content: '3 kg' }, undefined, 9], 3],
  [[{ units: 1, content: '1 kg' }, '500 g', 9], 2],
  [[{ units: 1, content: '1 kg' }, '400 g', 9], 3],
  [[{ units: 4, content: '1 kg' }, '2 kg', 9], 1],
  [[{ units: 1, content: '1 kg' }, '10 g', 9], 9],
  [[{ units: 2, content: '1 kg' }, '1 l', 9], 2],
])('%# as many units as make up for what was ordered', (asked, most) => {
  expect(mostUnits(...asked)).toBe(most)
})

test('what something has is how it is sold, or what its pack says', () => {
  expect(contentOf(3, { sold: { picking: 'bulk', step: '250 g' }, netQuantity: '1 kg' })).toBe('750 g')
  expect(contentOf(2, { netQuantity: '0.5 l' })).toBe('1 l')
  expect(contentOf(2, {})).toBeUndefined()
})

test.each([
  ['none', true, null],
  ['none', false, null],
  ['ask', true, 'named'],
  ['ask', false, null],
  ['allow', false, 'choice'],
  ['allow', true, 'named'],
] as const)('%s, named: %s', (choice, isNamed, by) => {
  expect(acceptedBefore(choice, isNamed)).toBe(by)
})

test.each([
  ['suggested', 'accept', 'waiting', 'accepted'],
  ['suggested', 'refuse', 'waiting', 'refused'],
  ['accepted', 'refuse', 'waiting', 'refused'],
  ['accepted', 'accept', 'waiting', 'repeat'],
  ['accepted', 'accept', 'gone', 'repeat'],
  ['refused', 'refuse', 'waiting', 'repeat'],
  ['refused', 'accept', 'waiting', 'answered'],
  ['withdrawn', 'accept', 'waiting', 'answered'],
  ['withdrawn', 'refuse', 'waiting', 'answered'],
  ['suggested', 'accept', 'gone', 'picked'],
  ['accepted', 'refuse', 'gone', 'picked'],
  ['accepted', 'refuse', 'packed', 'taken-out'],
  ['accepted', 'accept', 'packed', 'repeat'],
  ['suggested', 'refuse', 'packed', 'picked'],
  ['refused', 'accept', 'packed', 'picked'],
] as const)('%s, then %s, while it is %s: %s', (state, answer, stage, outcome) => {
  expect(decideAnswer(state, answer, stage)).toBe(outcome)
})
