import type { languageCode } from '#commerce/marketplace/contract.ts'
import type { DIALECTS } from '#commerce/marketplace/work/dialects.ts'
import type { Amount } from '#commerce/measures/contract.ts'
import type { Nutrition } from './nutrition.ts'

type Language = (typeof languageCode)['options'][number]
type Dialect = (typeof DIALECTS)[number]

/** Who is told: the store alone, its pages, its pages and whoever asks the product API, or these if it is food. */
type Told =
  | { toldTo: 'store' }
  | { toldTo: 'food'; schemaOrg?: string; feed?: string; label?: never }
  | {
      toldTo: 'pages' | 'api'
      /** Its property in JSON-LD (https://schema.org/Product). */
      schemaOrg?: string
      /** Its element in the product feed. */
      feed?: string
      /** Its name among the specifications of a product's page, which show it. */
      label?: Record<Language, string> & Partial<Record<Dialect, string>>
    }

/** `usual`: what holds where nothing was said, as the column's default says. Without it the field may be null. */
type Text = {
  /** `text-by-language` is a column of `catalog.texts`, every other kind one of `catalog.products`. */
  kind: 'text' | 'text-by-language'
  isValid: (text: string) => boolean
  /** What is said of a cell that is not valid. */
  problem: string
  isRequired?: true
  usual?: string
  /** Whether the search finds products by it. */
  isSearched?: true
  /** Whether it says which product it is, wherever it is sold. */
  isIdentifier?: true
}

type WholeNumber = { kind: 'whole-number'; least: number; most: number; unit?: Unit }

type Choice = { kind: 'choice'; choices: readonly [string, ...string[]]; usual?: string }

/** Not shown as it is: yes and no are words that every language has its own for. */
type YesOrNo = { kind: 'yes-or-no'; usual: boolean; label?: never }

/** Some of these words, or none; null where nobody has said. */
type Codes = { kind: 'codes'; codes: readonly [string, ...string[]] }

/** A number with its unit, such as `500 g` (`measures`). */
type AmountField = { kind: 'amount' }

/** A table of energy and nutrients. */
type NutritionField = { kind: 'nutrition' }

/** A fact about a product, declared in `product-fields.ts`. `says` tells the API's readers what it is. */
export type ProductField = { says: string } & Told &
  (Text | WholeNumber | Choice | YesOrNo | Codes | AmountField | NutritionField)

export type FieldValue = string | number | boolean | null | readonly string[] | Nutrition

/** What a field holds. */
export type ValueOf<Declared> = Declared extends { kind: 'whole-number' }
  ? number | null
  : Declared extends { kind: 'yes-or-no' }
    ? boolean
    : Declared extends { kind: 'codes'; codes: readonly (infer Code)[] }
      ? Code[] | null
      : Declared extends { kind: 'amount' }
        ? Amount | null
        : Declared extends { kind: 'nutrition' }
          ? Nutrition | null
          : (
                Declared extends { kind: 'choice'; choices: readonly (infer Choice)[] }
                  ? Choice
                  : string
              ) extends infer Held
            ? Declared extends { isRequired: true } | { usual: string }
              ? Held
              : Held | null
            : never

/** A unit as schema.org, feeds and browsers call it. */
type Unit = { code: string; feed: string; shown: string }

export const GRAMS: Unit = { code: 'GRM', feed: 'g', shown: 'gram' }

/** The type of each kind's column. */
export const SQL_TYPES = {
  text: 'text',
  'text-by-language': 'text',
  'whole-number': 'int',
  choice: 'text',
  'yes-or-no': 'boolean',
  codes: 'text[]',
  amount: 'text',
  nutrition: 'jsonb',
} as const

/** Text of any form that is not too long. */
export const upTo = (most: number) => ({
  isValid: (text: string) => text.length <= most,
  problem: `must have at most ${most} characters`,
})

/** Whether it may be null. */
export const isOptional = (field: ProductField): boolean => !('usual' in field || 'isRequired' in field)
