/**
 * A fact about a product that is one text in every language. Its name is that of its column in `catalog.products` and in the file of products, and of
 * its field in the API; `schemaOrg` and `feed` are what search engines call it, if they know it. Products are found by it.
 */
export type ProductField = {
  isValid: (text: string) => boolean
  /** What is said of a cell that is not valid. */
  problem: string
  schemaOrg?: string
  feed?: string
  /** Whether it says which product it is, wherever it is sold. */
  isIdentifier?: boolean
}

const GTIN: ProductField = {
  isValid: (text) => /^(\d{8}|\d{12,14})$/.test(text) && hasCheckDigit(text),
  problem: 'must be the 8, 12, 13 or 14 digits of its barcode',
  schemaOrg: 'gtin',
  feed: 'g:gtin',
  isIdentifier: true,
}

const MPN: ProductField = {
  isValid: (text) => /^\S(.{0,68}\S)?$/.test(text),
  problem: 'must be the number that its manufacturer gave it, at most 70 characters',
  schemaOrg: 'mpn',
  feed: 'g:mpn',
  isIdentifier: true,
}

/** Something for each field, by name. */
export const eachField = <Thing>(make: (field: ProductField, name: 'gtin' | 'mpn') => Thing) => ({
  gtin: make(GTIN, 'gtin'),
  mpn: make(MPN, 'mpn'),
})

export const FIELD_NAMES = Object.values(eachField((_field, name) => name))

type Fields = Record<(typeof FIELD_NAMES)[number], string | null>

/** The fields that a product has, as search engines call them. */
export const namedFields = (
  product: Fields,
  called: (field: ProductField) => string | undefined,
): [name: string, text: string][] =>
  Object.values(eachField((field, name) => ({ name: called(field), text: product[name] }))).flatMap(({ name, text }) =>
    text === null || name === undefined ? [] : [[name, text]],
  )

/** Whether others know the product by something, too. */
export const isIdentified = (product: Fields): boolean =>
  Object.values(eachField(({ isIdentifier }, name) => isIdentifier && product[name] !== null)).some(Boolean)

/** The last digit of a GTIN follows from the others, of which every other one counts three times. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
