import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { optionWith } from '../testing/option.ts'
import { DEAL, MINUTE, openPage, storeTime } from './testing.tsx'

const open = () => openPage({ stub: vi.stubGlobal, render, around: PageAround })

afterEach(() => vi.unstubAllGlobals())

const box = () => page.getByRole('region', { name: 'Lightning deal' })
const button = (name = 'Add to cart for $49.00') => page.getByRole('button', { name })
const words = async (text: string | RegExp) => expect.element(box().getByText(text).first()).toBeVisible()
const answer = (entity: object) =>
  Response.json({
    type: 'deal.claim/v1',
    entity: { dealId: DEAL.dealId, dealAsinState: 'AVAILABLE', quantity: 1, msUntilExpiration: null, ...entity },
  })

test('keeps the place in line that screen readers find up to date', async () => {
  const shop = await open()
  await shop.show({ percent: 100 })
  shop.claimed = () => answer({ customerState: 'NONE', waitlist: { position: 4 } })
  shop.option = () => optionWith(storeTime(), { percent: 100, waiting: 4, canClaim: false })
  await button('Join the waitlist').click()
  await expect.element(page.getByRole('status')).toHaveTextContent("You're on the waitlist, number 4 in line.")
  shop.option = () => optionWith(storeTime(), { percent: 100, waiting: 3, canClaim: false })
  shop.say(100)
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  await expect.element(page.getByRole('status')).toHaveTextContent("You're on the waitlist, number 3 in line.")
})

test('polls with the tokens, language and device of the page, for the three parts of a deal', async () => {
  const shop = await open()
  for (const [name, content] of Object.entries({ 'csrf-token': 'token', 'encrypted-slate-token': 'slate' })) {
    const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name, content }))
    onTestFinished(() => meta.remove())
  }
  await shop.show({})
  await expect.poll(() => shop.polled?.get('x-csrf-token')).toBe('token')
  expect(shop.polled?.get('x-encrypted-slate-token')).toBe('slate')
  expect([shop.polled?.get('accept-language'), shop.polled?.get('x-device-attributes')]).toEqual(['en', 'DESKTOP'])
  const parts = '"deal.details/v1"+"deal.call-to-action/v1"+"deal.customer-status/v1"'
  expect(shop.polled?.get('accept')).toBe(`application/vnd.buybox.api+json; type="product/v2"; expand=${parts}`)
})

test('a deal that is polled after Plus was joined elsewhere is not said to be for members only, and the page asks who it is', async () => {
  const shop = await open()
  shop.option = undefined
  await shop.show({ access: 'PRIME_ONLY', canClaim: false }, { deal: { pollingIntervalMs: 50 } })
  await words('This deal is for Plus members.')
  const asked = shop.visits
  shop.option = () => optionWith(storeTime(), { access: 'PRIME_ONLY' })
  await expect.element(button()).toBeVisible()
  expect(box().getByText('This deal is for Plus members.').elements()).toEqual([])
  await expect.poll(() => shop.visits).toBe(asked + 1)
})

test('asks again who the shopper is when they come back from another tab, and shows a deal for members', async () => {
  const shop = await open()
  shop.option = undefined
  await shop.show({ access: 'PRIME_ONLY', canClaim: false }, { deal: { pollingIntervalMs: MINUTE } })
  await words('This deal is for Plus members.')
  shop.isInState = true
  shop.customer = { name: 'Ada', hasPrimeSavingsBenefit: true }
  shop.option = () => optionWith(storeTime(), { access: 'PRIME_ONLY' })
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('focus'))
  await expect.element(button()).toBeVisible()
  expect(box().getByText('This deal is for Plus members.').elements()).toEqual([])
  const asked = shop.visits
  window.dispatchEvent(new Event('focus'))
  expect(shop.visits).toBe(asked)
})

test('offers the next deal to whoever asked too much of the last one', async () => {
  const shop = await open()
  const code = 'quantity-restriction-violation'
  shop.claimed = () => Response.json({ type: 'error/v1', entity: { code, status: 422 } }, { status: 422 })
  await shop.show({})
  await button().click()
  await words('You cannot claim more')
  shop.option = () => optionWith(storeTime(), { dealId: 'deal-that-comes-afterwards', price: 79 })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(button('Add to cart for $79.00')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})
