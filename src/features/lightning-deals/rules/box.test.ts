import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CustomerState, type DealState, dealState } from '../contract/wire.ts'
import { boxInputWith, type OptionWishes, optionWith } from '../testing/option.ts'
import type { Platform } from './access.ts'
import { type BoxInput, type BoxView, boxView, deadlineOf } from './box.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

const IN_CART = { customer: 'IN_CART', expires: NOW + 15 * MINUTE, canClaim: false } as const
const PENDING = { customer: 'PENDING_ADD_TO_CART', expires: NOW + 5 * MINUTE, percent: 100 } as const
const FULL = { state: 'WAITLISTFULL', percent: 100, canClaim: false } as const
const UPCOMING = { state: 'UPCOMING', start: NOW + MINUTE, canClaim: false } as const
const MEMBERS = { access: 'PRIME_ONLY', canClaim: false } as const
const APP = { access: 'APP_ONLY_LD' } as const

type Row = [sentence: string, options: OptionWishes, other: Partial<BoxInput>, shown: Record<string, unknown>]

/** One row per sentence of the specification's "Customer deal states". */
const SENTENCES: Row[] = [
  ['an open deal can be added', {}, {}, { phase: 'open', action: 'add', header: 'none', fault: undefined }],
  [
    'the button hides while the claim is under way',
    {},
    { step: 'claiming' },
    { action: 'claiming', quantity: undefined },
  ],
  ['in cart the call to action is cleared', IN_CART, {}, { action: 'cart' }],
  ['in cart counts down to expiry', IN_CART, {}, { heldUntil: NOW + 15 * MINUTE }],
  [
    'one millisecond before zero it is still in the cart',
    IN_CART,
    { now: NOW + 15 * MINUTE - 1 },
    { header: 'in-cart' },
  ],
  [
    'at zero the panel hides and the processing message shows',
    IN_CART,
    { now: NOW + 15 * MINUTE },
    { phase: 'processing' },
  ],
  [
    'a promoted shopper has a panel and a countdown',
    PENDING,
    {},
    { header: 'pending', heldUntil: NOW + 5 * MINUTE, action: 'take' },
  ],
  ['at zero of that it is processing too', PENDING, { now: NOW + 5 * MINUTE }, { phase: 'processing' }],
  ['a full waitlist shows a message', FULL, {}, { header: 'waitlist-full', action: 'none' }],
  ['but only if the deal is accessible', { ...FULL, ...MEMBERS }, {}, { header: 'none' }],
  ['and it is for members', { ...FULL, ...MEMBERS }, { hasBenefit: true }, { header: 'waitlist-full' }],
  ['the quantity shows where there is a choice', { most: 3 }, {}, { quantity: 3 }],
  ['the quantity does not show for one', { most: 1 }, {}, { quantity: undefined }],
  ['the quantity hides in cart', { ...IN_CART, most: 3 }, {}, { quantity: undefined }],
  ['the quantity hides when the waitlist is full', { ...FULL, most: 3 }, {}, { quantity: undefined }],
  ['the progress bar shows', { percent: 35 }, {}, { progress: { percent: 35, colour: 'neutral' } }],
  ['the progress bar hides in cart', IN_CART, {}, { progress: undefined }],
  ['the progress bar hides while pending', PENDING, {}, { progress: undefined }],
  ['89 percent is neutral', { percent: 89 }, {}, { progress: { percent: 89, colour: 'neutral' } }],
  ['90 percent has the colour of success', { percent: 90 }, {}, { progress: { percent: 90, colour: 'success' } }],
  ['99 percent too', { percent: 99 }, {}, { progress: { percent: 99, colour: 'success' } }],
  ['100 percent has that of an error', { percent: 100 }, {}, { progress: { percent: 100, colour: 'error' } }],
  ['in cart comes before a full waitlist', { ...IN_CART, ...FULL }, {}, { header: 'in-cart' }],
  ['pending comes before a full waitlist', { ...PENDING, state: 'WAITLISTFULL' }, {}, { header: 'pending' }],
  ['claimed comes before a full waitlist', { ...FULL, customer: 'CLAIMED' }, {}, { header: 'claimed' }],
  [
    'claimed hides its siblings',
    { customer: 'CLAIMED', most: 3 },
    {},
    { header: 'claimed', progress: undefined, timer: undefined, quantity: undefined, action: 'none', notes: [] },
  ],
  ['without a deal it is unavailable', {}, { isGone: true }, { phase: 'unavailable' }],
  [
    'a hold outlives its deal',
    { ...IN_CART, state: 'UNKNOWN', end: NOW - MINUTE },
    {},
    { header: 'in-cart', action: 'cart' },
  ],
  ['a page of a deal that is over offers nothing', {}, { option: undefined, isOver: true }, { phase: 'unavailable' }],
  ['before an answer everybody may try', {}, { option: undefined }, { phase: 'unknown', action: 'add' }],
  [
    'before an answer the waitlist of a deal that is all claimed is offered',
    {},
    { option: undefined, stage: 'waitlist' },
    { action: 'join' },
  ],
  ['before an answer nothing of a full deal is offered', {}, { option: undefined, stage: 'full' }, { action: 'none' }],
  ['before an answer nothing of an upcoming deal is', {}, { option: undefined, stage: 'upcoming' }, { action: 'none' }],
  ['members only is not for others', MEMBERS, {}, { action: 'none', notes: ['members'] }],
  [
    'a page that does not know of the benefit yet goes by the deal',
    { access: 'PRIME_ONLY' },
    {},
    { action: 'add', notes: [] },
  ],
  ['members only is for members', { access: 'PRIME_ONLY' }, { hasBenefit: true }, { action: 'add', notes: [] }],
  [
    'the early window of a member runs from their start',
    { early: 30 * MINUTE, start: NOW },
    { hasBenefit: true },
    { notes: ['early-access-mine'], action: 'add' },
  ],
  ['and ends with its duration', { early: 30 * MINUTE, start: NOW - 30 * MINUTE }, { hasBenefit: true }, { notes: [] }],
  [
    'the early window of others is the same time before their start',
    { early: 30 * MINUTE, start: NOW + 30 * MINUTE, canClaim: false },
    {},
    { notes: ['early-access-others'], action: 'none' },
  ],
  ['and not before that', { early: 30 * MINUTE, start: NOW + 31 * MINUTE, canClaim: false }, {}, { notes: [] }],
  ['app only in the app: learn more', APP, { platform: 'SHOPPING_APP' }, { notes: ['learn-more-here'], action: 'add' }],
  [
    'app only in the app in cart: learn more',
    { ...APP, ...IN_CART },
    { platform: 'SHOPPING_APP' },
    { notes: ['learn-more-here'], action: 'cart' },
  ],
  [
    'app only on a phone: the download, and add to cart hides',
    { ...APP, appUrl: 'https://app.example' },
    { platform: 'MOBILE_WEB' },
    { notes: ['learn-more'], action: 'download' },
  ],
  [
    'app only on a phone when there is no app: no button at all',
    APP,
    { platform: 'MOBILE_WEB' },
    { notes: ['learn-more'], action: 'none' },
  ],
  [
    'for customers only, before a guest presses: sign in',
    { guests: false, signIn: true, canClaim: false },
    { isGuest: true },
    { notes: ['sign-in'], action: 'sign-in' },
  ],
  [
    'for customers only, before the start',
    { ...UPCOMING, guests: false, canClaim: false },
    { isGuest: true },
    { notes: ['sign-in'], action: 'none' },
  ],
  ['for customers only, to a customer', { guests: false }, {}, { notes: [], action: 'add' }],
  [
    'for customers only, to a guest who has a unit all the same',
    { ...IN_CART, guests: false },
    { isGuest: true },
    { notes: [], action: 'cart' },
  ],
  [
    'app only on a phone in cart: learn more',
    { ...APP, ...IN_CART },
    { platform: 'MOBILE_WEB' },
    { notes: ['learn-more'], action: 'cart' },
  ],
  [
    'app only on a desktop: the download',
    { ...APP, appUrl: 'https://app.example' },
    {},
    { notes: ['learn-more'], action: 'download' },
  ],
  ['app only on a desktop in cart: nothing', { ...APP, ...IN_CART }, {}, { notes: [], action: 'cart' }],
  [
    'the start timer shows until the start',
    UPCOMING,
    {},
    { timer: { kind: 'start', at: NOW + MINUTE, highlighted: false } },
  ],
  [
    'then, until the deal has been asked for again, it is processing',
    UPCOMING,
    { now: NOW + MINUTE },
    { phase: 'processing' },
  ],
  [
    'then the end timer shows',
    { end: NOW + 30 * MINUTE },
    {},
    { timer: { kind: 'end', at: NOW + 30 * MINUTE, highlighted: false } },
  ],
  [
    'it is highlighted under 30 minutes',
    { end: NOW + 30 * MINUTE - 1 },
    {},
    { timer: { kind: 'end', at: NOW + 30 * MINUTE - 1, highlighted: true } },
  ],
  ['the end timer hides in cart', IN_CART, {}, { timer: undefined }],
  ['the end timer hides while pending', PENDING, {}, { timer: undefined }],
  ['after the end it is processing', { end: NOW }, {}, { phase: 'processing' }],
  ['where every unit is taken the shopper can wait', { percent: 100 }, {}, { action: 'join' }],
  [
    'who waits sees their place',
    { percent: 100, waiting: 3, canClaim: false },
    {},
    { header: 'waiting', position: 3, action: 'none' },
  ],
  ['who waits is not told that the waitlist is full', { ...FULL, waiting: 3 }, {}, { header: 'waiting' }],
  [
    'who let the time pass is told so and may claim again',
    { customer: 'EXPIRED' },
    {},
    { header: 'expired', action: 'add' },
  ],
  [
    'over the quantity the message shows and nothing more can be claimed',
    { most: 2 },
    { step: 'quantity' },
    { fault: 'quantity', action: 'none' },
  ],
  ['what is in the cart is not called failed', IN_CART, { step: 'failed' }, { fault: undefined, action: 'cart' }],
  [
    'nor is a place on the waitlist',
    { percent: 100, waiting: 3, canClaim: false },
    { step: 'failed' },
    { fault: undefined, header: 'waiting' },
  ],
  [
    'any other refusal says that it failed, and the button is back',
    {},
    { step: 'failed' },
    { fault: 'failed', action: 'add' },
  ],
]

