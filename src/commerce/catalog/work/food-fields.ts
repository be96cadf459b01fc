import { type ProductField, upTo } from './field-kinds.ts'
import { marksAreClosed } from './marks.ts'

/**
 * The fourteen of annex II of regulation (EU) 1169/2011, in its order. The nine of US law (21 USC 343) are among them: wheat is part of `gluten`, tree nuts
 * are `nuts`, crustacean shellfish are `crustaceans`.
 */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export const DIETS = ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten-free', 'lactose-free'] as const

/** What law wants to know of food before it is bought. What is `toldTo: 'food'` is told of food alone. */
export const FOOD_DECLARED = {
  isFood: {
    kind: 'yes-or-no',
    says: 'Whether it is food, which is not sold before it tells what law wants to know.',
    toldTo: 'store',
    usual: false,
  },
  ingredients: {
    kind: 'text-by-language',
    says: 'What it is made of, the most first, with each allergen between asterisks: `Oats, *milk* powder`.',
    toldTo: 'food',
    isValid: (text) => text.length <= 5000 && marksAreClosed(text),
    problem: 'must have at most 5000 characters, with each allergen between asterisks, such as Oats, *milk* powder',
    isSearched: true,
  },
  allergens: {
    kind: 'codes',
    says: 'Which of the fourteen allergens it contains; an empty list says none.',
    toldTo: 'food',
    codes: ALLERGENS,
  },
  mayContain: {
    kind: 'codes',
    says: 'Of which allergens it may contain traces.',
    toldTo: 'food',
    codes: ALLERGENS,
  },
  diets: { kind: 'codes', says: 'For which diets it is fit.', toldTo: 'food', codes: DIETS },
  nutrition: {
    kind: 'nutrition',
    says: 'Energy in kJ and kcal and nutrients in grams, in 100 g or 100 ml.',
    toldTo: 'food',
  },
  netQuantity: {
    kind: 'amount',
    says: 'How much there is in it, without packaging.',
    toldTo: 'food',
    schemaOrg: 'hasMeasurement',
    feed: 'g:unit_pricing_measure',
  },
  needsOrigin: {
    kind: 'yes-or-no',
    says: 'Whether law wants its origin told, as it does of fruit, vegetables, meat, fish, honey and olive oil.',
    toldTo: 'store',
    usual: false,
  },
  origin: { kind: 'text-by-language', says: 'Where it comes from.', toldTo: 'food', ...upTo(300) },
  storage: { kind: 'text-by-language', says: 'How to keep it.', toldTo: 'food', ...upTo(1000) },
  use: { kind: 'text-by-language', says: 'How to prepare or serve it.', toldTo: 'food', ...upTo(2000) },
  isPerishable: {
    kind: 'yes-or-no',
    says: 'Whether it spoils or its date runs out quickly: nobody can withdraw from buying it, and how to keep it must be told.',
    toldTo: 'food',
    usual: false,
  },
} as const satisfies Record<string, ProductField>
