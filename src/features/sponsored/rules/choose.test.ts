import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adPlacement } from '../contract/ads.ts'
import { adOf, campaignOf, matchingOf, topicOf } from '../testing/campaigns.ts'
import {
  type Ad,
  type Asked,
  choose,
  type Matching,
  matching,
  mostAds,
  type Neighbour,
  type Offered,
} from './choose.ts'
import { RELEVANCE_FLOOR } from './relevance.ts'
import { standingOf } from './standing.ts'

const ASKED: Asked = {
  placement: 'search',
  context: { words: 'smart speaker' },
  language: 'en',
  now: 1000,
  today: '2026-11-29',
}
const others = (count: number): Neighbour[] =>
  Array.from({ length: count }, (_, place) => ({ asin: `ORGANIC${place}`, price: 500 }))
const offersOf = (ads: Ad[], offered: Partial<Offered> = {}) =>
  new Map(ads.map(({ asin }) => [asin, { price: 100, sellerId: 'orvane', ...offered }]))

test.each([
  [0, 0, 0],
  [2, 9, 0],
  [3, 9, 1],
  [9, 9, 3],
  [11, 99, 3],
  [9, 0, 0],
  [9, 1, 0],
  [9, 2, 1],
  [30, 4, 2],
])('a row of at most %i cards beside %i others has %i ads', (size, beside, ads) => {
  expect(mostAds(size, beside)).toBe(ads)
})

describe('which ads belong on a page', () => {
  const names = (ads: Ad[], change: Partial<Asked> = {}) =>
    matching(ads, { ...ASKED, ...change }, 3).map(({ asin }) => asin)

  test.each<[string, Ad, boolean]>([
    ['one that runs', adOf(), true],
    ['one for another place', adOf({ campaign: campaignOf({ placements: ['cart'] }) }), false],
    ['one that is paused', adOf({ campaign: campaignOf({ isPaused: true }) }), false],
    ['one that was ended', adOf({ campaign: campaignOf({ isEnded: true }) }), false],
    ['one whose flight is over', adOf({ campaign: campaignOf({ endsAt: 1000 }) }), false],
    ['one whose flight begins later', adOf({ campaign: campaignOf({ startsAt: 1001 }) }), false],
    ['one whose budget is spent', adOf({ campaign: campaignOf({ budget: 1000, spent: 991 }) }), false],
    ['one with money for one more', adOf({ campaign: campaignOf({ budget: 1000, spent: 990 }) }), true],
    [
      'one whose day is spent',
      adOf({ campaign: campaignOf({ dailyBudget: 20, spentOn: ASKED.today, daySpent: 11 }) }),
      false,
    ],
    [
      'one whose day before was',
      adOf({ campaign: campaignOf({ dailyBudget: 20, spentOn: '2026-11-28', daySpent: 20 }) }),
      true,
    ],
    ['one that answers half of it', adOf({ topic: topicOf({ words: ['smart'] }) }), false],
    ['one that says nothing of it', adOf({ topic: topicOf({ words: ['milk'] }) }), false],
  ])('%s', (_what, ad, isThere) => {
    expect(names([ad])).toEqual(isThere ? ['AD1'] : [])
  })

  test('the product that the page is about is not advertised on it', () => {
    expect(names([adOf()], { context: { words: 'speaker', asins: ['AD1'] } })).toEqual([])
  })

  test('what answers more, or pays more, comes first; a view counts as much as the fiftieth of a click', () => {
    const dear = adOf({ asin: 'DEAR', campaign: campaignOf({ id: 'B', price: 15 }) })
    const most = adOf({
      asin: 'MOST',
      campaign: campaignOf({ id: 'C', price: 14 }),
      topic: topicOf({ words: ['smart', 'drum'] }),
    })
    const views = adOf({ asin: 'VIEW', campaign: campaignOf({ id: 'D', price: 1, pricing: 'view' }) })
    const asked = { context: { words: 'smart drum speaker' } }
    expect(names([most, adOf(), dear, views], asked)).toEqual(['VIEW', 'DEAR', 'AD1', 'MOST'])
  })
})

