import { expect, test } from 'vitest'
import { clipFault, type ShopperFacts, stateOf } from './standing.ts'

const facts: ShopperFacts = {
  startsAt: 100,
  endsAt: 200,
  budget: 2,
  redeemed: 0,
  now: 150,
  oncePerCustomer: true,
  isUsed: false,
  isClipped: false,
}

const states: [change: Partial<ShopperFacts>, state: string][] = [
  [{}, 'clippable'],
  [{ isClipped: true }, 'clipped'],
  [{ now: 99 }, 'not-started'],
  [{ now: 100 }, 'clippable'],
  [{ now: 199 }, 'clippable'],
  [{ now: 200 }, 'ended'],
  [{ now: 999, endsAt: null }, 'clippable'],
  [{ redeemed: 1 }, 'clippable'],
  [{ redeemed: 2 }, 'spent'],
  [{ redeemed: 2, isClipped: true }, 'spent'],
  [{ redeemed: 99, budget: null }, 'clippable'],
  [{ redeemed: 2, now: 200 }, 'ended'],
  [{ isUsed: true, isClipped: true }, 'used'],
  [{ isUsed: true, redeemed: 2 }, 'used'],
  [{ isUsed: true, now: 200 }, 'used'],
  [{ isUsed: true, isClipped: true, oncePerCustomer: false }, 'clipped'],
]

test.each(states)('with %j a coupon is %s', (change, state) => {
  expect(stateOf({ ...facts, ...change })).toBe(state)
})

const here = { ...facts, marketplace: 'US', asins: ['A'] }

test.each([
  [here, { marketplace: 'US' }, undefined],
  [here, { marketplace: 'US', asin: 'A' }, undefined],
  [{ ...here, isClipped: true }, { marketplace: 'US' }, undefined],
  [undefined, { marketplace: 'US' }, 'unknown'],
  [here, { marketplace: 'DE', asin: 'A' }, 'other-market'],
  [here, { marketplace: 'US', asin: 'B' }, 'other-product'],
  [{ ...here, now: 200 }, { marketplace: 'US' }, 'ended'],
  [{ ...here, redeemed: 2 }, { marketplace: 'US' }, 'spent'],
  [{ ...here, isUsed: true }, { marketplace: 'US' }, 'used'],
] as const)('%j collected at %j: %s', (coupon, place, fault) => {
  expect(clipFault(coupon && { ...coupon, asins: [...coupon.asins] }, place)).toBe(fault)
})
