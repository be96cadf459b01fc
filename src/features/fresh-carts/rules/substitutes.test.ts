import { expect, test } from 'vitest'
import type { Never } from '../contract/substitution.ts'
import { type Food, namedFaults, unfitFor } from './substitutes.ts'

const bread: Food = { allergens: ['gluten'], mayContain: ['sesame'], diets: ['vegan'] }

test.each<[string, Food, Partial<Never>, string | undefined]>([
  ['nothing is excluded', bread, {}, undefined],
  ['another allergen', bread, { allergens: ['milk'] }, undefined],
  ['an allergen', bread, { allergens: ['milk', 'gluten'] }, 'contains gluten'],
  ['traces of one', bread, { allergens: ['sesame'] }, 'may-contain sesame'],
  ['an allergen comes before traces', bread, { allergens: ['sesame', 'gluten'] }, 'contains gluten'],
  ['what is vegan is vegetarian', bread, { diets: ['vegetarian'] }, undefined],
  ['what is vegetarian is not vegan', { ...bread, diets: ['vegetarian'] }, { diets: ['vegan'] }, 'diet vegan'],
  ['a diet of which nothing is told', { ...bread, diets: null }, { diets: ['halal'] }, 'diet halal'],
  ['allergens of which nothing is told', { ...bread, allergens: null }, { allergens: ['fish'] }, 'unknown fish'],
  ['what is no food', undefined, { allergens: ['fish'], diets: ['vegan'] }, undefined],
])('%s', (_, food, never, expected) => {
  const unfit = unfitFor(food, { allergens: [], diets: [], ...never })
  expect(unfit && `${unfit.why} ${unfit.code}`).toBe(expected)
})

test('every fault of what is named is told by its place', () => {
  const line = { storeId: 'STORE', offerId: 'rye-1', asin: 'rye' }
  const known = [
    { offerId: 'rye-2', asin: 'rye', store: 'STORE', food: bread },
    { offerId: 'oat-1', asin: 'oat', store: 'STORE', food: bread },
    { offerId: 'bun-1', asin: 'bun', store: 'OTHER', food: bread },
    { offerId: 'tea-1', asin: 'tea', store: null, food: undefined },
  ]
  const named = (asin: string, offerListingId: string) => ({ asin, offerListingId })
  const asked = [
    named('rye', 'rye-2'),
    named('oat', 'oat-1'),
    named('oat', 'oat-1'),
    named('bun', 'bun-1'),
    named('tea', 'tea-1'),
    named('oat', 'gone'),
    named('bun', 'oat-1'),
  ]
  const codes = (never: Partial<Never>) =>
    namedFaults(asked, line, known, { allergens: [], diets: [], ...never }).map(({ field, code }) => `${field} ${code}`)
  const at = (index: number, code: string) => `substitutes.${index}.offerListingId ${code}`
  const always = [at(2, 'twice'), at(3, 'other-store'), at(4, 'other-store'), at(5, 'other-store'), at(6, 'twice')]
  expect(codes({})).toEqual([at(0, 'same'), ...always])
  expect(codes({ allergens: ['sesame'] })).toEqual([at(0, 'same'), at(1, 'may-contain'), ...always])
})
