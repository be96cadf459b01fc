import { describe, expect, test } from 'vitest'
import type { CustomerState, DealState } from '../contract/wire.ts'
import {
  headerMessage,
  percentClaimed,
  progressColour,
  showsProgress,
  showsQuantity,
  toCustomerState,
  toWireState,
} from './states.ts'
import { canClaim, dealStateOf, type OwnState, type ViewedDeal } from './view.ts'

const HOUR = 3_600_000
const deal = (change: Partial<ViewedDeal> = {}): ViewedDeal => ({
  startsAt: 10 * HOUR,
  endsAt: 20 * HOUR,
  earlyAccessMs: 0,
  access: null,
  total: 10,
  held: 0,
  sold: 0,
  waiting: 0,
  waitlistLength: 2,
  ...change,
})

describe('customer deal states (spec 1, section 4)', () => {
  test.each<[string, CustomerState]>([
    ['NONE', 'NONE'],
    ['INCART', 'IN_CART'],
    ['PENDINGATC', 'PENDING_ADD_TO_CART'],
    ['CLAIMED', 'CLAIMED'],
    ['EXPIRED', 'EXPIRED'],
    ['incart', 'UNKNOWN'],
    ['IN_CART', 'UNKNOWN'],
    ['', 'UNKNOWN'],
    ['constructor', 'UNKNOWN'],
  ])('the claim answers %j, which is %s', (wire, state) => expect(toCustomerState(wire)).toBe(state))

  test.each<[CustomerState, string]>([
    ['NONE', 'NONE'],
    ['IN_CART', 'INCART'],
    ['PENDING_ADD_TO_CART', 'PENDINGATC'],
    ['CLAIMED', 'CLAIMED'],
    ['EXPIRED', 'EXPIRED'],
    ['UNKNOWN', 'NONE'],
  ])('%s is written as %s', (state, wire) => expect(toWireState(state)).toBe(wire))

  test.each<[string, CustomerState, DealState, boolean, string]>([
    ['in cart comes first', 'IN_CART', 'WAITLISTFULL', true, 'in-cart'],
    ['then pending', 'PENDING_ADD_TO_CART', 'WAITLISTFULL', true, 'pending'],
    ['then claimed', 'CLAIMED', 'WAITLISTFULL', true, 'claimed'],
    ['then waitlist full, for those who may', 'NONE', 'WAITLISTFULL', true, 'waitlist-full'],
    ['but not for those who may not', 'NONE', 'WAITLISTFULL', false, 'none'],
    ['else none', 'NONE', 'AVAILABLE', true, 'none'],
    ['nor for what is to come', 'EXPIRED', 'UPCOMING', true, 'none'],
  ])('header message: %s', (_name, customer, state, accessible, message) =>
    expect(headerMessage(customer, state, accessible)).toBe(message),
  )

  test.each<[number, string]>([
    [0, 'neutral'],
    [89, 'neutral'],
    [90, 'success'],
    [99, 'success'],
    [100, 'error'],
  ])('at %i percent progress is %s', (percent, colour) => expect(progressColour(percent)).toBe(colour))

  test.each<[CustomerState, DealState, boolean, boolean]>([
    ['NONE', 'AVAILABLE', true, true],
    ['NONE', 'WAITLISTFULL', false, true],
    ['IN_CART', 'AVAILABLE', false, false],
    ['PENDING_ADD_TO_CART', 'AVAILABLE', false, false],
    ['CLAIMED', 'AVAILABLE', false, false],
    ['EXPIRED', 'AVAILABLE', true, true],
  ])('%s and %s: quantity shown %s, progress shown %s', (customer, state, quantity, progress) =>
    expect([showsQuantity(customer, state), showsProgress(customer)]).toEqual([quantity, progress]),
  )
})

test.each<[number, number, number, number]>([
  [0, 0, 3, 0],
  [1, 0, 3, 33],
  [1, 1, 3, 66],
  [2, 1, 3, 100],
  [0, 999, 1000, 99],
  [999_999, 0, 1_000_000, 99],
])('%i held and %i sold of %i are %i percent: 100 only when none is free', (held, sold, total, percent) =>
  expect(percentClaimed({ held, sold, total })).toBe(percent),
)

test.each<[string, Partial<ViewedDeal>, boolean, number, DealState]>([
  ['before the start', {}, false, 10 * HOUR - 1, 'UPCOMING'],
  ['at the start', {}, false, 10 * HOUR, 'AVAILABLE'],
  ['full, with room to wait', { held: 10 }, false, 11 * HOUR, 'AVAILABLE'],
  ['full, nobody more may wait', { held: 4, sold: 6, waiting: 2 }, false, 11 * HOUR, 'WAITLISTFULL'],
  ['free units for those who wait', { held: 9, waiting: 2 }, false, 11 * HOUR, 'AVAILABLE'],
  ['early access, with the benefit', { earlyAccessMs: HOUR }, true, 10.5 * HOUR, 'AVAILABLE'],
  ['early access, without', { earlyAccessMs: HOUR }, false, 10.5 * HOUR, 'AVAILABLE'],
])('%s a deal is %s', (_name, change, hasBenefit, now, state) =>
  expect(dealStateOf(deal(change), hasBenefit, now)).toBe(state),
)

const DESK = { hasBenefit: false, platform: 'DESKTOP' as const }
const early = { access: 'PRIME_EARLY_ACCESS' as const, earlyAccessMs: HOUR }
test.each<[string, Partial<ViewedDeal>, OwnState, object, number, boolean]>([
  ['a running deal', {}, 'NONE', {}, 11, true],
  ['one to come', {}, 'NONE', {}, 9, false],
  ['one that is over', {}, 'NONE', {}, 20, false],
  ['in the cart already', {}, 'IN_CART', {}, 11, false],
  ['bought already', {}, 'CLAIMED', {}, 11, false],
  ['waiting already', {}, 'WAITING', {}, 11, false],
  ['promoted', { held: 10, waiting: 2 }, 'PENDING_ADD_TO_CART', {}, 11, true],
  ['a hold that ran out', {}, 'EXPIRED', {}, 11, true],
  ['nobody more may wait', { held: 10, waiting: 2 }, 'NONE', {}, 11, false],
  ['early, without the benefit', early, 'NONE', {}, 10.5, false],
  ['early, with it', early, 'NONE', { hasBenefit: true }, 10.5, true],
  ['later, without it', early, 'NONE', {}, 11, true],
  ['for members, without the benefit', { access: 'PRIME_ONLY' }, 'NONE', {}, 11, false],
  ['for members, with it', { access: 'PRIME_ONLY' }, 'NONE', { hasBenefit: true }, 11, true],
  ['for the app, on a desktop', { access: 'APP_ONLY_LD' }, 'NONE', { hasBenefit: true }, 11, false],
  ['for the app, in it', { access: 'APP_ONLY_LD' }, 'NONE', { platform: 'SHOPPING_APP' }, 11, true],
])('something to press: %s', (_name, change, own, who, hour, isThere) =>
  expect(canClaim(deal(change), own, { ...DESK, ...who }, hour * HOUR)).toBe(isThere),
)
