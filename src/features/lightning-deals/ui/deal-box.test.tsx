import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { DealStage } from '../contract/wire.ts'
import { type OptionWishes, optionWith } from '../testing/option.ts'
import de from './messages/de.json'
import ja from './messages/ja.json'
import { IN_CART, MINUTE, openPage, storeTime } from './testing.tsx'

const open = () => openPage({ stub: vi.stubGlobal, render, around: PageAround })

afterEach(() => vi.unstubAllGlobals())

const box = () => page.getByRole('region', { name: 'Lightning deal' })
const words = async (text: string | RegExp) => expect.element(box().getByText(text).first()).toBeVisible()

/** Every state and what it shows. `expires` is in the store's time. */
const STATES: [name: string, wishes: () => OptionWishes, seen: (string | RegExp)[]][] = [
  ['available', () => ({ percent: 35 }), ['35% claimed', /^Ends in/, 'Add to cart for $49.00']],
  ['almost gone', () => ({ percent: 95 }), ['95% claimed']],
  ['ending soon', () => ({ end: storeTime() + 10 * MINUTE }), [/^(10:00|09:5\d)$/]],
  [
    'upcoming',
    () => ({ state: 'UPCOMING', start: storeTime() + 90 * MINUTE, canClaim: false }),
    [/^Starts in/, /^1:(30:00|29:5\d)$/, 'Not started yet'],
  ],
  [
    'in the cart',
    () => ({ ...IN_CART, expires: storeTime() + 15 * MINUTE }),
    ["It's in your cart.", /^(15:00|14:5\d)$/, 'Go to cart'],
  ],
  [
    'pending',
    () => ({ customer: 'PENDING_ADD_TO_CART', expires: storeTime() + 5 * MINUTE, percent: 100 }),
    ["It's your turn!", 'Take it for $49.00'],
  ],
  ['all taken', () => ({ percent: 100 }), ['100% claimed', 'Join the waitlist']],
  ['waiting', () => ({ percent: 100, waiting: 4, canClaim: false }), ['On the waitlist: number 4']],
  [
    'waitlist full',
    () => ({ state: 'WAITLISTFULL', percent: 100, canClaim: false }),
    ['All claimed; the waitlist is full.', 'All claimed right now'],
  ],
  ['claimed', () => ({ customer: 'CLAIMED', canClaim: false }), ['You have bought this deal.']],
  ['expired', () => ({ customer: 'EXPIRED' }), ['Your time for this deal has ended.', 'Add to cart for $49.00']],
  ['members only', () => ({ access: 'PRIME_ONLY', canClaim: false }), ['For Plus members']],
  [
    'early access of others',
    () => ({ access: 'PRIME_EARLY_ACCESS', early: 60 * MINUTE, start: storeTime() + 30 * MINUTE, canClaim: false }),
    [/Plus members can claim it already/, /^Starts in/],
  ],
  [
    'only in the app',
    () => ({ access: 'APP_ONLY_LD', canClaim: false, appUrl: 'https://apps.example/shop' }),
    ['Get the app', /only in the shopping app/],
  ],
  [
    'only in an app that there is not',
    () => ({ access: 'APP_ONLY_LD', canClaim: false }),
    [/only in the shopping app/, 'Only in the app'],
  ],
  [
    'for customers only',
    () => ({ guests: false, signIn: true, canClaim: false }),
    ['Only signed-in customers can claim this deal.', 'Sign in to claim'],
  ],
]

test.each(STATES)('%s: shows the state, passes axe and moves nothing below', async (_name, wishes, seen) => {
  const { show } = await open()
  const screen = await show(wishes())
  const bottom = () => screen.container.querySelector('section')?.getBoundingClientRect().bottom
  const before = bottom()
  for (const text of seen) await words(text)
  expect(bottom()).toBe(before)
  expect(await violations()).toEqual([])
})

