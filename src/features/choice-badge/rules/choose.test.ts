import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, choose } from './choose.ts'

const family = (name: string, rating: number, reviews: number, canBeBought = true): Candidate => ({
  members: [name],
  rating,
  reviews,
  canBeBought,
})
const LIMITS = { minRating: 430, minReviews: 10 }
const chosen = (...candidates: Candidate[]) => choose(candidates, LIMITS)?.members[0]

test.each<[string, Candidate[], string | undefined]>([
  ['nothing', [], undefined],
  ['the best rated', [family('A', 440, 50), family('B', 460, 12)], 'B'],
  ['the one with more reviews of two that are rated alike', [family('A', 450, 50), family('B', 450, 51)], 'B'],
  ['the first by number of two that are alike', [family('B', 450, 50), family('A', 450, 50)], 'A'],
  ['none that is rated too low', [family('A', 429, 50)], undefined],
  ['none that is rated too seldom', [family('A', 500, 9)], undefined],
  ['one exactly at both limits', [family('A', 430, 10)], 'A'],
  ['none that cannot be bought', [family('A', 500, 90, false), family('B', 430, 10)], 'B'],
])('chooses %s', (_what, candidates, name) => {
  expect(chosen(...candidates)).toBe(name)
})

test('the order in which products come never matters', () => {
  const candidate = fc.record({
    members: fc.uniqueArray(fc.stringMatching(/^[A-Z]{4}$/), { minLength: 1, maxLength: 3 }),
    rating: fc.integer({ min: 100, max: 500 }),
    reviews: fc.nat(40),
    canBeBought: fc.boolean(),
  })
  const distinct = fc.uniqueArray(candidate, { selector: ({ members }) => members.toSorted()[0] ?? '' })
  fc.assert(
    fc.property(distinct, (all) => {
      expect(choose(all.toReversed(), LIMITS)).toEqual(choose(all, LIMITS))
    }),
  )
})
