import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CustomerState, DealState } from '../contract/wire.ts'
import { allot } from './allot.ts'
import {
  freeUnits,
  headerMessage,
  percentClaimed,
  progressColour,
  showsProgress,
  showsQuantity,
  toCustomerState,
} from './states.ts'
import { canClaim, dealStateOf, mostUnits, type OwnState, type ViewedDeal } from './view.ts'

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
  setAside: null,
  guests: true,
  waitlistLength: 2,
  cancelled: false,
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
  ])('maps claim state %j to %s', (wire, state) => expect(toCustomerState(wire)).toBe(state))

  test.each<[string, CustomerState, DealState, boolean, string]>([
    ['in cart comes first', 'IN_CART', 'WAITLISTFULL', true, 'in-cart'],
    ['then pending', 'PENDING_ADD_TO_CART', 'WAITLISTFULL', true, 'pending'],
    ['then claimed', 'CLAIMED', 'WAITLISTFULL', true, 'claimed'],
    ['then waitlist full, for those who may', 'NONE', 'WAITLISTFULL', true, 'waitlist-full'],
    ['but not for those who may not', 'NONE', 'WAITLISTFULL', false, 'none'],
    ['else none', 'NONE', 'AVAILABLE', true, 'none'],
    ['nor for what is to come', 'EXPIRED', 'UPCOMING', true, 'none'],
  ])('picks the header message: %s', (_name, customer, state, accessible, message) =>
    expect(headerMessage(customer, state, accessible)).toBe(message),
  )

  test.each<[number, string]>([
    [0, 'neutral'],
    [89, 'neutral'],
    [90, 'success'],
    [99, 'success'],
    [100, 'error'],
  ])('colours %i percent as %s', (percent, colour) => expect(progressColour(percent)).toBe(colour))

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

test.each<[number, number, number, number, number]>([
  [0, 0, 0, 3, 0],
  [1, 0, 0, 3, 33],
  [1, 1, 0, 3, 66],
  [2, 1, 0, 3, 100],
  [2, 0, 1, 3, 100],
  [0, 999, 0, 1000, 99],
  [999_999, 0, 0, 1_000_000, 99],
])(
  'counts %i held, %i sold and %i waiting of %i as %i percent, and 100 only when no unit is open',
  (held, sold, waiting, total, percent) =>
    expect(percentClaimed({ held, sold, waiting, total, setAside: null })).toBe(percent),
)

test('counts units that the stock did not have as claimed', () => {
  const short = { total: 10, held: 1, sold: 2, waiting: 0, setAside: 4 }
  expect([freeUnits(short), percentClaimed(short)]).toEqual([3, 70])
  expect(freeUnits({ ...short, setAside: 0 })).toBe(0)
})

test.each<[string, Partial<ViewedDeal>, boolean, number, DealState]>([
  ['before the start', {}, false, 10 * HOUR - 1, 'UPCOMING'],
  ['at the start', {}, false, 10 * HOUR, 'AVAILABLE'],
  ['full, with room to wait', { held: 10 }, false, 11 * HOUR, 'AVAILABLE'],
  ['full, nobody more may wait', { held: 4, sold: 6, waiting: 2 }, false, 11 * HOUR, 'WAITLISTFULL'],
  ['free units for those who wait', { held: 9, waiting: 1 }, false, 11 * HOUR, 'AVAILABLE'],
  ['free units for those who wait, nobody more may', { held: 9, waiting: 2 }, false, 11 * HOUR, 'WAITLISTFULL'],
  ['over', {}, false, 20 * HOUR, 'UNKNOWN'],
  ['cancelled', { cancelled: true }, false, 11 * HOUR, 'UNKNOWN'],
  ['early access, with the benefit', { earlyAccessMs: HOUR }, true, 10.5 * HOUR, 'AVAILABLE'],
  ['early access, without', { earlyAccessMs: HOUR }, false, 10.5 * HOUR, 'AVAILABLE'],
])('%s: the deal is %s', (_name, change, hasBenefit, now, state) =>
  expect(dealStateOf(deal(change), hasBenefit, now)).toBe(state),
)

const DESK = { hasBenefit: false, isGuest: false, platform: 'DESKTOP' as const }
const early = { access: 'PRIME_EARLY_ACCESS' as const, earlyAccessMs: HOUR }
test.each<[string, Partial<ViewedDeal>, OwnState, object, number, boolean]>([
  ['a running deal', {}, 'NONE', {}, 11, true],
  ['one to come', {}, 'NONE', {}, 9, false],
  ['one that is over', {}, 'NONE', {}, 20, false],
  ['a cancelled one', { cancelled: true }, 'NONE', {}, 11, false],
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
  ['for customers, a guest', { guests: false }, 'NONE', { isGuest: true }, 11, false],
  ['for customers, a customer', { guests: false }, 'NONE', {}, 11, true],
  ['for customers, a promoted guest', { guests: false, held: 10 }, 'PENDING_ADD_TO_CART', { isGuest: true }, 11, true],
  ['for the app, on a desktop', { access: 'APP_ONLY_LD' }, 'NONE', { hasBenefit: true }, 11, false],
  ['for the app, in it', { access: 'APP_ONLY_LD' }, 'NONE', { platform: 'SHOPPING_APP' }, 11, true],
])('decides whether the shopper can claim: %s', (_name, change, own, who, hour, isThere) =>
  expect(canClaim(deal(change), own, { ...DESK, ...who }, hour * HOUR)).toBe(isThere),
)

const anyCounts = fc
  .record({
    total: fc.integer({ min: 1, max: 6 }),
    taken: fc.nat(6),
    waiting: fc.nat(3),
    waitlistLength: fc.nat(3),
    perCustomer: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ total, taken, waiting, waitlistLength, ...rest }) => ({
    ...deal({ total, held: Math.min(taken, total), waiting: Math.min(waiting, waitlistLength), waitlistLength }),
    ...rest,
  }))

test('shows a stranger what a claim will give: the cart below 100 percent, else a place, and no button when it is full', () =>
  fc.assert(
    fc.property(anyCounts, fc.integer({ min: 1, max: 4 }), (counts, wanted) => {
      const quantity = Math.min(wanted, mostUnits(counts))
      const { total, held, sold, waiting, waitlistLength } = counts
      const room = { free: total - held - sold, waiting, places: waitlistLength - waiting, known: new Map() }
      const [given] = allot([{ owner: 'stranger', quantity }], room)
      const state = dealStateOf(counts, false, 11 * HOUR)
      const shown = state === 'WAITLISTFULL' ? 'full' : percentClaimed(counts) < 100 ? 'held' : 'waiting'
      expect(shown).toBe(given?.kind)
      expect(canClaim(counts, 'NONE', DESK, 11 * HOUR)).toBe(given?.kind !== 'full')
    }),
  ))
