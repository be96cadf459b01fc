import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asked, allot, type Known } from './allot.ts'

const none = new Map<string, Known>()
const kinds = (asked: Asked[], free: number, places: number, known = none) =>
  allot(asked, { free, waiting: 0, places, known }).map(({ kind }) => kind)
const one = (...owners: string[]): Asked[] => owners.map((owner) => ({ owner, quantity: 1 }))

test('holds while units are free, then waitlists, then refuses, in order of arrival', () => {
  expect(kinds(one('a', 'b', 'c', 'd'), 2, 1)).toEqual(['held', 'held', 'waiting', 'full'])
})

test('gives a customer one claim, however often they ask in one batch', () => {
  expect(kinds(one('a', 'a', 'b', 'a'), 2, 0)).toEqual(['held', 'known', 'held', 'known'])
})

test.each<[Known['state'], string]>([
  ['IN_CART', 'known'],
  ['CLAIMED', 'known'],
  ['WAITING', 'known'],
  ['PENDING_ADD_TO_CART', 'held'],
])('answers a customer in state %s with %s and takes no unit', (state, kind) => {
  const known = new Map([['a', { owner: 'a', state, quantity: 1 }]])
  expect(kinds(one('a', 'b'), 1, 0, known)).toEqual([kind, 'held'])
})

test('does not let a later, smaller claim overtake', () => {
  expect(
    kinds(
      [
        { owner: 'a', quantity: 3 },
        { owner: 'b', quantity: 1 },
      ],
      2,
      5,
    ),
  ).toEqual(['waiting', 'waiting'])
})

test('does not let a new claim overtake an earlier waiter although a unit is free', () => {
  const room = { free: 1, waiting: 1, places: 5, known: none }
  expect(allot(one('b'), room).map(({ kind }) => kind)).toEqual(['waiting'])
})

test('gives the last unit to the next claim that fits after refusing a larger one, which hears of it', () => {
  const room = { free: 1, waiting: 0, places: 0, known: none }
  expect(allot([{ owner: 'a', quantity: 3 }, ...one('b', 'c')], room)).toMatchObject([
    { kind: 'full', left: 1 },
    { kind: 'held' },
    { kind: 'full', left: 0 },
  ])
})

test('never exceeds units or places, and never skips a free unit for the first claim that fits', () => {
  const asked = fc.array(
    fc.record({ owner: fc.constantFrom(...'abcdefghij'), quantity: fc.integer({ min: 1, max: 4 }) }),
  )
  fc.assert(
    fc.property(asked, fc.nat(12), fc.nat(5), (works, free, places) => {
      const given = allot(works, { free, waiting: 0, places, known: none })
      const taken = given.reduce((sum, each) => sum + (each.kind === 'held' ? each.taken : 0), 0)
      const waiting = given.filter(({ kind }) => kind === 'waiting').length
      expect(taken).toBeLessThanOrEqual(free)
      expect(waiting).toBeLessThanOrEqual(places)
      const first = given.findIndex(({ kind }) => kind === 'waiting')
      if (first >= 0) expect(works[first]?.quantity).toBeGreaterThan(free - taken)
      for (const [index, { quantity }] of works.entries())
        if (given[index]?.kind === 'full' && waiting === 0) expect(quantity).toBeGreaterThan(free - taken)
      if (first >= 0) expect(given.slice(first).every(({ kind }) => kind !== 'held')).toBe(true)
    }),
  )
})
