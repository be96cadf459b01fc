import type { FieldValue } from './field-kinds.ts'
import { type Field, PAGE_FIELDS, type PageFields } from './product-fields.ts'

/** What a product says that has a name somewhere, under that name. */
function named<Word>(
  product: PageFields,
  called: (field: Field) => string | undefined,
  say: (field: Field, value: FieldValue) => Word,
): [name: string, word: Word][] {
  const values: Readonly<Record<string, FieldValue>> = product
  return PAGE_FIELDS.flatMap((field) => {
    const [name, value] = [called(field), values[field.name] ?? '']
    return name === undefined || value === '' ? [] : [[name, say(field, value)]]
  })
}

const unitOf = (field: Field) => (field.kind === 'whole-number' ? field.unit : undefined)

/** A field as JSON-LD says it. */
export function toSchemaOrg(field: Field, value: FieldValue): FieldValue | object {
  const unit = unitOf(field)
  return unit ? { '@type': 'QuantitativeValue', value, unitCode: unit.code } : value
}

/** A field as a feed says it. */
export function toFeed(field: Field, value: FieldValue): string {
  const unit = unitOf(field)
  return unit ? `${value} ${unit.feed}` : String(value)
}

/** A field as a page says it. */
export function toShown(field: Field, value: FieldValue, language: string): string {
  if (typeof value !== 'number') return String(value)
  const unit = unitOf(field)
  return value.toLocaleString(language, unit ? { style: 'unit', unit: unit.shown } : {})
}

/** What a product says to search engines. */
export const schemaOrgOf = (product: PageFields): Record<string, unknown> =>
  Object.fromEntries(named(product, (field) => (field.toldTo === 'store' ? undefined : field.schemaOrg), toSchemaOrg))

/** What a product says in the feed. */
export const feedOf = (product: PageFields): [element: string, text: string][] =>
  named(product, (field) => (field.toldTo === 'store' ? undefined : field.feed), toFeed)

/** What is shown of a product among its specifications. */
export const shownOf = (product: PageFields, language: string): [label: string, text: string][] =>
  named(
    product,
    (field) => labelOf(field, language),
    (field, value) => toShown(field, value, language),
  )

/** The label in a language or a dialect. */
export function labelOf(field: Field, language: string): string | undefined {
  if (field.toldTo === 'store' || !field.label) return undefined
  const labels: Readonly<Record<string, string>> = field.label
  return labels[language] ?? labels[language.slice(0, 2)] ?? labels.en
}

/** Whether others know the product by something, too. */
export const isIdentified = (product: PageFields): boolean =>
  named(product, (field) => ('isIdentifier' in field ? field.name : undefined), String).length > 0
