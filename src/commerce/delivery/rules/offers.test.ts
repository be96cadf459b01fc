import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { area, closed, fee, location, offers, option, rows } from '../testing/helpers.ts'
import { gapsIn } from './gaps.ts'
import { isAlwaysFree, toDeliveryTables } from './offers.ts'

const said = (found: ReturnType<typeof offers>) => found.offers.map(({ option: code, fee: amount }) => [code, amount])

const AREAS = [
  area('home'),
  area('north', { postalFrom: '2', postalTo: '2' }),
  area('lower', { country: 'US', marketplace: 'US' }),
  area('hawaii', { country: 'US', marketplace: 'US', region: 'HI' }),
  area('ulster', { country: 'GB', marketplace: 'GB', postalFrom: 'BT', postalTo: 'BT' }),
  area('tokyo', { country: 'JP', marketplace: 'JP', region: '東京都' }),
]

const places: [code: MarketplaceCode, region: string, postalCode: string, zone: string | undefined][] = [
  ['DE', '', '10115', 'home'],
  ['DE', '', '', 'home'],
  ['DE', '', '20095', 'north'],
  ['US', 'OR', '97477', 'lower'],
  ['US', 'HI', '96813', 'hawaii'],
  ['US', 'HI', '96813-1234', 'hawaii'],
  ['GB', '', 'BT1 5GS', 'ulster'],
  ['GB', '', 'bt15gs', 'ulster'],
  ['GB', '', 'B1 1AA', undefined],
  ['GB', '', '', undefined],
  ['JP', '東京都', '100-0001', 'tokyo'],
  ['JP', '大阪府', '530-0001', undefined],
]

test.each(places)('in %s, region %j, %j is in zone %s', (code, region, postalCode, zone) => {
  const codes = ['home', 'north', 'lower', 'hawaii', 'ulster', 'tokyo']
  const options = codes.map((each) => option('standard', { zone: each, marketplace: code }))
  const fees = codes.map((each) => fee('standard', 1, { zone: each, marketplace: code }))
  for (const inOrder of [AREAS, AREAS.toReversed()]) {
    const given = rows({ zones: inOrder, options, fees })
    const found = offers(given, { code, destination: { country: code, region, postalCode } })
    expect(found.isReached).toBe(zone !== undefined)
    expect(found.offers[0]?.basis.zone.code).toBe(zone)
  }
})

const FEES = [
  fee('standard', 490, { weightUpTo: 1000 }),
  fee('standard', 990, { weightUpTo: 30_000 }),
  fee('standard', 0, { weightUpTo: 1000, subtotalFrom: 5000 }),
  fee('standard', 500, { weightUpTo: 30_000, subtotalFrom: 5000 }),
]

const carts: [weight: number, subtotal: number, fee: number | undefined][] = [
  [0, 0, 490],
  [1000, 4999, 490],
  [1001, 4999, 990],
  [1000, 5000, 0],
  [1001, 5000, 500],
  [30_000, 1_000_000, 500],
  [30_001, 1_000_000, undefined],
]

test.each(carts)('%i g for %i minor units is delivered for %s', (weight, subtotal, amount) => {
  const found = offers(rows({ fees: FEES }), { weight, subtotal })
  expect(said(found)).toEqual(amount === undefined ? [] : [['standard', amount]])
  expect(found.isReached).toBe(true)
})

test('a fee is that of the row which names the cart most narrowly, whatever the order of the rows', () => {
  const property = fc.property(
    fc.shuffledSubarray(FEES, { minLength: 4 }),
    fc.nat(40_000),
    fc.nat(10_000),
    (fees, weight, subtotal) => {
      expect(said(offers(rows({ fees }), { weight, subtotal }))).toEqual(
        said(offers(rows({ fees: FEES }), { weight, subtotal })),
      )
    },
  )
  fc.assert(property)
})

const at = (instant: string) => ({ instant: Date.parse(instant) })

test('every row counts from its day on, in the zone of the marketplace, until one replaces it or it ends', () => {
  const fees = [
    fee('standard', 490, { validUntil: '2026-12-31' }),
    fee('standard', 590, { validFrom: '2026-12-01', validUntil: '2026-12-31' }),
  ]
  const on = (instant: string) => said(offers(rows({ fees }), at(instant)))[0]?.[1]
  expect(on('2026-11-30T22:59:59.999Z')).toBe(490)
  expect(on('2026-11-30T23:00:00.000Z')).toBe(590)
  expect(on('2026-12-31T22:59:59.999Z')).toBe(590)
  expect(on('2026-12-31T23:00:00.000Z')).toBeUndefined()
})

test('offers the cheapest first, with what each was computed from', () => {
  const given = rows({
    options: [option('express', { transitTo: 1, carrier: 'fast' }), option('standard'), option('freight')],
    fees: [fee('express', 990), fee('standard', 490)],
  })
  const found = offers(given)
  expect(said(found)).toEqual([
    ['standard', 490],
    ['express', 990],
  ])
  expect(found.offers[1]).toMatchObject({
    dates: { earliest: '2026-11-24', latest: '2026-11-24', orderBefore: Date.parse('2026-11-23T13:00:00Z') },
    basis: {
      weight: 500,
      subtotal: 2000,
      locations: [{ code: 'berlin', since: '2026-01-01' }],
      zone: { code: 'home', since: '2026-01-01' },
      carrier: 'fast',
      optionSince: '2026-01-01',
      feeSince: '2026-01-01',
    },
  })
})