describe('which of them stand in the row', () => {
  const placed = (candidates: Matching[], beside = others(9), offered: Partial<Offered> = {}) =>
    choose(candidates, offersOf(candidates, offered), beside, 12).map(({ asin, index }) => `${asin} ${index}`)

  test('every third place is an ad, the first is none', () => {
    const four = ['A', 'B', 'C', 'D', 'E'].map((asin) => matchingOf({ asin }))
    expect(placed(four)).toEqual(['A 2', 'B 5', 'C 8', 'D 11'])
  })

  test.each<[string, Matching, Neighbour, Partial<Offered>, boolean]>([
    ['what stands beside it', matchingOf({ asin: 'A' }), { asin: 'A', price: 900 }, {}, false],
    ['the dearer of a family', matchingOf({ asin: 'A', members: ['A', 'B'] }), { asin: 'B', price: 99 }, {}, false],
    ['the same price', matchingOf({ asin: 'A', members: ['A', 'B'] }), { asin: 'B', price: 100 }, {}, true],
    ['a family without a price', matchingOf({ asin: 'A', members: ['A', 'B'] }), { asin: 'B', price: null }, {}, true],
    ['the offer of its seller', sellersAd('orvane'), { asin: 'X', price: 1 }, {}, true],
    ['the cheaper offer of another', sellersAd('second-shelf'), { asin: 'X', price: 1 }, {}, false],
  ])('%s', (_what, ad, neighbour, offered, isThere) => {
    expect(placed([ad], [...others(4), neighbour], offered)).toEqual(isThere ? [`${ad.asin} 2`] : [])
  })

  test('of a family one ad, and nothing that cannot be bought', () => {
    const members = ['A', 'B']
    expect(placed([matchingOf({ asin: 'A', members }), matchingOf({ asin: 'B', members })])).toEqual(['A 2'])
    expect(choose([matchingOf()], new Map(), others(9), 12)).toEqual([])
  })
})

const sellersAd = (id: string): Matching =>
  matchingOf({ campaign: campaignOf({ advertiser: { kind: 'seller', id, name: id } }) })

