import { type FieldValue, GRAMS, type ProductField, SQL_TYPES, upTo, type ValueOf } from './field-kinds.ts'
import { FOOD_DECLARED } from './food-fields.ts'

/**
 * The facts about a product. What is called `netWeight` here and in the API is the column `net_weight` in its table and in the file of products. Each
 * takes an entry here and a migration with its column; all else follows.
 */
const DECLARED = {
  title: { kind: 'text-by-language', says: 'Its name.', toldTo: 'pages', isRequired: true, ...upTo(300) },
  brand: { kind: 'text', says: 'Who makes it.', toldTo: 'pages', isRequired: true, ...upTo(100) },
  family: {
    kind: 'text',
    says: 'What products share that differ in their variation only.',
    toldTo: 'pages',
    isValid: (text) => /^[\w-]{1,64}$/.test(text),
    problem: 'must be letters, digits, - or _',
    feed: 'g:item_group_id',
  },
  description: {
    kind: 'text-by-language',
    says: 'What it is, in a few sentences.',
    toldTo: 'pages',
    ...upTo(10_000),
    usual: '',
    isSearched: true,
  },
  featured: {
    kind: 'whole-number',
    says: 'Its place on the home page, the lowest first.',
    toldTo: 'store',
    least: 0,
    most: 1_000_000,
  },
  needsDelivery: {
    kind: 'yes-or-no',
    says: 'False for what is not shipped, such as a subscription or a protection plan.',
    toldTo: 'api',
    usual: true,
  },
  taxCategory: {
    kind: 'choice',
    says: 'By which of a place’s tax rates it is taxed, the highest first; `untaxed` is no supply in itself, such as a voucher for goods of any rate.',
    toldTo: 'api',
    choices: ['standard', 'intermediate', 'reduced', 'super-reduced', 'zero', 'untaxed'],
    usual: 'standard',
  },
  weight: {
    kind: 'whole-number',
    says: 'What it weighs with packaging, for fees by weight.',
    toldTo: 'store',
    unit: GRAMS,
    least: 0,
    most: 10_000_000,
  },
  gtin: {
    kind: 'text',
    says: 'The digits of its barcode.',
    toldTo: 'api',
    isValid: (text) => /^(\d{8}|\d{12,14})$/.test(text) && hasCheckDigit(text),
    problem: 'must be the 8, 12, 13 or 14 digits of its barcode',
    schemaOrg: 'gtin',
    feed: 'g:gtin',
    isIdentifier: true,
    isSearched: true,
  },
  mpn: {
    kind: 'text',
    says: 'Its manufacturer’s number.',
    toldTo: 'api',
    isValid: (text) => /^\S(.{0,68}\S)?$/.test(text),
    problem: 'must be the number that its manufacturer gave it, at most 70 characters',
    schemaOrg: 'mpn',
    feed: 'g:mpn',
    isIdentifier: true,
    isSearched: true,
  },
  ...FOOD_DECLARED,
} as const satisfies Record<string, ProductField>

type Declared = typeof DECLARED

export type FieldName = keyof Declared

type NameOf<Kind> = { [Name in FieldName]: Declared[Name] extends Kind ? Name : never }[FieldName]

type Values<Name extends FieldName> = { [Each in Name]: ValueOf<Declared[Each]> }

/** What products say, whoever is told. */
export type AllFields = Values<FieldName>
/** What pages know of a product, and what the product API says of it. */
export type PageFields = Values<NameOf<{ toldTo: 'pages' | 'api' }>>
export type ApiFields = Values<NameOf<{ toldTo: 'api' }>>
/** What pages and the product API say of food alone. */
export type FoodFields = Values<NameOf<{ toldTo: 'food' }>>
/** What a product says in one language. */
export type LanguageFields = Values<NameOf<{ kind: 'text-by-language' }>>

export const TAX_CATEGORIES = DECLARED.taxCategory.choices

export type Field = ProductField & { name: string; column: string }
export type PageField = (typeof PAGE_FIELDS)[number]
export type FoodField = (typeof FOOD_FIELDS)[number]

/** Every field, in the order of the file's columns. */
export const PRODUCT_FIELDS: Field[] = Object.entries<ProductField>(DECLARED).map(([name, field]) => ({
  ...field,
  name,
  column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
}))

export const PAGE_FIELDS = PRODUCT_FIELDS.filter(isOnPages)
export const FOOD_FIELDS = PRODUCT_FIELDS.filter((field) => field.toldTo === 'food')
export const API_FIELDS = PRODUCT_FIELDS.filter(({ toldTo }) => toldTo === 'api')
/** Those that are the same in every language, and those that are not. */
export const SHARED_FIELDS = PRODUCT_FIELDS.filter(({ kind }) => kind !== 'text-by-language')
export const LANGUAGE_FIELDS = PRODUCT_FIELDS.filter(({ kind }) => kind === 'text-by-language')

/** The columns of these fields with their types, as SQL names them. */
export const sqlTypesOf = (fields: Field[]): string =>
  fields.map(({ column, kind }) => `${column} ${SQL_TYPES[kind]}`).join(', ')

/** Something for each of these fields, by name. The compiler takes the type from the caller, and tests hold it to the list. */
export const byName = <Made>(fields: Field[], make: (field: Field) => unknown): Made =>
  Object.assign({}, ...fields.map((field) => ({ [field.name]: make(field) })))

/** What the product API says of a product. */
export function apiFieldsOf(product: PageFields): ApiFields {
  const values: Readonly<Record<string, FieldValue>> = product
  return byName(API_FIELDS, ({ name }) => values[name])
}

/** What a product says of which nothing is known. */
export const unknownFields = (): PageFields =>
  byName(PAGE_FIELDS, (field) => ('usual' in field ? field.usual : 'isRequired' in field ? '' : null))

function isOnPages(field: Field): field is Extract<Field, { toldTo: 'pages' | 'api' }> {
  return field.toldTo === 'pages' || field.toldTo === 'api'
}

/** The last digit of a GTIN follows from the others, of which every other one counts three times. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
