import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarketplace, MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { postalAddress } from '../contract.ts'
import { addressFormOf, readAddress } from '../work/address-form.ts'
import { regionsOf } from '../work/regions.ts'
import { addressRows } from './address-rows.ts'
import { checkAddress, findRegion, tidyAddress } from './check-address.ts'
import { findCountry, postalCodeOf } from './countries.ts'
import { fitsState, isMilitaryZip } from './military.ts'

const codes: Record<string, { right: [typed: string, printed: string][]; wrong: string[] }> = {
  US: {
    right: [
      ['12345', '12345'],
      ['12345-6789', '12345-6789'],
    ],
    wrong: ['1234', '123456', '12345-678', '12345 6789', 'ABCDE', ''],
  },
  CA: { right: [['k1a0b1', 'K1A 0B1']], wrong: ['K1A', 'K1A  0B1', 'D1A 0B1', 'K1A 0O1', '12345'] },
  GB: {
    right: [
      ['SW1A 1AA', 'SW1A 1AA'],
      ['CR26XH', 'CR2 6XH'],
      ['b33 8th', 'B33 8TH'],
      ['EC1A1BB', 'EC1A 1BB'],
    ],
    wrong: ['12345', 'SW1A  1AA', 'SW1A 1A', '1AA SW1A'],
  },
  IE: { right: [['d02x285', 'D02 X285']], wrong: ['D02', 'B02 X285', 'D02  X285'] },
  DE: { right: [['10115', '10115']], wrong: ['1011', '101150', 'D-10115', '1011A'] },
  AT: { right: [['1010', '1010']], wrong: ['10100', 'A-1010'] },
  PT: { right: [['1000-001', '1000-001']], wrong: ['1000', '1000001'] },
  BR: {
    right: [
      ['01310100', '01310-100'],
      ['01310-100', '01310-100'],
    ],
    wrong: ['01310', '01310-10', '01310 100'],
  },
  JP: {
    right: [
      ['1000001', '100-0001'],
      ['１００－０００１', '100-0001'],
      ['100ー0001', '100-0001'],
    ],
    wrong: ['100-001', '100-00011', '100 0001'],
  },
}

const right = Object.entries(codes).flatMap(([country, { right: all }]) =>
  all.map(([typed, printed]) => [country, typed, printed]),
)
const wrong = Object.entries(codes).flatMap(([country, { wrong: all }]) => all.map((typed) => [country, typed]))

test.each(right)('in %s formats the postcode %j as %j', (country = '', typed = '', printed) => {
  expect(postalCodeOf(typed, country)).toBe(printed)
})
test.each(wrong)('in %s rejects the postcode %j', (country = '', typed = '') => {
  expect(postalCodeOf(typed, country)).toBeUndefined()
})

const home = {
  fullName: 'Ada',
  line1: '1 Main St',
  line2: '',
  city: 'Town',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
}
const faults: [part: Partial<typeof home>, faults: object][] = [
  [{}, {}],
  [{ region: 'new york' }, {}],
  [{ region: '' }, { region: 'region' }],
  [{ region: 'Bavaria' }, { region: 'region' }],
  [{ country: 'MX' }, { country: 'country' }],
  [{ country: 'DE', postalCode: '10115', region: '' }, { country: 'country' }],
  [{ country: '__proto__' }, { country: 'country' }],
  [{ country: 'CA', postalCode: '10001', region: 'ON' }, { postalCode: 'postal-code' }],
  [{ country: 'CA', postalCode: 'K1A 0B1', region: 'Québec' }, {}],
  [
    { postalCode: '0', region: '' },
    { postalCode: 'postal-code', region: 'region' },
  ],
  [{ city: 'APO', region: 'AE', postalCode: '09012' }, {}],
  [{ city: 'APO', region: 'AP', postalCode: '09012' }, { postalCode: 'zip-state' }],
  [{ postalCode: '09012' }, { postalCode: 'zip-state' }],
  [{ region: 'AA', postalCode: '10001' }, { postalCode: 'zip-state' }],
]
test.each(faults)('checks in a US shop the address %j: %j', (part, expected) => {
  const address = { ...home, ...part }
  expect(checkAddress(address, findMarketplace('US').shipsTo, regionsOf(address.country))).toEqual(expected)
})

test.each([
  ['APO AE 09012', true],
  ['fpo ap 96601-1234', true],
  ['DPO AA34002', true],
  ['34002', true],
  ['10001', false],
  ['APO', false],
])('recognises %s as a military ZIP code: %s', (zip, expected) => {
  expect(isMilitaryZip(zip)).toBe(expected)
})

test('assigns every ZIP code to the military or to a state, never to both', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
      const zip = String(number).padStart(5, '0')
      const forces = ['AA', 'AE', 'AP'].filter((state) => fitsState(zip, state))
      expect(forces.length).toBe(isMilitaryZip(zip) ? 1 : 0)
      expect(fitsState(zip, 'NY')).toBe(forces.length === 0)
    }),
  )
})

describe('address form of every shipping country', () => {
  const all = MARKETPLACES.flatMap(({ code, shipsTo }) => shipsTo.map((country) => [code, country] as const))

  test.each(all)('%s to %s offers only regions that it accepts', (code, country) => {
    const form = addressFormOf(findMarketplace(code), 'en', country)
    expect(form.country).toBe(country)
    expect([...form.fields].sort()).toEqual(
      ['city', 'fullName', 'line1', 'line2', 'postalCode', ...(form.regions.length > 0 ? ['region'] : [])].sort(),
    )
    for (const { value, name } of form.regions) {
      expect(findRegion(value, regionsOf(country))).toBe(value)
      expect(findRegion(name, regionsOf(country))).toBe(value)
    }
    expect(findCountry(country)?.hasRegions === true).toBe(form.regions.length > 0)
  })
})