test('goods come from the locations of their offers; from the default where that is not in force any more', () => {
  const rome = location({ code: 'rome', country: 'IT', timeZone: 'Europe/Rome', isDefault: false })
  const closedRome = closed('location', 'rome', '2026-11-23')
  const from = (locations: (string | null)[], valid = {}) => {
    const given = rows({ locations: [location(), { ...rome, ...valid }], calendars: [...rows().calendars, closedRome] })
    const sources = locations.map((code) => ({ location: code, releaseOn: null }))
    const [found] = offers(given, { sources }).offers
    return [found?.dates?.earliest, found?.basis.locations.map(({ code }) => code)]
  }
  expect(from([null])).toEqual(['2026-11-24', ['berlin']])
  expect(from(['rome', 'rome'])).toEqual(['2026-11-25', ['rome']])
  expect(from([null, 'rome'])).toEqual(['2026-11-25', ['berlin', 'rome']])
  expect(from(['rome'], { validUntil: '2026-10-31' })).toEqual(['2026-11-24', ['berlin']])
})

test('a pre-order is promised from the day on which it comes out, and an order with one by its last parcel', () => {
  const from = (...days: (string | null)[]) => {
    const sources = days.map((releaseOn) => ({ location: null, releaseOn }))
    const [found] = offers(rows(), { sources }).offers
    return [found?.dates, found?.basis.locations]
  }
  const today = { earliest: '2026-11-24', latest: '2026-11-25', orderBefore: Date.parse('2026-11-23T13:00:00Z') }
  const berlin = { code: 'berlin', since: '2026-01-01' }
  expect(from(null)).toEqual([today, [berlin]])
  expect(from('2026-11-23')).toEqual([today, [{ ...berlin, releaseOn: '2026-11-23' }]])
  // It comes out on a Saturday, on which nothing leaves.
  const later = { earliest: '2026-12-08', latest: '2026-12-09', orderBefore: Date.parse('2026-12-07T13:00:00Z') }
  expect(from('2026-12-05')).toEqual([later, [{ ...berlin, releaseOn: '2026-12-05' }]])
  expect(from('2026-12-05', null)[0]).toEqual({ ...later, orderBefore: today.orderBefore })
  expect(from('2026-12-25')[0]).toMatchObject({ earliest: '2026-12-29' })
})

const paid = [fee('standard', 490), fee('standard', 0, { subtotalFrom: 5000 })]
const free: [what: string, part: Parameters<typeof rows>[0], isFree: boolean][] = [
  ['every order', { fees: [fee('standard', 0)] }, true],
  [
    'orders of one option only',
    { options: [option('standard'), option('express')], fees: [fee('standard', 0), fee('express', 1)] },
    true,
  ],
  ['no order', { fees: [fee('standard', 490)] }, false],
  ['large orders', { fees: paid }, false],
  ['light orders', { fees: [fee('standard', 0, { weightUpTo: 1000 })] }, false],
  ['orders until yesterday', { fees: [fee('standard', 0, { validUntil: '2026-11-22' })] }, false],
  [
    'orders to one of two zones',
    { zones: [area('home'), area('islands', { postalFrom: '27', postalTo: '27' })], fees: [fee('standard', 0)] },
    false,
  ],
  ['orders to another country', { zones: [area('home', { country: 'AT' })], fees: [fee('standard', 0)] }, false],
]

test.each(free)('a marketplace that delivers %s for nothing says so: %j is %s', (_what, part, isFree) => {
  const home = { ...findMarketplace('DE'), shipsTo: ['DE'] }
  expect(isAlwaysFree(toDeliveryTables(rows(part)), home, Date.parse('2026-11-23T10:00:00Z'))).toBe(isFree)
})

const NONE = rows({ locations: [], zones: [], options: [], fees: [] })

test.each(MARKETPLACES.map(({ code }) => code))('without data %s delivers as its settings say', (code) => {
  const marketplace = { ...findMarketplace(code), expressFee: 1234 }
  for (const country of marketplace.shipsTo) {
    const destination = { country, region: '', postalCode: '' }
    const found = offers(NONE, { marketplace, destination })
    expect(said(found)).toEqual([
      ['standard', 0],
      ['express', 1234],
    ])
    expect(found.offers.map(({ dates }) => dates)).toEqual(
      [null, null].map(() => (country === 'DE' ? expect.anything() : null)),
    )
  }
  expect(offers(NONE, { marketplace, destination: { country: 'ZZ', region: '', postalCode: '' } }).isReached).toBe(
    false,
  )
})

test('goes by the settings until the day on which the first zone of a marketplace is valid', () => {
  const next = { validFrom: '2026-12-01' }
  const given = rows({
    zones: [area('home', next)],
    options: [option('standard', next)],
    fees: [fee('standard', 490, next)],
  })
  expect(said(offers(given, at('2026-11-30T12:00:00Z')))[0]).toEqual(['standard', 0])
  expect(said(offers(given, at('2026-12-01T12:00:00Z')))).toEqual([['standard', 490]])
})

test('names zones, options, weights and subtotals that nothing is said of', () => {
  const given = rows({
    zones: [area('home'), area('islands', { postalFrom: '27498', postalTo: '27498' })],
    options: [option('standard'), option('freight')],
    fees: [fee('standard', 1, { weightUpTo: 30_000, subtotalFrom: 500 })],
  })
  expect(gapsIn(given)).toEqual([
    'Zone DE islands has no options: nothing can be ordered there.',
    'Option DE home standard has no fee above 30000 g: heavier carts are not offered it.',
    'Option DE home standard has no fee for small subtotals: carts below its first subtotal are not offered it.',
    'Option DE home freight has no fees: it is not offered.',
  ])
  expect(gapsIn(rows())).toEqual([])
})
