import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRAMS } from './field-kinds.ts'
import { feedOf, isIdentified, labelOf, schemaOrgOf, toFeed, toSchemaOrg, toShown, withShown } from './field-words.ts'
import { byName, type PageField, PRODUCT_FIELDS, unknownFields } from './product-fields.ts'

const isValid = byName<Record<'gtin' | 'mpn', (text: string) => boolean>>(PRODUCT_FIELDS, (field) =>
  'isValid' in field ? field.isValid : undefined,
)

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['036000291452', true],
  ['96385074', true],
  ['10036000291459', true],
  ['963850741', false],
  ['４００６３８１３３３９３１', false],
  ['', false],
])('%j is a barcode: %j', (text, is) => {
  expect(isValid.gtin(text)).toBe(is)
})

test('a barcode with one other digit is none', () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 13 })
    .filter(({ length }) => length !== 8 && length !== 9 && length !== 10)
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (said, at, more) => {
      const barcodes = Array.from({ length: 10 }, (_, last) => [...said, last].join('')).filter(isValid.gtin)
      expect(barcodes).toHaveLength(1)
      const [barcode = ''] = barcodes
      const place = at % barcode.length
      const other = (Number(barcode[place]) + more) % 10
      expect(isValid.gtin(barcode.slice(0, place) + other + barcode.slice(place + 1))).toBe(false)
    }),
  )
})

test.each([
  ['HD-2/B 40', true],
  ['型番１２', true],
  [' X', false],
  ['x'.repeat(70), true],
  ['x'.repeat(71), false],
])('%j is a number of the manufacturer: %j', (text, is) => {
  expect(isValid.mpn(text)).toBe(is)
})

test('what a product lacks has no name', () => {
  const product = { ...unknownFields(), gtin: '96385074', family: '' }
  expect(feedOf(product)).toEqual([['g:gtin', '96385074']])
  expect(schemaOrgOf(product)).toEqual({ gtin: '96385074' })
  expect([isIdentified(product), isIdentified({ ...product, gtin: null })]).toEqual([true, false])
})

const LABEL = { en: 'Weight', de: 'Gewicht', es: 'Peso', fr: 'Poids', it: 'Peso', pt: 'Peso', ja: '重量' }
const WEIGHT: PageField = {
  kind: 'whole-number',
  least: 1,
  most: 99,
  unit: GRAMS,
  name: 'netWeight',
  column: 'net_weight',
  says: '',
  toldTo: 'api',
  label: LABEL,
}

test('a number with a unit is said with it, to each as they write it', () => {
  expect(toSchemaOrg(WEIGHT, 1400)).toEqual({ '@type': 'QuantitativeValue', value: 1400, unitCode: 'GRM' })
  expect(toFeed(WEIGHT, 1400)).toBe('1400 g')
  expect(['en', 'de', 'ja'].map((language) => toShown(WEIGHT, 1400, language))).toEqual([
    '1,400 g',
    '1.400 g',
    '1,400 g',
  ])
})

test.each([
  ['en', 'Weight'],
  ['en-GB', 'Weight'],
  ['de', 'Gewicht'],
])('a field that is shown has its label in %s', (language, label) => {
  expect(labelOf(WEIGHT, language)).toBe(label)
})

test("what a product's specifications say themselves is not shown again", () => {
  expect(
    withShown(
      [['Weight', '1.4 kg']],
      [
        ['Weight', '1,400 g'],
        ['Material', 'Yarn'],
      ],
    ),
  ).toEqual([
    ['Weight', '1.4 kg'],
    ['Material', 'Yarn'],
  ])
})