test("replaces an unknown country with the marketplace's own", () => {
  expect(addressFormOf(findMarketplace('JP'), 'ja', 'ZZ')).toMatchObject({
    country: 'JP',
    countries: [{ value: 'JP', name: '日本' }],
    fields: ['fullName', 'postalCode', 'region', 'city', 'line1', 'line2'],
  })
  expect(addressFormOf(findMarketplace('JP'), 'en', 'JP').regions).toContainEqual({ value: '東京都', name: 'Tokyo' })
})

test("shows a region's name in its own language and finds it by either name", () => {
  const inItalian = addressFormOf(findMarketplace('IT'), 'it', 'IT').regions.map(({ name }) => name)
  expect(inItalian).toContain('Firenze')
  expect(inItalian).not.toContain('Florence')
  expect(inItalian).toEqual(inItalian.toSorted((a, b) => a.localeCompare(b, 'it')))
  expect(addressFormOf(findMarketplace('IT'), 'en', 'IT').regions).toContainEqual({ value: 'FI', name: 'Florence' })
  expect(addressFormOf(findMarketplace('BR'), 'pt', 'BR').regions).toContainEqual({
    value: 'DF',
    name: 'Distrito Federal',
  })
  for (const typed of ['FI', 'florence', 'Firenze']) expect(findRegion(typed, regionsOf('IT'))).toBe('FI')
})

test('leaves an address as stored unchanged', () => {
  const typed = fc.constantFrom(...right.map(([country = '', code = '']) => ({ country, code })))
  fc.assert(
    fc.property(typed, ({ country, code }) => {
      const regions = regionsOf(country)
      const once = tidyAddress({ ...home, country, postalCode: code, region: regions[0]?.[1] ?? '' }, regions)
      expect(tidyAddress(once, regions)).toEqual(once)
      expect(checkAddress(once, [country], regions).region).toBeUndefined()
    }),
  )
})

test.each([
  ['US', 'NY', ['Ada', '1 Main St', 'Town, NY 10001']],
  ['GB', '', ['Ada', '1 Main St', 'Town', '10001']],
  ['DE', '', ['Ada', '1 Main St', '10001 Town']],
  ['IT', 'MI', ['Ada', '1 Main St', '10001 Town MI']],
  ['BR', 'SP', ['Ada', '1 Main St', 'Town - SP', '10001']],
  ['JP', '東京都', ['〒10001', '東京都 Town 1 Main St', 'Ada']],
  ['constructor', '', ['Ada', '1 Main St', '10001 Town']],
])('formats an address in %s as its postal service requires', (country, region, rows) => {
  expect(addressRows({ ...home, country, region })).toEqual(rows)
})

test.each([
  ['東京都', '千代田区', '丸の内1-1-1', '東京都千代田区丸の内1-1-1'],
  ['東京都', '千代田区', '1-1-1', '東京都千代田区1-1-1'],
  ['東京都', 'Chiyoda-ku', '1-1-1 Marunouchi', '東京都 Chiyoda-ku 1-1-1 Marunouchi'],
  ['東京都', 'Ｃｈｉｙｏｄａ', '丸の内', '東京都 Ｃｈｉｙｏｄａ 丸の内'],
  ['北海道', 'ニセコ町', 'Élan House', '北海道ニセコ町 Élan House'],
  ['大阪府', '大阪市', '𠮷野町1', '大阪府大阪市𠮷野町1'],
])('writes %s, %s, %s without spaces but between scripts', (region, city, line1, row) => {
  expect(addressRows({ ...home, country: 'JP', region, city, line1 })[1]).toBe(row)
})

test('lets an address in Ireland be without an Eircode, but not with a wrong one, and no other country', () => {
  const ask = (country: string, postalCode: string) =>
    checkAddress({ ...home, country, postalCode }, [country], regionsOf(country)).postalCode
  expect(ask('IE', '')).toBeUndefined()
  expect(ask('IE', 'D02')).toBe('postal-code')
  for (const country of MARKETPLACES.flatMap(({ shipsTo }) => shipsTo).filter((each) => each !== 'IE'))
    expect(ask(country, '')).toBe('postal-code')
  expect(postalAddress.parse({ ...home, country: 'IE', region: '', postalCode: ' ' }).postalCode).toBe('')
  expect(addressRows({ ...home, country: 'IE', region: '', postalCode: '' })).toEqual(['Ada', '1 Main St', 'Town'])
})

test.each(['x'.repeat(10_000), '\u0000', '\u200B', ' \u2068\u2069\t'])('rejects the name %j', (fullName) => {
  expect(postalAddress.safeParse({ ...home, fullName }).success).toBe(false)
})

test.each([
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['Ada\tLovelace', 'Ada Lovelace'],
  ['\u2068\u05D0\u05D3\u05D4\u2069', '\u05D0\u05D3\u05D4'],
  ['a\u202Eb', 'ab'],
])('takes %j as %j', (fullName, taken) => {
  expect(postalAddress.parse({ ...home, fullName, line1: fullName })).toMatchObject({ fullName: taken, line1: taken })
})

test('accepts markup as text', () => {
  const fullName = '<img src=x onerror=alert(1)>'
  expect(postalAddress.parse({ ...home, fullName }).fullName).toBe(fullName)
  expect(readAddress({ ...home, fullName }, findMarketplace('US')).faults).toEqual({})
})
