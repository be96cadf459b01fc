import { expect, test } from 'vitest'
import { ALLERGENS, DIETS } from '#commerce/catalog/work/food-fields.ts'
import { languageOfLaw, missingOf } from '#commerce/catalog/work/food-law.ts'
import { hasMarks, marksAreClosed } from '#commerce/catalog/work/marks.ts'
import { readNutrition, writeNutrition } from '#commerce/catalog/work/nutrition.ts'
import { RANGE } from './range.ts'
import { TRANSLATIONS, translate } from './translate.ts'

const LANGUAGES = ['en', ...Object.keys(TRANSLATIONS)]

const cases = RANGE.filter(({ isFood }) => isFood).map((food) => [food.title, food] as const)

test.each(cases)('%s tells what law wants to know, in every language', (_title, food) => {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => {
      const { ingredients = null, origin = null, storage = null } = translate(food, language)
      return [language, { ingredients, origin, storage }]
    }),
  )
  const { allergens = null, nutrition = null, netQuantity = null, needsOrigin = false, isPerishable = false } = food
  const told = { allergens, nutrition, netQuantity, needsOrigin, isPerishable, texts }
  for (const market of food.soldIn ?? []) expect(missingOf(told, languageOfLaw(market))).toEqual([])
  for (const [language, { ingredients }] of Object.entries(texts)) {
    expect(marksAreClosed(ingredients ?? ''), language).toBe(true)
    expect(hasMarks(ingredients ?? ''), language).toBe((allergens ?? []).length > 0)
  }
  for (const [codes, held] of [
    [ALLERGENS, allergens],
    [ALLERGENS, food.mayContain],
    [DIETS, food.diets],
  ] as const)
    expect(codes.filter((code) => held?.some((each) => each === code))).toEqual(held)
  expect(nutrition && readNutrition(writeNutrition(nutrition))).toEqual({ ok: true, value: nutrition })
})