describe('whatever runs, whatever stands beside it', () => {
  const product = fc.integer({ min: 0, max: 24 })
  const asinOf = (one: number) => `P${one}`
  // Three products in a row are a family.
  const membersOf = (one: number) => [0, 1, 2].map((next) => asinOf(Math.floor(one / 3) * 3 + next))
  const money = fc.integer({ min: 1, max: 300 })
  const campaign = fc.record({
    id: fc.constantFrom('A', 'B', 'C', 'D'),
    placements: fc.subarray([...adPlacement.options], { minLength: 1 }),
    pricing: fc.constantFrom('click' as const, 'view' as const),
    startsAt: fc.constantFrom(0, 999, 1000, 1001),
    endsAt: fc.constantFrom(null, 999, 1000, 1001),
    isPaused: fc.boolean(),
    isEnded: fc.boolean(),
    price: money,
    budget: money,
    spent: fc.nat(300),
    dailyBudget: fc.option(money),
    spentOn: fc.constantFrom(null, ASKED.today, '2026-11-28'),
    daySpent: fc.nat(300),
    advertiser: fc.constantFrom(
      { kind: 'brand' as const, id: 'Orvane', name: 'Orvane' },
      { kind: 'seller' as const, id: 'one', name: 'One' },
    ),
  })
  const ad = fc
    .record({ one: product, campaign: fc.option(campaign), words: fc.subarray(['smart', 'speaker', 'milk']) })
    .map(({ one, campaign: changed, words }) =>
      adOf({
        asin: asinOf(one),
        members: membersOf(one),
        campaign: campaignOf(changed ?? { id: 'Z' }),
        topic: topicOf({ words }),
      }),
    )
  const row = fc.record({
    ads: fc.array(ad, { maxLength: 30 }),
    prices: fc.array(fc.option(money), { minLength: 25, maxLength: 25 }),
    sellers: fc.array(fc.constantFrom('one', 'two'), { minLength: 25, maxLength: 25 }),
    beside: fc.uniqueArray(product, { maxLength: 20 }),
    size: fc.nat(30),
  })
  type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

  const priceOf = ({ prices }: Row, asin: string) => prices[Number(asin.slice(1))] ?? null
  const offers = (of: Row) =>
    new Map(
      of.sellers.flatMap((sellerId, one) => {
        const price = priceOf(of, asinOf(one))
        return price === null ? [] : [[asinOf(one), { price, sellerId }] as const]
      }),
    )
  const besideOf = (of: Row) => of.beside.map((one) => ({ asin: asinOf(one), price: priceOf(of, asinOf(one)) }))
  const chosenFor = (of: Row) => {
    const most = mostAds(of.size, of.beside.length)
    return choose(matching(of.ads, ASKED, most), offers(of), besideOf(of), of.size)
  }
  const holds = (isRight: (chosen: ReturnType<typeof choose>, of: Row) => boolean) =>
    fc.assert(fc.property(row, (of) => isRight(chosenFor(of), of)))

  test('at most a third of the row is ads, of each beginning of it too', () => {
    holds((chosen, { beside, size }) => {
      const cards = Math.min(size, beside.length + chosen.length)
      return (
        chosen.length <= cards / 3 && chosen.every(({ index }, place) => index < cards && (place + 1) * 3 <= index + 1)
      )
    })
  })

  test('nothing is in the row twice', () => {
    holds((chosen, of) => {
      const asins = [...chosen.map(({ asin }) => asin), ...besideOf(of).map(({ asin }) => asin)]
      return new Set(asins).size === asins.length
    })
  })

  test('no ad is the dearer copy of a card beside it', () => {
    holds((chosen, of) =>
      chosen.every(({ asin, members }) =>
        besideOf(of)
          .filter((card) => members.includes(card.asin))
          .every(({ price }) => price === null || price >= (priceOf(of, asin) ?? 0)),
      ),
    )
  })

  test('each ad can be bought, from its seller if a seller advertises', () => {
    holds((chosen, of) =>
      chosen.every(({ asin, campaign: { advertiser } }) => {
        const offered = offers(of).get(asin)
        return offered !== undefined && (advertiser.kind === 'brand' || offered.sellerId === advertiser.id)
      }),
    )
  })

  test('each campaign runs, is for this place, and has money left for the day', () => {
    holds((chosen) =>
      chosen.every(
        ({ campaign: each }) =>
          each.placements.includes('search') &&
          standingOf(each, ASKED.now) === 'running' &&
          each.spent + each.price <= each.budget &&
          (each.dailyBudget === null ||
            each.price + (each.spentOn === ASKED.today ? each.daySpent : 0) <= each.dailyBudget),
      ),
    )
  })

  test('each is relevant enough, and says by what', () => {
    holds((chosen) => chosen.every(({ percent, reasons }) => percent >= RELEVANCE_FLOOR && reasons.length > 0))
  })

  test('a third of what could be shown is shown', () => {
    const runs = fc.uniqueArray(product, { minLength: 6 }).map((ones) => ones.filter((one) => one % 3 === 0))
    fc.assert(
      fc.property(runs, fc.integer({ min: 3, max: 30 }), fc.integer({ min: 2, max: 30 }), (ones, size, count) => {
        const ads = ones.map((one) => adOf({ asin: asinOf(one), members: membersOf(one) }))
        const most = mostAds(size, count)
        const chosen = choose(matching(ads, ASKED, most), offersOf(ads), others(count), size)
        return chosen.length === Math.min(most, ads.length)
      }),
    )
  })
})
