import type { Amount } from '#commerce/measures/contract.ts'
import { feedMeasure, quantitativeValue } from '#commerce/measures/rules/codes.ts'
import type { FieldValue } from './field-kinds.ts'
import {
  type Field,
  FOOD_FIELDS,
  type FoodField,
  type FoodFields,
  PAGE_FIELDS,
  type PageField,
  type PageFields,
} from './product-fields.ts'

type Pair = [name: string, text: string]

/** What a product says that has a name somewhere, under that name. */
function named<Each extends Field, Word>(
  fields: Each[],
  product: object,
  called: (field: Each) => string | undefined,
  say: (field: Field, value: FieldValue) => Word,
): [name: string, word: Word][] {
  const values: Readonly<Record<string, FieldValue>> = { ...product }
  return fields.flatMap((field) => {
    const [name, value] = [called(field), values[field.name] ?? '']
    return name === undefined || value === '' ? [] : [[name, say(field, value)]]
  })
}

const isAmount = (field: Field, value: FieldValue): value is Amount =>
  field.kind === 'amount' && typeof value === 'string'

const unitOf = (field: Field) => ('unit' in field ? field.unit : undefined)

/** A field as JSON-LD, a feed and a page say it. */
export const toSchemaOrg = (field: Field, value: FieldValue): FieldValue | object =>
  isAmount(field, value)
    ? quantitativeValue(value)
    : unitOf(field)
      ? { '@type': 'QuantitativeValue', value, unitCode: unitOf(field)?.code }
      : value
export const toFeed = (field: Field, value: FieldValue): string =>
  isAmount(field, value) ? feedMeasure(value) : unitOf(field) ? `${value} ${unitOf(field)?.feed}` : String(value)
export const toShown = (field: Field, value: FieldValue, language: string): string =>
  typeof value === 'number'
    ? value.toLocaleString(language, { style: unitOf(field) ? 'unit' : 'decimal', unit: unitOf(field)?.shown })
    : String(value)

/** What a product says to search engines, in the feed, and among the specifications of its page. */
export const schemaOrgOf = (product: PageFields): Record<string, unknown> =>
  Object.fromEntries(named(PAGE_FIELDS, product, ({ schemaOrg }) => schemaOrg, toSchemaOrg))
export const feedOf = (product: PageFields & { food?: FoodFields | undefined }) => [
  ...named(PAGE_FIELDS, product, ({ feed }) => feed, toFeed),
  ...named<FoodField, string>(FOOD_FIELDS, product.food ?? {}, ({ feed }) => feed, toFeed),
]
export const foodSchemaOrgOf = (food: FoodFields): Record<string, unknown> =>
  Object.fromEntries(named<FoodField, unknown>(FOOD_FIELDS, food, ({ schemaOrg }) => schemaOrg, toSchemaOrg))
export const shownOf = (product: PageFields, language: string) =>
  named(
    PAGE_FIELDS,
    product,
    (field) => labelOf(field, language),
    (field, value) => toShown(field, value, language),
  )

/** Specifications with what is shown beside them. A merchant's own words for the same stay alone. */
export const withShown = (own: Pair[], shown: Pair[]): Pair[] => [
  ...own,
  ...shown.filter(([label]) => own.every(([name]) => name !== label)),
]

/** The label in a language or a dialect. */
export function labelOf({ label }: PageField, language: string): string | undefined {
  const labels: Readonly<Record<string, string>> = label ?? {}
  return labels[language] ?? labels[language.slice(0, 2)]
}

/** Whether others know the product by something, too. */
export const isIdentified = (product: PageFields): boolean =>
  named(PAGE_FIELDS, product, (field) => ('isIdentifier' in field ? field.name : undefined), String).length > 0
