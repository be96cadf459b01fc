import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { OwnStaple, StapleOffer } from '../contract/pages.ts'
import en from './messages/en.json'
import { Slot } from './row.tsx'

const ASIN = 'BXCOFF0001'
const MADE: OwnStaple = { id: 'staple-1', quantity: 3, cadence: { every: 1, unit: 'month' }, nextOn: '2027-01-05' }
const ADD = 'Add to repeat deliveries'
const KNOWN = 'In your repeat deliveries: Quantity 3, Every month. Next order: January 5, 2027.'

const own: { staple?: OwnStaple } = {}
const asked: unknown[] = []
const go = vi.fn()
let answer: (method: string) => Response | Promise<Response> = () => Response.error()

const refusal = (status: number, code: string, details?: object) =>
  Response.json(
    { type: 'error/v1', entity: { status, code, message: '', ...(details ? { details } : {}) } },
    { status },
  )

beforeEach(async () => {
  asked.length = 0
  delete own.staple
  go.mockReset()
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 's',
        csrfToken: 'token',
        slateToken: 'slate',
        signedIn: true,
        recognised: true,
        cartCount: 0,
        features: own.staple ? { staples: own.staple } : {},
      })
    asked.push([init?.method, path, init?.body ? JSON.parse(String(init.body)) : undefined])
    return answer(String(init?.method))
  })
  await loadShopperState(ASIN, ['staples'])
  await refreshShopperState()
})

const USUAL = { least: 1, most: 99, minimum: null }

const show = (limits: Pick<StapleOffer, 'least' | 'most' | 'minimum'> = USUAL) =>
  render(
    <PageAround messages={{ staples: en, 'buy-box': buyBox }}>
      <Slot asin={ASIN} days={3} price={{ minor: 899, text: '$8.99' }} {...limits} browser={{ go }} />
    </PageAround>,
  )
const button = (name: string) => page.getByRole('button', { name })

test('adds with a spinner in place of the button, says so, and shows what comes after a second', async () => {
  let finish: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (finish = resolve))
  await show()
  await expect.element(page.getByText('You pay at most $8.99 each.')).toBeVisible()
  await page.getByLabelText('Quantity').selectOptions('3')
  await button(ADD).click()
  await expect.element(button(ADD)).toHaveAttribute('aria-busy', 'true')
  await expect.element(button(ADD)).toHaveFocus()
  finish(Response.json(MADE, { status: 201 }))
  await expect.element(page.getByText('Added. The next order is on January 5, 2027.').first()).toBeVisible()
  expect(page.getByText(KNOWN).elements()).toEqual([])
  await expect.element(page.getByRole('region')).toHaveFocus()
  await expect.element(page.getByText(KNOWN)).toBeVisible()
  const body = { asin: ASIN, quantity: 3, cadence: { every: 1, unit: 'month' }, agreedPrice: 899 }
  expect(asked).toEqual([['POST', '/api/marketplaces/US/staples', body]])
  expect(await violations(page.getByRole('region').element())).toEqual([])
})

test('no fewer are offered than the store delivers, nor more than it sells', async () => {
  await show({ least: 3, most: 5, minimum: { amount: 35, currencyCode: 'USD', displayString: '$35.00' } })
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('3')
  expect(page.getByLabelText('Quantity').element().textContent).toBe('345')
  await expect.element(page.getByText('At least 3: the store delivers orders from $35.00.')).toBeVisible()
})

test('what another tab has added takes the place of the row', async () => {
  answer = (method) =>
    method === 'GET' ? Response.json({ staples: [{ ...MADE, asin: ASIN }] }) : refusal(409, 'repeated')
  await show()
  await button(ADD).click()
  await expect.element(page.getByText(KNOWN)).toBeVisible()
})

test.each([
  ['a refusal', () => refusal(422, 'minimum-order'), /doesn’t deliver orders this small/],
  ['no answer', () => Promise.reject(new TypeError('offline')), /Something went wrong/],
])('after %s the button is back, and says why', async (_name, made, words) => {
  answer = made
  await show()
  await button(ADD).click()
  const dialog = page.getByRole('dialog', { name: 'It wasn’t added' })
  await expect.element(dialog.getByText(words)).toBeVisible()
  expect(await violations(dialog.element())).toEqual([])
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(ADD)).toHaveFocus()
})

test('a visit is led to sign in', async () => {
  answer = () => refusal(401, 'sign-in', { authUrl: '/gp/sign-in.html?returnTo=x' })
  await show()
  await button(ADD).click()
  await expect.poll(() => go.mock.calls).toEqual([['/gp/sign-in.html?returnTo=x']])
})

test('what the shopper has is shown and changed; closing without saving changes nothing', async () => {
  own.staple = MADE
  await refreshShopperState()
  answer = () => Response.json({ ...MADE, cadence: { every: 2, unit: 'week' }, nextOn: '2026-12-20' })
  await show()
  await expect.element(page.getByText(KNOWN)).toBeVisible()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabelText('How often').selectOptions('Every 2 weeks')
  await button('Close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Change' }).click()
  await expect.element(page.getByLabelText('How often')).toHaveValue('1-month')
  await page.getByLabelText('How often').selectOptions('Every 2 weeks')
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(page.getByText('In your repeat deliveries: Quantity 3, Every 2 weeks. Next order: December 20, 2026.'))
    .toBeVisible()
  expect(asked).toEqual([
    ['PUT', '/api/marketplaces/US/staples/staple-1', { quantity: 3, cadence: { every: 2, unit: 'week' } }],
  ])
})

test('a change that fails keeps what was', async () => {
  own.staple = MADE
  await refreshShopperState()
  answer = () => refusal(409, 'ordering')
  await show()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabelText('How often').selectOptions('Every 2 weeks')
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'It wasn’t changed' })
  await expect.element(dialog.getByText(/being placed/)).toBeVisible()
  await expect.element(page.getByText(KNOWN)).toBeVisible()
})

test('what it is all about is told in a popover of 320 without a close button', async () => {
  await show()
  await page.getByRole('link', { name: 'How it works' }).click()
  const popover = page.getByRole('dialog')
  await expect.element(popover.getByText(/We email you 3 days before/)).toBeVisible()
  await expect.poll(() => Math.round(popover.element().getBoundingClientRect().width)).toBe(320)
  expect(button('Close').elements()).toEqual([])
  expect(await violations(popover.element())).toEqual([])
})

test('an add whose answer is lost is not said to have failed where the store has done it', async () => {
  answer = (method) =>
    method === 'GET' ? Response.json({ staples: [{ ...MADE, asin: ASIN }] }) : Promise.reject(new TypeError('offline'))
  await show()
  await button(ADD).click()
  await expect.element(page.getByText(KNOWN)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('a change whose answer is lost shows what there is, and says so where that is not what was chosen', async () => {
  own.staple = MADE
  await refreshShopperState()
  const there = { ...MADE, quantity: 4, asin: ASIN }
  answer = (method) => (method === 'GET' ? Response.json({ staples: [there] }) : new Response('', { status: 502 }))
  await show()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4')
  await button('Save').click()
  await expect.element(page.getByText(/Quantity 4, Every month/)).toBeVisible()
  expect(page.getByRole('dialog', { name: 'It wasn’t changed' }).elements()).toEqual([])
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5')
  await button('Save').click()
  await expect.element(page.getByRole('dialog').getByText(/Look at your repeat deliveries/)).toBeVisible()
})
