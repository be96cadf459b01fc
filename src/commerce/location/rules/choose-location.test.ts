import { describe, expect, test } from 'vitest'
import { findMarketplace, MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { DELIVERY_REGIONS, homeOf, regionNameOf } from '../work/delivery-regions.ts'
import { choosePlace, locationOf } from './choose-location.ts'
import { postalCodeOf } from './countries.ts'

const choose = (code: 'US' | 'GB' | 'ES' | 'BR', asked: object) =>
  choosePlace(asked, findMarketplace(code), DELIVERY_REGIONS)

describe('delivery regions', () => {
  test('each stands for a postal code of its country, where the store knows how they look', () => {
    for (const { country, zip } of DELIVERY_REGIONS.filter(({ code, country }) => homeOf(code) === country))
      expect([country, postalCodeOf(zip, country)]).toEqual([country, zip])
  })

  test.each([
    ['GB', 5],
    ['DE', 2],
    ['FR', 13],
    ['IT', 4],
    ['ES', 5],
    ['BR', 27],
    ['US', 0],
    ['JP', 0],
  ])('%s has %i', (country, count) => {
    expect(DELIVERY_REGIONS.filter(({ code }) => homeOf(code) === country)).toHaveLength(count)
  })

  test('each has a name in every language, which no other of its country has', () => {
    for (const language of ['en', 'de', 'fr', 'it', 'es', 'pt', 'ja'])
      for (const { country } of MARKETPLACES) {
        const names = DELIVERY_REGIONS.filter(({ code }) => homeOf(code) === country).map(({ code }) =>
          regionNameOf(code, language),
        )
        expect(names).not.toContain(undefined)
        expect(new Set(names).size, `${country} ${language}`).toBe(names.length)
      }
  })

  test('a region is chosen by its code, or as a widget says it, by country and postal code', () => {
    const canary = {
      locationType: 'REGION',
      countryCode: 'ES',
      zipCode: '35001',
      addressId: null,
      regionCode: 'ES-CANARY',
    }
    expect(choose('ES', { regionCode: 'ES-CANARY' })).toEqual({ ok: true, value: canary })
    expect(choose('ES', { locationType: 'REGION', countryCode: 'es', zipCode: '35001' })).toEqual({
      ok: true,
      value: canary,
    })
  })

  test('a state is part of the location', () => {
    const place = choose('BR', { regionCode: 'BR-SP' })
    if (!place.ok) throw new Error(place.failure)
    expect(locationOf(findMarketplace('BR'), { place: place.value })).toEqual({
      locationType: 'REGION',
      countryCode: 'BR',
      zipCode: '01000-000',
      state: 'SP',
      regionCode: 'BR-SP',
    })
  })
})

test.each([
  ['GB', { regionCode: 'GB-CHANNEL' }, 'country'],
  ['GB', { regionCode: 'GB-NOWHERE' }, 'region'],
  ['GB', { locationType: 'REGION' }, 'region'],
  ['US', { locationType: 'LOCKER_ADDRESS', zipCode: '10001' }, 'locker'],
  ['US', { zipCode: 'APO AE 09012' }, 'military-zip'],
  ['US', { zipCode: 'fpo ap 96349-1234' }, 'military-zip'],
  ['US', { zipCode: 'DPOAA34012' }, 'military-zip'],
  ['GB', { zipCode: 'APO AE 09012' }, 'military-zip'],
  ['US', { zipCode: 'BPO AE 09012' }, 'invalid-zip'],
  ['US', { zipCode: 'APO AE 0901' }, 'invalid-zip'],
  ['US', { zipCode: '   ' }, 'invalid-zip'],
  ['US', { zipCode: '' }, 'invalid-zip'],
  ['US', { zipCode: '', countryCode: 'US', locationType: 'LOCATION_INPUT' }, 'invalid-zip'],
  ['US', {}, 'malformed'],
  ['US', { countryCode: 'XX' }, 'country'],
] as const)('%s refuses %j: %s', (code, asked, failure) => {
  expect(choose(code, asked)).toEqual({ ok: false, failure })
})

describe('the country from which a request came', () => {
  const US = findMarketplace('US')
  const place = { locationType: 'LOCATION_INPUT', countryCode: 'US', zipCode: '10001', addressId: null } as const

  test('counts only where nothing was chosen and the marketplace ships there', () => {
    expect(locationOf(US, { cameFrom: 'CA' })).toEqual({ locationType: 'IP2LOCATION', countryCode: 'CA' })
    expect(locationOf(US, { cameFrom: 'MX' })).toEqual({ locationType: 'REALM_DEFAULT', countryCode: 'US' })
    expect(locationOf(US, { cameFrom: 'CA', place })).toMatchObject({ locationType: 'LOCATION_INPUT' })
  })
})

test('a country alone is a location of its own kind', () => {
  const place = choose('US', { countryCode: 'ca' })
  if (!place.ok) throw new Error(place.failure)
  expect(locationOf(findMarketplace('US'), { place: place.value })).toEqual({
    locationType: 'COUNTRY',
    countryCode: 'CA',
  })
})
