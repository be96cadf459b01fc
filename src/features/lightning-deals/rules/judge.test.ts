import { expect, test } from 'vitest'
import { refusalOf, toClaimAnswer } from './answers.ts'
import { type JudgedClaim, type JudgedDeal, judgeClaim } from './judge.ts'

const MINUTE = 60_000
const deal: JudgedDeal = {
  marketplace: 'US',
  asin: 'BXDRUM0001',
  offerId: 'offer',
  perCustomer: 2,
  guests: true,
  cancelled: false,
  access: null,
  startsAt: 0,
  endsAt: 60 * MINUTE,
  earlyAccessMs: 0,
}
const claim: JudgedClaim = {
  marketplace: 'US',
  asin: 'BXDRUM0001',
  offerId: undefined,
  quantity: 1,
  hasBenefit: false,
  isGuest: true,
  platform: 'DESKTOP',
}
const early = { access: 'PRIME_EARLY_ACCESS', earlyAccessMs: 10 * MINUTE } as const

test.each<[string, Partial<JudgedDeal>, Partial<JudgedClaim>, number, string | undefined]>([
  ['a right claim', {}, {}, 1, undefined],
  ['at the very start', {}, {}, 0, undefined],
  ['just before the end', {}, {}, 60 * MINUTE - 1, undefined],
  ['just before the start', {}, {}, -1, 'not-started'],
  ['at the end', {}, {}, 60 * MINUTE, 'ended'],
  ['cancelled', { cancelled: true }, {}, 1, 'ended'],
  ['cancelled before the start', { cancelled: true }, {}, -1, 'ended'],
  ['the offer by name', {}, { offerId: 'offer' }, 1, undefined],
  ['another offer', {}, { offerId: 'other' }, 1, 'offer-mismatch'],
  ['another marketplace', {}, { marketplace: 'DE' }, 1, 'not-found'],
  ['another product', {}, { asin: 'BXPHON0001' }, 1, 'offer-mismatch'],
  ['a guest where guests may not claim', { guests: false }, {}, 1, 'sign-in'],
  ['a guest before such a deal begins', { guests: false }, {}, -1, 'not-started'],
  ['a customer where guests may not claim', { guests: false }, { isGuest: false }, 1, undefined],
  ['all that is allowed', {}, { quantity: 2 }, 1, undefined],
  ['one more', {}, { quantity: 3 }, 1, 'quantity-restriction-violation'],
  ['none', {}, { quantity: 0 }, 1, 'quantity-restriction-violation'],
  ['early without the benefit', early, {}, MINUTE, 'early-access'],
  ['early with it', early, { hasBenefit: true }, MINUTE, undefined],
  ['before the early start, with it', early, { hasBenefit: true }, -1, 'not-started'],
  ['later without it', early, {}, 10 * MINUTE, undefined],
  ['members only', { access: 'PRIME_ONLY' }, {}, MINUTE, 'prime-only'],
  ['members only, over the limit', { access: 'PRIME_ONLY' }, { quantity: 9 }, MINUTE, 'prime-only'],
  [
    'a member over the limit',
    { access: 'PRIME_ONLY' },
    { quantity: 9, hasBenefit: true },
    1,
    'quantity-restriction-violation',
  ],
  ['the app only', { access: 'APP_ONLY_LD' }, { platform: 'MOBILE_WEB' }, 1, 'app-only'],
  ['in the app', { access: 'APP_ONLY_LD' }, { platform: 'SHOPPING_APP' }, 1, undefined],
])('%s', (_name, change, asked, now, fault) =>
  expect(judgeClaim({ ...deal, ...change }, { ...claim, ...asked }, now)?.fault).toBe(fault),
)

test('returns a plain not-found error for an unknown deal and a named type for every other refusal', () => {
  expect(refusalOf({ fault: 'not-found' })).not.toHaveProperty('type')
  expect(refusalOf({ fault: 'quantity-restriction-violation', details: { quantityLimit: 1 } })).toMatchObject({
    status: 422,
    type: 'deal.claim.quantity-restriction-violation.error/v1',
    details: { quantityLimit: 1 },
  })
})

test('returns the time left of a hold and the position of a waiter', () => {
  expect(toClaimAnswer('deal', { kind: 'held', quantity: 2, msLeft: -0.4 }).entity).toMatchObject({
    customerState: 'INCART',
    dealAsinState: 'AVAILABLE',
    msUntilExpiration: 0,
    quantity: 2,
  })
  expect(toClaimAnswer('deal', { kind: 'waiting', quantity: 1, position: 3 }).entity).toMatchObject({
    customerState: 'NONE',
    dealAsinState: 'AVAILABLE',
    msUntilExpiration: null,
    waitlist: { position: 3 },
  })
})
