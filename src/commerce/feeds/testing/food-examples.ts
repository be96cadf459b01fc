import { ALLERGENS, DIETS, type FOOD_DECLARED } from '#commerce/catalog/work/food-fields.ts'
import type { AllFields } from '#commerce/catalog/work/product-fields.ts'
import type { Example } from './product-examples.ts'

/** A line of food that tells everything that is due. */
export const FOOD_LINE = {
  asin: 'BXFOOD0001',
  language: 'en',
  title: 'Dark chocolate',
  brand: 'Orvane',
  category: 'Pantry',
  is_food: 'yes',
  ingredients: 'Cocoa mass, sugar, *milk* powder',
  allergens: 'milk',
  nutrition:
    'per=100 g; energy=2250 kJ / 538 kcal; fat=31 g; saturates=19 g; carbohydrate=51 g; sugars=48 g; protein=7.5 g; salt=0.2 g',
  net_quantity: '100 g',
  storage: 'Keep cool and dry',
}

type FoodName = keyof typeof FOOD_DECLARED

const codes = (some: readonly string[]) => `must be none or some of ${some.join(', ')}, with commas between; it names `
const MARKS = 'must have at most 5000 characters, with each allergen between asterisks, such as Oats, *milk* powder'
const AMOUNT =
  'must be an amount such as 0.25 kg, with at most three decimals, in one of each, g, kg, oz, lb, ml, l, fl oz'
const OATS =
  'per=100 ml; energy=190 kJ / 45 kcal; fat=1.5 g; saturates=0.2 g; carbohydrate=6.6 g; sugars=4 g; fibre=0.8 g; protein=1 g; salt=0.1 g'

/** What a field of food is called, takes and refuses. `api` is its place in the product API. */
export const FOOD_EXAMPLES: { [Name in FoodName]: Example<AllFields[Name]> } = {
  isFood: {
    column: 'is_food',
    good: [
      ['yes', true],
      ['no', false],
    ],
    bad: [['maybe', 'must be yes or no']],
  },
  ingredients: {
    column: 'ingredients',
    api: 'food.ingredients',
    isFound: true,
    good: [
      ['Water, *oats* 10 %', 'Water, *oats* 10 %'],
      ['', null],
    ],
    bad: [
      ['Water, *oats 10 %', MARKS],
      ['Water, ** oats', MARKS],
      ['*x*'.repeat(1667), MARKS],
    ],
  },
  allergens: {
    column: 'allergens',
    api: 'food.allergens',
    good: [
      ['nuts, milk', ['milk', 'nuts']],
      ['none', []],
      ['', null],
    ],
    bad: [
      ['milk, lactose', `${codes(ALLERGENS)}"lactose"`],
      ['milk, milk', 'names milk twice'],
      ['none, milk', `${codes(ALLERGENS)}"none"`],
    ],
  },
  mayContain: {
    column: 'may_contain',
    api: 'food.mayContain',
    good: [
      ['peanuts', ['peanuts']],
      ['', null],
    ],
    bad: [['Peanuts', `${codes(ALLERGENS)}"Peanuts"`]],
  },
  diets: {
    column: 'diets',
    api: 'food.diets',
    good: [
      ['gluten-free,vegan', ['vegan', 'gluten-free']],
      ['', null],
    ],
    bad: [['paleo', `${codes(DIETS)}"paleo"`]],
  },
  nutrition: {
    column: 'nutrition',
    api: 'food.nutrition',
    good: [
      [
        OATS,
        {
          per: '100 ml',
          kj: 190,
          kcal: 45,
          fat: 1.5,
          saturates: 0.2,
          carbohydrate: 6.6,
          sugars: 4,
          fibre: 0.8,
          protein: 1,
          salt: 0.1,
        },
      ],
      ['', null],
    ],
    bad: [[OATS.replace('fat=1.5 g; ', ''), 'lacks fat']],
  },
  netQuantity: {
    column: 'net_quantity',
    api: 'food.netQuantity',
    schemaOrg: 'hasMeasurement',
    feed: 'g:unit_pricing_measure',
    good: [
      ['0.33 l', '0.33 l'],
      ['6 each', '6 each'],
      ['', null],
    ],
    bad: [
      ['500', AMOUNT],
      ['0 g', AMOUNT],
    ],
  },
  needsOrigin: {
    column: 'needs_origin',
    good: [
      ['yes', true],
      ['no', false],
    ],
    bad: [['', 'must be yes or no']],
  },
  origin: {
    column: 'origin',
    api: 'food.origin',
    good: [
      ['Kent, England', 'Kent, England'],
      ['', null],
    ],
    bad: [['x'.repeat(301), 'must have at most 300 characters']],
  },
  storage: {
    column: 'storage',
    api: 'food.storage',
    good: [
      ['Keep at 2 to 4 °C', 'Keep at 2 to 4 °C'],
      ['', null],
    ],
    bad: [['x'.repeat(1001), 'must have at most 1000 characters']],
  },
  use: {
    column: 'use',
    api: 'food.use',
    good: [
      ['Shake well', 'Shake well'],
      ['', null],
    ],
    bad: [['x'.repeat(2001), 'must have at most 2000 characters']],
  },
  isPerishable: {
    column: 'is_perishable',
    api: 'food.isPerishable',
    good: [
      ['no', false],
      ['yes', true],
    ],
    bad: [['soon', 'must be yes or no']],
  },
}