test.each(SENTENCES)('%s', (_sentence, options, other, shown) => {
  expect(boxView(boxInputWith(NOW, options, other))).toMatchObject(shown)
})

const anyInput = fc
  .record({
    state: fc.constantFrom<DealState>(...dealState.options),
    customer: fc.constantFrom<CustomerState>('NONE', 'IN_CART', 'PENDING_ADD_TO_CART', 'CLAIMED', 'EXPIRED', 'UNKNOWN'),
    access: fc.constantFrom(null, 'PRIME_EARLY_ACCESS', 'APP_ONLY_LD', 'PRIME_ONLY'),
    percent: fc.integer({ min: 0, max: 100 }),
    most: fc.integer({ min: 1, max: 5 }),
    canClaim: fc.boolean(),
    start: fc.integer({ min: NOW - 99 * MINUTE, max: NOW + 99 * MINUTE }),
    expires: fc.constant(NOW + MINUTE),
    platform: fc.constantFrom<Platform>('MOBILE_WEB', 'SHOPPING_APP', 'DESKTOP'),
    hasBenefit: fc.boolean(),
    step: fc.constantFrom('idle', 'claiming', 'quantity', 'failed'),
    now: fc.integer({ min: NOW - 99 * MINUTE, max: NOW + 200 * MINUTE }),
  })
  .map(({ platform, hasBenefit, step, now, access, ...options }) =>
    boxInputWith(NOW, { ...options, access: access as never }, { platform, hasBenefit, step: step as never, now }),
  )

