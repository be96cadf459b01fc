import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Adjustment } from '#commerce/cart/rules/adjustments.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { type PricedLine, reachedTier, type Tier, tierAdjustments } from './tiers.ts'

const US = findMarketplace('US')
const COMPANY = 'AAAAAAAAAAAAAAAAAAAAAA'

const tier = (minimum: number, price: number, audience = 'everybody'): Tier => ({
  offerId: 'one',
  audience,
  minimum,
  price,
})
const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  id: 'line',
  offerId: 'one',
  quantity: 1,
  price: 100,
  sold: null,
  ...change,
})
const off = (tiers: Tier[], lines: PricedLine[], already: Adjustment[] = []) =>
  tierAdjustments(tiers, lines, already, US).map(({ lineId, amount }) => [lineId, amount])

const LADDER = [tier(10, 9000), tier(50, 8000), tier(100, 5292)]

describe('the tier that counts', () => {
  test.each([
    [9, undefined],
    [10, 9000],
    [49, 9000],
    [50, 8000],
    [999, 5292],
  ])('%s units reach %s', (quantity, price) => {
    expect(reachedTier(LADDER, quantity)?.price).toBe(price)
    expect(reachedTier(LADDER.toReversed(), quantity)?.price).toBe(price)
  })

  test.each<[string, Tier[], number, number | undefined]>([
    [
      'a company’s own before those of business customers',
      [tier(5, 8000, 'business'), tier(5, 8500, COMPANY)],
      5,
      8500,
    ],
    ['those of business customers before everybody’s', [tier(5, 9000), tier(5, 8000, 'business')], 5, 8000],
    ['everybody’s where they are cheaper', [tier(5, 7000), tier(5, 8000, COMPANY)], 5, 7000],
    ['everybody’s where the own ones are not reached', [tier(5, 9000), tier(50, 6000, COMPANY)], 5, 9000],
    ['the deepest of the own ones, not the first', [tier(1, 9500, COMPANY), tier(5, 8000, COMPANY)], 7, 8000],
    ['the lowest of equal ones', [tier(5, 9000, COMPANY), tier(5, 8000, COMPANY)], 5, 8000],
  ])('%s', (_why, tiers, quantity, price) => {
    expect(reachedTier(tiers, quantity)?.price).toBe(price)
    expect(reachedTier(tiers.toReversed(), quantity)?.price).toBe(price)
  })
})

describe('defects that other stores had', () => {
  test('500 at 0.5292 are 264.60, and the saving is what is not paid', () => {
    expect(off([tier(100, 5292)], [line({ quantity: 500 })])).toEqual([['line', 50_000 - 26_460]])
  })
  test('a tier that is not reached any more is not kept', () => {
    expect(off(LADDER, [line({ quantity: 9 })])).toEqual([])
  })
  test('two lines of one offer have one price, which both reach together', () => {
    const lines = [line({ id: 'plain', quantity: 6 }), line({ id: 'wrapped', quantity: 4 })]
    expect(off(LADDER, lines)).toEqual([
      ['plain', 60],
      ['wrapped', 40],
    ])
  })
  test('another offer of the product reaches nothing', () => {
    const lines = [line({ quantity: 9 }), line({ id: 'other', offerId: 'two', quantity: 9 })]
    expect(off(LADDER, lines)).toEqual([])
  })
  test('nobody pays more than without a tier', () => {
    expect(off([tier(2, 12_000)], [line({ quantity: 3 })])).toEqual([])
  })
})

const adjustment = (amount: number): Adjustment => ({
  lineId: 'line',
  feature: 'sets',
  amount,
  code: 'part',
  values: {},
  data: {},
})

describe('beside other prices', () => {
  test('units that are set aside keep theirs and count for the tier', () => {
    const hold = { feature: 'deals', units: 2, data: {} }
    expect(off(LADDER, [line({ quantity: 10, hold })], [adjustment(60)])).toEqual([['line', 80]])
    expect(off(LADDER, [line({ quantity: 10, hold: { ...hold, units: 10 } })])).toEqual([])
  })
  test('a line that is cheaper already comes down to the tier at most', () => {
    expect(off(LADDER, [line({ quantity: 10 })], [adjustment(60)])).toEqual([['line', 40]])
    expect(off(LADDER, [line({ quantity: 10 })], [adjustment(150)])).toEqual([])
  })
})

/** The model: unit by unit, in exact fractions. */
function modelCost(tiers: Tier[], lines: PricedLine[], of: PricedLine): number {
  const units = lines.filter(({ offerId }) => offerId === of.offerId).reduce((sum, { quantity }) => sum + quantity, 0)
  const own = tiers.filter(({ offerId, minimum }) => offerId === of.offerId && minimum <= units)
  const ranks = ['everybody', 'business', COMPANY]
  const deepest = ranks.map((audience) =>
    own
      .filter((each) => each.audience === audience)
      .reduce<Tier | undefined>((a, b) => (a && a.minimum > b.minimum ? a : b), undefined),
  )
  const mine = deepest.findLast((each) => each !== undefined)
  const prices = [mine, deepest[0]].flatMap((each) => (each ? [each.price] : []))
  const exact = Math.min(...prices, (of.price ?? 0) * 100) * of.quantity
  const whole = Math.floor(exact / 100)
  const rest = exact - whole * 100
  return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole
}

test('random tiers and carts cost what the model says, in whatever order they come', () => {
  const tiers = fc.uniqueArray(
    fc.record({
      offerId: fc.constantFrom('one', 'two'),
      audience: fc.constantFrom('everybody', 'business', COMPANY),
      minimum: fc.integer({ min: 1, max: 60 }),
      price: fc.integer({ min: 1, max: 12_000 }),
    }),
    { selector: ({ offerId, audience, minimum }) => `${offerId} ${audience} ${minimum}`, maxLength: 12 },
  )
  const lines = fc.array(
    fc.record({ offerId: fc.constantFrom('one', 'two'), quantity: fc.integer({ min: 1, max: 40 }) }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(tiers, lines, (ladder, wanted) => {
      const cart = wanted.map((each, index) => line({ ...each, id: `line ${index}` }))
      const amounts = new Map(tierAdjustments(ladder, cart, [], US).map(({ lineId, amount }) => [lineId, amount]))
      for (const each of cart) {
        const cost = each.quantity * 100 - (amounts.get(each.id) ?? 0)
        expect(cost).toBe(modelCost(ladder, cart, each))
      }
      const backwards = tierAdjustments(ladder.toReversed(), cart.toReversed(), [], US)
      expect(new Map(backwards.map(({ lineId, amount }) => [lineId, amount]))).toEqual(amounts)
    }),
    { numRuns: 10_000 },
  )
})
