import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, firstLanguage, MARKETPLACES, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { hasMarks, hasWords } from './marks.ts'
import type { AllFields } from './product-fields.ts'

/** What may be due, as the columns of the file of products call it. */
type Due = 'ingredients' | 'allergens' | 'nutrition' | 'net_quantity' | 'origin' | 'storage'

/** `marks`: whether allergens have to stand out in the list of ingredients. Where it is not law, naming them beside it is enough. */
export type FoodLaw = { by: string; due: readonly Due[]; marks: boolean }

const DUE = ['ingredients', 'allergens', 'nutrition', 'net_quantity', 'origin', 'storage'] as const

const EU: FoodLaw = { by: 'regulation (EU) 1169/2011, articles 9, 14 and 21', due: DUE, marks: true }

/**
 * What law wants to know of food before it is bought, by marketplace; where there is none here, the store sells no food. Origin is due where
 * the product says so (`needs_origin`), storage of what spoils.
 */
export const FOOD_LAWS: Partial<Record<MarketplaceCode, FoodLaw>> = {
  DE: EU,
  ES: EU,
  FR: EU,
  IT: EU,
  GB: { ...EU, by: 'assimilated regulation (EU) 1169/2011' },
  US: { by: '21 CFR 101, FALCPA, the FASTER act and 7 CFR 60 and 65', due: DUE, marks: false },
}

/** Languages of food's texts: those of pages in marketplaces that sell food. */
const LAWS_OF = new Map<string, FoodLaw[]>()
for (const market of MARKETPLACES) {
  const law = FOOD_LAWS[market.code]
  for (const language of law ? Object.keys(market.locales) : []) {
    const spoken = productLanguageIn(market, language)
    if (law) LAWS_OF.set(spoken, [...(LAWS_OF.get(spoken) ?? []), law])
  }
}

/** The language in which a marketplace's law wants to be told. */
export const languageOfLaw = (marketplace: MarketplaceCode): string => {
  const found = findMarketplace(marketplace)
  return productLanguageIn(found, firstLanguage(found))
}

/** A product's texts in one language, as far as law asks for them. */
export type FoodTexts = Pick<AllFields, 'ingredients' | 'origin' | 'storage'>

/** Food as it is stored, with its texts by language. */
export type Food = Pick<AllFields, 'needsOrigin' | 'isPerishable'> & {
  allergens: readonly string[] | null
  nutrition: object | null
  netQuantity: string | null
  texts: Readonly<Record<string, FoodTexts>>
}

/** What a column lacks, in words for the merchant that follow its name. */
export type Missing = { column: Due | 'language'; problem: string }

/** A text of blanks or dashes says nothing. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'string' ? hasWords(value) : value !== null && value !== undefined

/** What food lacks to be shown in a language; a dialect without texts of its own has those of its language. */
export function missingOf(food: Food, language: string): Missing[] {
  const laws = LAWS_OF.get(language)
  if (!laws) return [{ column: 'language', problem: `is ${language}, in which the store sells no food` }]
  const texts = food.texts[language] ?? (language.includes('-') ? food.texts[language.slice(0, 2)] : undefined)
  const dues = new Set(laws.flatMap(({ due }) => due))
  const said: Record<Due, boolean> = {
    ingredients: isSaid(texts?.ingredients),
    allergens: isSaid(food.allergens),
    nutrition: isSaid(food.nutrition),
    net_quantity: isSaid(food.netQuantity),
    origin: !food.needsOrigin || isSaid(texts?.origin),
    storage: !food.isPerishable || isSaid(texts?.storage),
  }
  const missing: Missing[] = DUE.filter((column) => dues.has(column) && !said[column]).map((column) => ({
    column,
    problem: 'is missing',
  }))
  const mustMark = laws.some(({ marks }) => marks) && (food.allergens ?? []).length > 0
  if (mustMark && texts?.ingredients && said.ingredients && !hasMarks(texts.ingredients))
    missing.push({ column: 'ingredients', problem: 'marks no allergen; put each between asterisks, such as *milk*' })
  return texts ? missing : [{ column: 'language', problem: `has no line in ${language}` }, ...missing]
}

/** The languages in which food tells everything that is due. */
export const toldIn = (food: Food): string[] =>
  [...LAWS_OF.keys()].filter((language) => missingOf(food, language).length === 0)
