import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Food, type FoodTexts, missingOf, toldIn } from './food-law.ts'

const TEXTS: FoodTexts = { ingredients: 'Sugar, *milk*', origin: null, storage: null }

const CHOCOLATE: Food = {
  allergens: ['milk'],
  nutrition: {},
  netQuantity: '100 g',
  needsOrigin: false,
  isPerishable: false,
  texts: { en: TEXTS, de: TEXTS },
}

/** What is missing, as `column problem`. */
const saidOf = (food: Food, language: string): string[] =>
  missingOf(food, language).map(({ column, problem }) => `${column} ${problem}`)

const having = (texts: Partial<FoodTexts>): Food => ({
  ...CHOCOLATE,
  texts: { en: { ...TEXTS, ...texts } },
})

test.each<[string, Food, string[]]>([
  ['nothing', CHOCOLATE, []],
  ['all', { ...CHOCOLATE, texts: {} }, ['language has no line in en', 'ingredients is missing']],
  ['ingredients', having({ ingredients: '' }), ['ingredients is missing']],
  [
    'marks',
    having({ ingredients: 'Sugar, milk' }),
    ['ingredients marks no allergen; put each between asterisks, such as *milk*'],
  ],
  ['no marks without allergens', { ...having({ ingredients: 'Sugar' }), allergens: [] }, []],
  ['allergens', { ...CHOCOLATE, allergens: null }, ['allergens is missing']],
  ['nutrition', { ...CHOCOLATE, nutrition: null }, ['nutrition is missing']],
  ['net quantity', { ...CHOCOLATE, netQuantity: null }, ['net_quantity is missing']],
  ['origin where it is due', { ...CHOCOLATE, needsOrigin: true }, ['origin is missing']],
  ['ingredients of blanks', having({ ingredients: ' \u00a0\u200b' }), ['ingredients is missing']],
  [
    'marks with a word in them',
    having({ ingredients: 'Sugar*,* milk*\u200b*' }),
    ['ingredients marks no allergen; put each between asterisks, such as *milk*'],
  ],
  ['origin that says something', { ...having({ origin: ' - ' }), needsOrigin: true }, ['origin is missing']],
  ['storage that says something', { ...having({ storage: '\u200b' }), isPerishable: true }, ['storage is missing']],
  ['storage of what spoils', { ...CHOCOLATE, isPerishable: true }, ['storage is missing']],
  [
    'origin and storage, which are told',
    { ...having({ origin: 'Kent', storage: 'Cool' }), needsOrigin: true, isPerishable: true },
    [],
  ],
])('chocolate lacks %s', (_what, food, missing) => {
  expect(saidOf(food, 'en')).toEqual(missing)
})

test('food is told where its texts are, British English has the texts of English, and no other language has', () => {
  expect(toldIn(CHOCOLATE)).toEqual(['en', 'en-GB', 'de'])
  const british = { ...TEXTS, ingredients: null }
  expect(toldIn({ ...CHOCOLATE, texts: { ...CHOCOLATE.texts, 'en-GB': british } })).toEqual(['en', 'de'])
  expect(saidOf(CHOCOLATE, 'ja')).toEqual(['language is ja, in which the store sells no food'])
})

test('one fact more never makes a draft, and one less never makes food complete', () => {
  const text = fc.constantFrom(null, '', 'said', '*said*')
  const texts = fc.record({ ingredients: text, origin: text, storage: text })
  const food = fc.record({
    allergens: fc.constantFrom(null, [], ['milk']),
    nutrition: fc.constantFrom(null, {}),
    netQuantity: fc.constantFrom(null, '1 kg'),
    needsOrigin: fc.boolean(),
    isPerishable: fc.boolean(),
    texts: fc.record({ en: texts, de: texts }),
  })
  fc.assert(
    fc.property(food, (some) => {
      const isTold = toldIn(some).includes('en')
      expect(isTold).toBe(missingOf(some, 'en').length === 0)
      for (const gone of ['allergens', 'nutrition', 'netQuantity'] as const)
        expect(toldIn({ ...some, [gone]: null })).toEqual([])
      if (isTold) expect(toldIn({ ...some, needsOrigin: false, isPerishable: false })).toContain('en')
    }),
  )
})
