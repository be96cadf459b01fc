import { expect, test } from 'vitest'
import { type MarketplaceCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { DeliveryRows } from '../rules/tables.ts'
import { area, closed, fee, liveOf, location, option, rows } from '../testing/helpers.ts'
import { arrivalOf } from './arrival.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
type Shipped = Parameters<typeof arrivalOf>[3][number]

const SOLD: Shipped = {
  id: 'one',
  price: 2000,
  location: null,
  releaseOn: null,
  weight: 500,
}

const arrive = (given: DeliveryRows, place: object, shipped: Shipped[] = [SOLD], code: MarketplaceCode = 'DE') => {
  const marketplace = findMarketplace(code)
  const delivery = liveOf(given, NOW)
  const destination = { country: marketplace.country, region: '', postalCode: '', ...place }
  return arrivalOf({ delivery, clock: { now: () => NOW } }, marketplace, destination, shipped)
}

test('promises the standard option with its fee', () => {
  const both = rows({ options: [option('standard'), option('slow')], fees: [fee('standard', 490), fee('slow', 100)] })
  expect(arrive(both, {})).toMatchObject({
    isDeliverable: true,
    promises: { one: { option: 'standard', fee: { amount: 4.9 }, earliest: '2026-11-24', latest: '2026-11-25' } },
  })
})

const PARTS = rows({ zones: [area('home', { region: 'BY' }), area('home', { postalFrom: '1', postalTo: '1' })] })
test.each([
  ['no data of holidays, no date', rows({ calendars: [] }), {}, true, false],
  ['no option for its weight', rows({ fees: [fee('standard', 490, { weightUpTo: 100 })] }), {}, false, false],
  ['a region or a postal code is not known yet', PARTS, {}, true, false],
  ['the region is not known yet', PARTS, { postalCode: '80331' }, true, false],
  ['neither region nor postal code is in a zone', PARTS, { region: 'NW', postalCode: '40210' }, false, false],
  ['the postal code is in a zone', PARTS, { region: 'NW', postalCode: '10115' }, true, true],
  ['no zone has the country', rows(), { country: 'AT' }, false, false],
])('%s', (_what, given, place, isDeliverable, isPromised) => {
  const found = arrive(given, place)
  expect([found.isDeliverable, found.promises.one !== null]).toEqual([isDeliverable, isPromised])
})

test('each offer has its own promise', () => {
  const given = rows({
    locations: [location(), location({ code: 'munich', isDefault: false })],
    calendars: [...rows().calendars, closed('location', 'munich', '2026-11-23')],
  })
  const { promises } = arrive(given, {}, [SOLD, { ...SOLD, id: 'late', location: 'munich' }])
  expect([promises.one?.earliest, promises.late?.earliest]).toEqual(['2026-11-24', '2026-11-25'])
})

// 2026-11-23, 10:00 UTC: the cut-off at 14:00 has passed in Tokyo only, where it is a holiday too.
test.each(marketplaceCode.options)('%s promises a day of its own calendar', (code) => {
  const country = findMarketplace(code).country
  const years = ['2026-11-26', '2027-01-01'].map((day) => closed('country', country, day))
  const { promises, isDeliverable } = arrive(
    { ...rows({ zones: [], locations: [] }), calendars: years },
    {},
    [SOLD],
    code,
  )
  expect([isDeliverable, promises.one?.earliest]).toEqual([true, code === 'JP' ? '2026-11-30' : '2026-11-27'])
})
