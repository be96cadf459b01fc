import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import delivery from '#commerce/delivery/ui/messages/en.json' with { type: 'json' }
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { DeepCheck } from '../contract/wire.ts'
import { Slot } from './check-slot.tsx'
import en from './messages/en.json' with { type: 'json' }

const PRICE = { amount: 10, currencyCode: 'USD', displayString: '$10' }
const CHECKED: DeepCheck = {
  state: 'PROMISED',
  offerListingId: 'one',
  quantity: 2,
  available: 9,
  place: 'Springfield 97477',
  promise: {
    id: 'a-promise',
    quantity: 2,
    option: 'standard',
    earliest: '2026-12-03',
    latest: '2026-12-04',
    place: 'Springfield 97477',
    until: '2026-12-01T20:30:00.000Z',
  },
}

let answer: () => Response | Promise<Response>
let bodies: unknown[]
let sent: RequestInit | undefined
let counted: unknown[]

beforeEach(() => {
  bodies = []
  counted = []
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  answer = () => Response.json(CHECKED)
  const count = (event: Event & { detail?: unknown }) => counted.push(event.detail)
  document.addEventListener('buybox:page-event', count)
  onTestFinished(() => document.removeEventListener('buybox:page-event', count))
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('/delivery-checks'))
      return Response.json({ sessionId: 'visit', csrfToken: 'csrf', slateToken: 'slate', cartCount: 0, features: {} })
    sent = init
    bodies.push(JSON.parse(String(init?.body)))
    return answer()
  })
})

const show = async (offers = ['one']) => {
  const { container } = await render(
    <PageAround messages={{ 'deep-check': en, delivery }}>
      <Slot offers={offers} place="offer" asin="BXDRUM0001" offerListingId="one" price={PRICE} quantity={2} />
    </PageAround>,
  )
  return container
}
const button = () => page.getByRole('button', { name: 'Confirm delivery date' })

test('a press confirms the date for the quantity, and nothing below moves', async () => {
  const container = await show()
  const before = container.getBoundingClientRect().height
  await button().click()
  await expect.element(page.getByText('2 delivered to Springfield 97477 by: Thu, Dec 3 – Fri, Dec 4')).toBeVisible()
  await expect.element(page.getByText(/aren’t reserved/)).toBeVisible()
  expect(bodies).toEqual([{ offerListingId: 'one', quantity: 2 }])
  expect(container.getBoundingClientRect().height).toBe(before)
  expect(await violations(container)).toEqual([])
})

test('a check says the language, with the tokens of the page and its cookies, and is given up after ten seconds', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout')
  await show()
  await button().click()
  await expect.poll(() => bodies).toHaveLength(1)
  const headers = new Headers(sent?.headers)
  expect([headers.get('accept-language'), headers.get('x-csrf-token'), headers.get('x-encrypted-slate-token')]).toEqual(
    [document.documentElement.lang, 'csrf', 'slate'],
  )
  expect([sent?.method, sent?.credentials, headers.get('content-type')]).toEqual([
    'POST',
    'same-origin',
    'application/json',
  ])
  expect(given.mock.calls).toContainEqual([10_000])
})

const failed = (status: number, code: string, isGone: boolean) => ({
  name: 'delivery-check-failed',
  detail: { asin: 'BXDRUM0001', offerListingId: 'one', status, code, isGone },
})

test('an answer whose place is gone is only counted', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const shown = await show()
  await button().click()
  await expect.poll(() => bodies).toHaveLength(1)
  await render(<p>Another</p>, { container: shown })
  resolve(Response.json(CHECKED))
  await expect.poll(() => counted).toEqual([failed(200, 'gone', true)])
  expect(shown.textContent).toBe('Another')
})

test('a failure hides what was said and is counted, and leaves the rest as it is', async () => {
  answer = () => Response.json({ entity: { code: 'unknown' } }, { status: 500 })
  const container = await show()
  const before = container.getBoundingClientRect().height
  await button().click()
  await expect.element(page.getByText(/hold the date for 30 minutes/)).not.toBeVisible()
  expect(container.getBoundingClientRect().height).toBe(before)
  expect(counted).toEqual([failed(500, 'unknown', false)])
  answer = () => Response.json({ ...CHECKED, state: 'UNDELIVERABLE', promise: null })
  await button().click()
  await expect.element(page.getByText('This isn’t delivered to Springfield 97477.')).toBeVisible()
})

test('an offer that no parcel brings has nothing', async () => {
  const container = await show(['another'])
  expect(container.textContent).toBe('')
})
