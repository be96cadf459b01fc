import { expect, test } from 'vitest'
import { isServed, postalCodePattern, readPostalCode, shortPostalCode } from './places.ts'

test.each([
  ['SW1A 1AA', 'GB', 'SW1A 1'],
  ['M1 1AE', 'GB', 'M1 1'],
  ['K1A 0B1', 'CA', 'K1A 0'],
  ['K1A0B1', 'CA', 'K1A0B1'],
  ['12345 678', 'GB', '12345 678'],
  ['10001', 'US', '10001'],
])('shortens %s in %s to %s', (code, country, short) => {
  expect(shortPostalCode(code, country)).toBe(short)
})

test.each([
  ['sw1a1aa', 'GB', 'SW1A 1'],
  ['SW1A 1', 'GB', 'SW1A 1'],
  ['１０００００１', 'JP', '100-0001'],
  ['10001-1234', 'US', '10001-1234'],
  ['1000', 'US', undefined],
  ['', 'US', undefined],
  ['SW1A', 'GB', undefined],
])('reads %s in %s as %s', (typed, country, code) => {
  expect(readPostalCode(typed, country)).toBe(code)
})

test('a page tests codes as the server does', () => {
  for (const [code, country] of [
    ['10001', 'US'],
    ['SW1A 1AA', 'GB'],
    ['sw1a 1', 'GB'],
    ['01310-100', 'BR'],
    ['100-0001', 'JP'],
  ] as const)
    expect([code, new RegExp(postalCodePattern(country)).test(code)]).toEqual([code, true])
  expect(new RegExp(postalCodePattern('US')).test('1000')).toBe(false)
})

test('an area is a whole country or codes from one beginning to another; an unknown code rules nothing out', () => {
  const areas = [{ country: 'US', postalFrom: '100', postalTo: '104' }]
  const at = (postalCode: string, country = 'US') => isServed(areas, { country, postalCode })
  expect([at('10001'), at('10499'), at('10500'), at('09999'), at('')]).toEqual([true, true, false, false, true])
  expect(at('10001', 'CA')).toBe(false)
  expect(isServed([], { country: 'CA', postalCode: 'K1A 0B1' })).toBe(true)
  const soho = [{ country: 'GB', postalFrom: 'W1', postalTo: 'W1' }]
  expect(isServed(soho, { country: 'GB', postalCode: 'W1D 4EG' })).toBe(true)
})

test.each([
  ['US', '00000'],
  ['DE', '00000'],
  ['BR', '00000-000'],
  ['JP', '000-0000'],
])('a code of zeros is no place of %s', (country, code) => {
  expect(readPostalCode(code, country)).toBeUndefined()
  expect(new RegExp(postalCodePattern(country)).test(code)).toBe(false)
})
