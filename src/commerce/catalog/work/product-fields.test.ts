import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachField, namedFields } from './product-fields.ts'

const isValid = eachField((field) => field.isValid)

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
  expect(namedFields({ gtin: '96385074', mpn: null }, ({ feed }) => feed)).toEqual([['g:gtin', '96385074']])
})