const holds = (check: (view: Extract<BoxView, { phase: 'open' }>, from: BoxInput) => boolean) =>
  fc.assert(
    fc.property(anyInput, (from) => {
      const view = boxView(from)
      return view.phase !== 'open' || check(view, from)
    }),
  )

describe('the box in any state', () => {
  test('offers a claim only if the server returned a button', () =>
    holds(
      ({ action }, { option }) =>
        !['add', 'join', 'take'].includes(action) || option?.callToAction.entity.addToCart !== undefined,
    ))
  test('never shows a countdown that is over', () =>
    holds(({ heldUntil, timer }, { now }) => (heldUntil ?? timer?.at ?? now + 1) > now))
  test('shows at most one countdown', () =>
    holds(({ heldUntil, timer }) => heldUntil === undefined || timer === undefined))
  test('shows a quantity only with a button', () =>
    holds(({ quantity, action }) => quantity === undefined || action === 'add' || action === 'join'))
})

test('uses the start as the deadline, and the end once the deal has started', () => {
  expect(deadlineOf(optionWith(NOW, { start: NOW + MINUTE, end: NOW + 9 * MINUTE }))).toBe(NOW + MINUTE)
  expect(deadlineOf(optionWith(NOW, { start: NOW - MINUTE, end: NOW + 9 * MINUTE }))).toBe(NOW + 9 * MINUTE)
})
