import { expect, test } from 'vitest'
import type { Attribute, Characters } from '../contract/shared.ts'
import { isAllowed, isCustomized } from './attributes.ts'

const NAME: Attribute = { name: { en: 'Engraving', de: 'Gravur' }, maxLength: 10, characters: 'letters' }
const YEAR: Attribute = { name: { en: 'Year' }, maxLength: 4, characters: 'digits' }

test.each<[Characters, string, boolean]>([
  ['letters', 'Anna', true],
  ['letters', "Zoë O'Neil", true],
  ['letters', '山田 太郎', true],
  ['letters', 'Anna 2', false],
  ['letters', 'AnnaMariaSophie', false],
  ['letters', '   ', false],
  ['letters', '', false],
  ['letters-and-digits', 'Anna 2', true],
  ['letters-and-digits', '<b>', false],
  ['digits', '2026', true],
  ['digits', 'MMXX', false],
  ['any', 'A & B ♥', true],
  ['any', 'two\nlines', false],
  ['any', 'tab\there', false],
])('%s: %j', (characters, value, is) => {
  expect(isAllowed({ maxLength: 10, characters }, value)).toBe(is)
})

const given = (name: string, value: string) => ({ name, value })

test.each([
  ['both', [given('Engraving', 'Anna'), given('Year', '2026')], true],
  ['in another language', [given('Gravur', 'Anna'), given('Year', '2026')], true],
  ['in any order', [given('Year', '2026'), given('Gravur', 'Anna')], true],
  ['one missing', [given('Engraving', 'Anna')], false],
  ['none', [], false],
  ['one twice', [given('Engraving', 'Anna'), given('Gravur', 'Otto')], false],
  ['one more', [given('Engraving', 'Anna'), given('Year', '2026'), given('Colour', 'red')], false],
  ['an unknown one', [given('Engraving', 'Anna'), given('Colour', '2026')], false],
  ['a bad text', [given('Engraving', 'Anna'), given('Year', 'now')], false],
])('customized with %s', (_case, attributes, is) => {
  expect(isCustomized([NAME, YEAR], attributes)).toBe(is)
})

test('a product that requires nothing is not judged', () => {
  expect([isCustomized([], []), isCustomized([], [given('Engraving', 'Anna')])]).toEqual([true, true])
})
