import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import { PageAround } from '#test/page-around.tsx'
import { setUpsellItem } from '../rules/order-draft.ts'
import { createDraftStore, draftStore } from './draft-store.ts'
import { failureWords } from './failure-words.ts'
import { listenTo } from './page-events.ts'
import { useBuyBox } from './use-buy-box.ts'

const ITEM = { asin: 'BXDRUM0001', offerId: 'o1', quantity: 1 }
const posted: string[] = []
const logged: unknown[] = []
const hear = (event: Event) => logged.push((event as CustomEvent).detail)

const sent: RequestInit[] = []
let answer = (): Response => Response.error()

beforeEach(() => {
  posted.length = 0
  sent.length = 0
  logged.length = 0
  answer = () => Response.error()
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  document.documentElement.lang = 'en-US'
  document.addEventListener(PAGE_EVENT, hear)
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path) === '/api/events') return Response.json({ isOn: true })
    posted.push(String(path))
    sent.push(init ?? {})
    return answer()
  })
})
afterEach(() => {
  document.removeEventListener(PAGE_EVENT, hear)
  vi.restoreAllMocks()
})

function Box({ parameter, type }: { parameter?: string; type?: string }) {
  const { progress, submit } = useBuyBox(ITEM)
  return (
    <form onSubmit={submit}>
      <input type="hidden" name="ASIN" value={ITEM.asin} />
      <input type="hidden" name="offerListingID" value={ITEM.offerId} />
      {parameter && <input type="hidden" data-parameter={parameter} />}
      <button type="submit" name="submit.add-to-cart" data-submit={type}>
        Add
      </button>
      <button type="submit" name="submit.buy-now" value="1">
        Buy
      </button>
      <output>{progress.failure?.code ?? `${progress.step} ${progress.count}`}</output>
    </form>
  )
}
const fault = (reason: string, error: string) => ({ name: 'cart-fault', detail: { reason, error } })

test.each([
  ['parameters that are none', { parameter: 'not JSON' }, 'SyntaxError'],
  ['a button type that nothing handles', { type: 'lease' }, 'Error'],
])('%s are logged and count as a failure', async (_what, props, error) => {
  await render(
    <PageAround messages={{}}>
      <Box {...props} />
    </PageAround>,
  )
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('unknown')
  await expect.poll(() => logged).toEqual([fault('unreadable', error)])
  expect(posted).toEqual([])
})

test('an interceptor that fails is only logged, and the others are still asked', async () => {
  const store = createDraftStore()
  store.intercept(() => Promise.reject(new RangeError('hero')))
  expect(await store.mayGo('buy-now')).toBe(true)
  await expect.poll(() => logged).toEqual([fault('interceptor', 'RangeError')])
  store.intercept(async () => false)
  expect(await store.mayGo('buy-now')).toBe(false)
  await expect.poll(() => logged).toHaveLength(2)
})

test('an empty list is logged and fails without a call; a missing reference tag throws', async () => {
  expect(await addToCart('US', [], 'dp')).toEqual({ ok: false, failure: { status: 0, code: 'unknown' } })
  await expect.poll(() => logged).toEqual([fault('no-items', 'none')])
  const items = [{ asin: ITEM.asin, offerListingId: ITEM.offerId, quantity: 1 }]
  await expect(addToCart('US', items, '')).rejects.toThrow('refTag is not defined')
  expect(posted).toEqual([])
})

const show = (parameter?: string) =>
  render(
    <PageAround messages={{}}>
      <Box {...(parameter ? { parameter } : {})} />
    </PageAround>,
  )
const count = { type: 'cart.count/v1', entity: { items: 4 } }

test('add to cart sends the items with versioned types, language and tokens, and tells the page what the cart says', async () => {
  const told = vi.fn()
  onTestFinished(listenTo('cart-changed', told))
  answer = () => Response.json({ type: 'cart.add-items/v1', entity: { items: [{ id: 'l', quantity: 1 }], count } })
  await show(JSON.stringify({ giftOptions: { includeGiftReceipt: true }, incentivizedCart: 'spring' }))
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('idle 4')
  expect(told.mock.calls).toEqual([[{ count: 4 }]])
  expect(posted).toEqual(['/api/marketplaces/US/cart/carts/retail/items?ref_=dp_atc_dp_start-bbf_1_glance'])
  const [{ method, credentials, body, headers } = {}] = sent
  expect([method, credentials, JSON.parse(String(body))]).toEqual([
    'POST',
    'same-origin',
    {
      items: [
        {
          asin: ITEM.asin,
          offerListingId: ITEM.offerId,
          quantity: 1,
          additionalParameters: { giftOptions: { includeGiftReceipt: true }, incentivizedCart: 'spring' },
        },
      ],
    },
  ])
  expect(Object.fromEntries(new Headers(headers))).toMatchObject({
    'content-type': 'application/vnd.buybox.api+json; type="cart.add-items.request/v1"',
    accept: 'application/vnd.buybox.api+json; type="cart.add-items/v1"',
    'accept-language': 'en-US',
    'x-csrf-token': 'csrf',
    'x-encrypted-slate-token': 'slate',
  })
})

test('an answer that is none of the cart is a failure', async () => {
  answer = () => Response.json({ type: 'cart.add-items/v1', entity: { items: [], count } })
  await show()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('unknown')
})

test('a submit is held until every interceptor lets it go, and then the pressed button submits', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  onTestFinished(draftStore.intercept(() => promise))
  const buttons: (string | null | undefined)[] = []
  const submitted = (event: SubmitEvent) => {
    if (!event.defaultPrevented) buttons.push(event.submitter?.getAttribute('name'))
    event.preventDefault()
  }
  window.addEventListener('submit', submitted)
  onTestFinished(() => window.removeEventListener('submit', submitted))
  await show()
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('adding 0')
  expect(buttons).toEqual([])
  resolve(true)
  await expect.poll(() => buttons).toEqual(['submit.buy-now'])
  expect(posted).toEqual([])
})

test('a service that cannot be added says why: it goes with a product, or is offered no more', () => {
  const said = (code: string) => failureWords((key) => key, { status: 422, code }, ITEM.asin)
  expect([said('service-without-product'), said('service-ended'), said('never-heard-of')]).toEqual([
    'failure.service-without-product',
    'failure.not-found',
    'failure.other',
  ])
})

test('what orders at once waits for another press if something was added while it was held', async () => {
  const CASE = { asin: 'BXCASE0001', offerId: 'c1', quantity: 1 }
  const heard: unknown[] = []
  const submits: unknown[] = []
  onTestFinished(listenTo('submit-dropped', (detail) => heard.push(detail)))
  onTestFinished(draftStore.intercept(async () => !draftStore.apply((draft) => setUpsellItem(draft, CASE))))
  onTestFinished(() => void draftStore.apply((draft) => setUpsellItem(draft, { ...CASE, quantity: 0 })))
  const note = (event: SubmitEvent) => {
    if (!event.defaultPrevented) submits.push(event.submitter)
    event.preventDefault()
  }
  window.addEventListener('submit', note)
  onTestFinished(() => window.removeEventListener('submit', note))
  await render(
    <PageAround messages={{}}>
      <Box type="order-now" />
    </PageAround>,
  )
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => heard).toEqual([{ kind: 'order-now', isChanged: true }])
  expect(submits).toEqual([])
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => submits.length).toBe(1)
})
