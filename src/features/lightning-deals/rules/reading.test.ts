import { describe, expect, test } from 'vitest'
import type { DealRequest } from '../contract/merchant.ts'
import { listDeals } from './list.ts'
import { crossFaults, type Surroundings } from './reading.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const right: Partial<DealRequest> = {
  marketplace: 'US',
  asin: 'BXDRUM0001',
  offerListingId: 'offer',
  endsAt: '2026-11-20T18:00:00Z',
  totalUnits: 10,
  dealPrice: { amount: 99, currencyCode: 'USD' },
  quantityLimit: 1,
  accessBehavior: null,
  earlyAccessMinutes: 0,
}
const about: Surroundings = {
  currency: 'USD',
  price: 9900,
  isProduct: true,
  now: NOW,
  offer: { asin: 'BXDRUM0001', marketplace: 'US', price: 12_999, stock: 100, setAside: 20, maxOrderQuantity: 5 },
}
const fields = (change: Partial<DealRequest>, other: Partial<Surroundings> = {}) =>
  crossFaults({ ...right, ...change }, { ...about, ...other }).map(({ field }) => field)

describe('a new deal', () => {
  test.each<[string, Partial<DealRequest>, Partial<Surroundings>, string[]]>([
    ['is right', {}, {}, []],
    [
      'is on what is sold by weight',
      {},
      {
        offer: {
          asin: 'BXDRUM0001',
          marketplace: 'US',
          price: 12_999,
          stock: 100,
          setAside: 0,
          maxOrderQuantity: 5,
          isMeasured: true,
        },
      },
      ['offerListingId'],
    ],
    [
      'is on what a fresh store sells',
      {},
      {
        offer: {
          asin: 'BXDRUM0001',
          marketplace: 'US',
          price: 12_999,
          stock: 100,
          setAside: 0,
          maxOrderQuantity: 5,
          isFresh: true,
        },
      },
      ['offerListingId'],
    ],
    ['may use all of the stock', { totalUnits: 100, quantityLimit: 5 }, {}, []],
    [
      'may start later with units that are set aside today',
      { totalUnits: 120, startsAt: '2026-11-20T13:00:00Z' },
      {},
      [],
    ],
    ['starts with units that are set aside', { totalUnits: 101 }, {}, ['totalUnits']],
    ['has more later than there are', { totalUnits: 121, startsAt: '2026-11-20T13:00:00Z' }, {}, ['totalUnits']],
    ['may have been asked for a moment ago', { startsAt: '2026-11-20T11:59:30Z' }, {}, []],
    ['starts in the past', { startsAt: '2026-11-20T11:00:00Z' }, {}, ['startsAt']],
    ['is over before it begins', { startsAt: '2026-11-21T00:00:00Z' }, {}, ['endsAt']],
    ['is over already', { endsAt: '2026-11-20T11:00:00Z' }, {}, ['endsAt', 'endsAt']],
    [
      'is over when early access is',
      { accessBehavior: 'PRIME_EARLY_ACCESS', earlyAccessMinutes: 360 },
      {},
      ['earlyAccessMinutes'],
    ],
    ['has early access without time', { accessBehavior: 'PRIME_EARLY_ACCESS' }, {}, ['earlyAccessMinutes']],
    ['has time for nobody', { earlyAccessMinutes: 10 }, {}, ['earlyAccessMinutes']],
    ['costs what the offer costs', {}, { price: 12_999 }, ['dealPrice.amount']],
    ['has a price in odd parts', {}, { price: undefined }, ['dealPrice.amount']],
    ['is in another currency', { dealPrice: { amount: 99, currencyCode: 'EUR' } }, {}, ['dealPrice.currencyCode']],
    ['is of an unknown product', {}, { isProduct: false }, ['asin']],
    ['is of an unknown offer', {}, { offer: undefined }, ['offerListingId']],
    ['is of another product’s offer', { asin: 'BXPHON0001' }, {}, ['offerListingId']],
    ['is of another market’s offer', { marketplace: 'DE' }, {}, ['offerListingId']],
    ['has more units than there are', { totalUnits: 101 }, {}, ['totalUnits']],
    ['lets one order more than the offer does', { quantityLimit: 6 }, {}, ['quantityLimit']],
    ['lets one have more than all', { totalUnits: 2, quantityLimit: 3 }, {}, ['quantityLimit']],
    [
      'has everything wrong',
      { startsAt: '2020-01-01T00:00:00Z', endsAt: '2019-01-01T00:00:00Z', totalUnits: 101 },
      { isProduct: false, price: 99_999 },
      ['startsAt', 'endsAt', 'endsAt', 'dealPrice.amount', 'asin', 'totalUnits'],
    ],
  ])('%s', (_name, change, other, expected) => expect(fields(change, other)).toEqual(expected))
})

describe('the list of deals', () => {
  const MINUTE = 60_000
  const deal = (id: string, from: number, to: number, category = 'speakers') => {
    return { id, startsAt: from * MINUTE, endsAt: to * MINUTE, category }
  }
  const all = [
    deal('later', 20, 90),
    deal('soon', 10, 90),
    deal('long', -9, 300),
    deal('short', -9, 29, 'phones'),
    deal('over', -9, 0),
  ]
  test.each<[object, string[]]>([
    [{}, ['short', 'long', 'soon', 'later']],
    [{ state: 'running' }, ['short', 'long']],
    [{ state: 'upcoming' }, ['soon', 'later']],
    [{ ends: 'soon' }, ['short']],
    [{ category: 'phones' }, ['short']],
    [{ category: 'phones', state: 'upcoming' }, []],
  ])('filters by %j', (filter, expected) => expect(listDeals(all, filter, 0).map(({ id }) => id)).toEqual(expected))

  test('does not count a deal with 30 minutes left as ending soon', () =>
    expect(listDeals([deal('edge', -9, 30)], { ends: 'soon' }, 0)).toEqual([]))
})
