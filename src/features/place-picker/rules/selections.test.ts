import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { readPlaceValue } from './paths.ts'
import { addressChoices, countryChoices } from './selections.ts'

const NOTHING = { primary: [], order: [], secondary: [] }
const US = { shipsTo: ['US', 'CA'] }
const listed = (asked: Partial<typeof NOTHING> | object, language = 'en') => {
  const choices = countryChoices({ ...NOTHING, ...asked }, US, language)
  if (!choices.ok) throw new Error(choices.failure)
  return choices.value
}

test('every code has a name in every language', () => {
  expect(COUNTRY_CODES).toHaveLength(249)
  for (const language of ['en', 'de', 'fr', 'it', 'es', 'pt', 'ja']) {
    const { primary, secondary } = listed({}, language)
    expect([...primary, ...secondary].filter(({ code, name }) => code === name)).toEqual([])
  }
})

test.each(MARKETPLACES.map((each) => [each.code, each] as const))(
  '%s offers what it ships to first, and every other country once',
  (_code, marketplace) => {
    const choices = countryChoices(NOTHING, marketplace, 'en')
    if (!choices.ok) throw new Error(choices.failure)
    const { primary, secondary } = choices.value
    expect(primary.map(({ code }) => code)).toEqual(marketplace.shipsTo)
    expect(primary.every(({ isDeliverable }) => isDeliverable)).toBe(true)
    expect(secondary.some(({ isDeliverable }) => isDeliverable)).toBe(false)
    expect(primary.length + secondary.length).toBe(249)
  },
)

test('a widget names which countries come first, in which order, and which follow', () => {
  const { primary, secondary } = listed({
    primary: ['MX', 'US', 'CA'],
    order: ['CA', 'MX'],
    secondary: ['FR', 'DE', 'CA'],
  })
  expect(primary.map(({ code, isDeliverable }) => [code, isDeliverable])).toEqual([
    ['CA', true],
    ['MX', false],
    ['US', true],
  ])
  expect(secondary.map(({ name }) => name)).toEqual(['France', 'Germany'])
  expect(countryChoices({ ...NOTHING, secondary: ['XX'] }, US, 'en')).toEqual({ ok: false, failure: 'country' })
})

const stored = (count: number, country = 'US') =>
  Array.from({ length: count }, (_, index) => ({
    id: `address-${index}`,
    isDefault: index === 0,
    address: {
      fullName: 'Ada',
      line1: `${index} Main St`,
      line2: '',
      city: 'Town',
      region: 'NY',
      postalCode: '10001',
      country,
    },
  }))

test('addresses come five at once, none twice and none left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), (count) => {
      const all = stored(count)
      const seen: string[] = []
      for (let from = 0, more = 1; more > 0; from += 5) {
        const part = addressChoices(all, US, { from, to: from + 5, current: undefined })
        expect(part.items.length).toBeLessThanOrEqual(5)
        seen.push(...part.items.map(({ id }) => id))
        more = part.more
      }
      expect(seen).toEqual(all.map(({ id }) => id))
    }),
  )
})

test('marks the chosen address, and one in a country that is not shipped to', () => {
  const asked = { from: 0, to: 5, current: 'address-1' }
  expect(addressChoices(stored(2), US, asked).items.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  expect(addressChoices(stored(1, 'FR'), US, asked).items[0]?.isDeliverable).toBe(false)
})

test.each([
  ['country:CA', { countryCode: 'CA' }],
  ['region:ES-CANARY', { regionCode: 'ES-CANARY' }],
  ['region:', { regionCode: '-' }],
  ['nonsense', { countryCode: '' }],
])('reads %s', (value, choice) => {
  expect(readPlaceValue(value)).toEqual(choice)
})