test.each<[DealStage, string, OptionWishes]>([
  ['waitlist', 'Join the waitlist', { percent: 100 }],
  ['full', 'All claimed right now', { state: 'WAITLISTFULL', percent: 100, canClaim: false }],
  ['upcoming', 'Not started yet', { state: 'UPCOMING', start: storeTime() + 90 * MINUTE, canClaim: false }],
])('says before any answer that a deal is %s, and moves nothing once that comes', async (stage, said, wishes) => {
  const { show } = await open()
  const screen = await show(wishes, { stage })
  expect(screen.container.querySelector('[role="timer"]')).toBeNull()
  expect(screen.container.textContent).toContain(said)
  expect(screen.container.textContent).not.toContain('Add to cart')
  const bottom = () => screen.container.querySelector('section')?.getBoundingClientRect().bottom
  const before = bottom()
  await words(/^(Starts|Ends) in/)
  await words(said)
  expect(bottom()).toBe(before)
})

test('its button says what it is for, to whoever notes what fills the cart', async () => {
  const { show } = await open()
  await show({})
  const button = box().getByRole('button', { name: 'Add to cart for $49.00' })
  await expect.element(button).toHaveAttribute('data-intention', 'lightning-deal')
})

test('shows the same deal as a row of the buy box', async () => {
  const { show } = await open()
  await show({ percent: 35 }, { variant: 'row' })
  await words('35% claimed')
  expect(await violations()).toEqual([])
})

test.each([
  ['German', de],
  ['Japanese', ja],
])('keeps the same height for every state in %s', async (_language, texts) => {
  const { show } = await open()
  const heights: Record<string, number | undefined> = {}
  for (const [name, wishes] of STATES) {
    const screen = await show(wishes(), { texts })
    await expect.poll(() => screen.container.querySelector('[role="timer"], progress, strong')).not.toBeNull()
    heights[name] = screen.container.querySelector('section')?.getBoundingClientRect().height
    await screen.unmount()
  }
  expect(new Set(Object.values(heights)).size, JSON.stringify(heights)).toBe(1)
})

test('leads to the app where there is one', async () => {
  const { show } = await open()
  await show({ access: 'APP_ONLY_LD', canClaim: false, appUrl: 'https://apps.example/shop' })
  const link = (name: string) => box().getByRole('link', { name })
  await expect.element(link('Get the app')).toHaveAttribute('href', 'https://apps.example/shop')
  expect(box().getByRole('button').elements()).toEqual([])
})

test('sells a deal for the app inside it, and says there what that means', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 BuyboxApp/1.0')
  onTestFinished(() => void vi.restoreAllMocks())
  const { show } = await open()
  await show({ access: 'APP_ONLY_LD' }, { deal: { accessBehavior: 'APP_ONLY_LD' } })
  await words(/^This deal is only here in the app/)
  await expect.element(box().getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/deals/app')
  await expect.element(box().getByRole('button', { name: 'Add to cart for $49.00' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('leads a guest to sign-in and back, before anything is pressed', async () => {
  const { show } = await open()
  await show({ guests: false, signIn: true, canClaim: false }, { deal: { guestsMayClaim: false } })
  const link = box().getByRole('link', { name: 'Sign in to claim' })
  await expect
    .element(link)
    .toHaveAttribute('href', `/gp/sign-in.html?returnTo=${encodeURIComponent('/dp/BXDRUM0001')}`)
  expect(box().getByRole('button').elements()).toEqual([])
})

test('promises a hold beside the cart button, and a turn beside the waitlist', async () => {
  const shop = await open()
  await shop.show({ percent: 35 })
  await words(/^In your cart it is held for 15 minutes/)
  shop.option = () => optionWith(storeTime(), { percent: 100 })
  shop.say(35)
  shop.say(100)
  await words(/^If a unit becomes free, you have 5 minutes/)
  expect(
    box()
      .getByText(/is held for 15 minutes/)
      .elements(),
  ).toEqual([])
})
