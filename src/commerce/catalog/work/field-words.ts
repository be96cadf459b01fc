import type { FieldValue } from './field-kinds.ts'
import { type Field, PAGE_FIELDS, type PageField, type PageFields } from './product-fields.ts'

type Pair = [name: string, text: string]

/** What a product says that has a name somewhere, under that name. */
function named<Word>(
  product: PageFields,
  called: (field: PageField) => string | undefined,
  say: (field: Field, value: FieldValue) => Word,
): [name: string, word: Word][] {
  const values: Readonly<Record<string, FieldValue>> = product
  return PAGE_FIELDS.flatMap((field) => {
    const [name, value] = [called(field), values[field.name] ?? '']
    return name === undefined || value === '' ? [] : [[name, say(field, value)]]
  })
}

const unitOf = (field: Field) => ('unit' in field ? field.unit : undefined)

/** A field as JSON-LD, a feed and a page say it. */
export const toSchemaOrg = (field: Field, value: FieldValue): FieldValue | object =>
  unitOf(field) ? { '@type': 'QuantitativeValue', value, unitCode: unitOf(field)?.code } : value
export const toFeed = (field: Field, value: FieldValue): string =>
  unitOf(field) ? `${value} ${unitOf(field)?.feed}` : String(value)
export const toShown = (field: Field, value: FieldValue, language: string): string =>
  typeof value === 'number'
    ? value.toLocaleString(language, { style: unitOf(field) ? 'unit' : 'decimal', unit: unitOf(field)?.shown })
    : String(value)

/** What a product says to search engines, in the feed, and among the specifications of its page. */
export const schemaOrgOf = (product: PageFields): Record<string, unknown> =>
  Object.fromEntries(named(product, ({ schemaOrg }) => schemaOrg, toSchemaOrg))
export const feedOf = (product: PageFields) => named(product, ({ feed }) => feed, toFeed)
export const shownOf = (product: PageFields, language: string) =>
  named(
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
  named(product, (field) => ('isIdentifier' in field ? field.name : undefined), String).length > 0
