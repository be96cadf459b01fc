import { expect, test } from 'vitest'
import type { Command } from './order.ts'
import { follow, outcomeOf, pick, unpicked } from './testing.ts'

const ALL: [position: number, picked: number][] = [
  [1, 2],
  [2, 4],
]

test.each<[string, Command, string]>([
  ['all of it', pick([0, 3, '1.13 kg'], [1, 2], [2, 4]), 'placed'],
  ['what is ordered by amount with its weight', pick([0, 3, '1.13 kg'], [1, 2, '480 g'], [2, 4]), 'placed'],
  ['in other units', pick([0, 1, '1 lb'], [1, 0], [2, 4]), 'placed'],
  ['some of it', pick([0, 2, '1.1 kg'], [1, 1, '250 g'], [2, 3]), 'placed'],
  ['one line of three', pick([0, 0], [1, 0], [2, 1]), 'placed'],
  ['nothing', pick([0, 0], [1, 0], [2, 0]), 'cancelled'],
  ['not all lines', pick([0, 3, '1 kg'], [1, 2]), 'items; items must have line 2'],
  ['nothing named', pick(), 'items; items must have line 0; items must have line 1; items must have line 2'],
  [
    'more than was ordered',
    pick([0, 3, '1 kg'], [1, 3], [2, 4]),
    'items; items.1.picked must be at most 2: no more was ordered',
  ],
  [
    'less than nothing',
    pick([0, 3, '1 kg'], [1, -1], [2, 4]),
    'items; items.1.picked must be a whole number of at least 0',
  ],
  ['a piece and a half', pick([0, 1.5, '1 kg'], ...ALL), 'items; items.0.picked must be a whole number of at least 0'],
  ['no number', pick([0, Number.NaN, '1 kg'], ...ALL), 'items; items.0.picked must be a whole number of at least 0'],
  [
    'more than was promised of so many pieces',
    pick([0, 2, '1.101 kg'], ...ALL),
    'items; items.0.amount must be at most 1.1 kg: no more was promised',
  ],
  [
    'more than was ordered of so many steps',
    pick([0, 3, '1 kg'], [1, 1, '251 g'], [2, 4]),
    'items; items.1.amount must be at most 250 g: no more was promised',
  ],
  ['a volume', pick([0, 3, '1 l'], ...ALL), 'items; items.0.amount must be like 1.65 kg'],
  ['pieces', pick([0, 3, '3 each'], ...ALL), 'items; items.0.amount must be like 1.65 kg'],
  ['without a weight', pick([0, 3], ...ALL), 'items; items.0.amount must be there: it is sold by weight'],
  [
    'a weight of nothing',
    pick([0, 0, '1 kg'], ...ALL),
    'items; items.0.amount must not be there: nothing of it was found',
  ],
  [
    'what is sold by the piece with a weight',
    pick([0, 3, '1 kg'], [1, 2], [2, 4, '1 kg']),
    'items; items.2.amount must not be there: it is not sold by weight or volume',
  ],
  ['an unknown line', pick([0, 3, '1 kg'], ...ALL, [9, 1]), 'items; items.3.position is no line of this order'],
  ['one twice', pick([0, 3, '1 kg'], ...ALL, [2, 4]), 'items; items.3.position is named twice'],
])('picking %s', (_what, command, outcome) => {
  const start = unpicked()
  expect(outcomeOf(start, command)).toBe(outcome)
  if (outcome.startsWith('items')) expect(follow(start, command).order).toEqual(start)
})

test('an order is picked once, while it waits for it, before its money is taken', () => {
  const all = pick([0, 3, '1.13 kg'], ...ALL)
  expect(outcomeOf(follow(unpicked(), all).order, all)).toBe('state')
  expect(outcomeOf(unpicked({ isUnweighed: false }), all)).toBe('state')
  expect(outcomeOf(unpicked({ state: 'cancelled' }), all)).toBe('state')
  const taken = unpicked({ payments: [{ id: 'all', amount: 4649, refunded: 0, state: 'captured' }] })
  expect(outcomeOf(taken, all)).toBe('unpaid')
  for (const command of [{ kind: 'ship' }, { kind: 'deliver' }, { kind: 'refund', amount: 1 }] as const)
    expect(outcomeOf(unpicked(), command)).toBe('unweighed')
})
