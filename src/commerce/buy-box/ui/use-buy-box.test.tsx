import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { PageAround } from '#test/page-around.tsx'
import { createDraftStore } from './draft-store.ts'
import { useBuyBox } from './use-buy-box.ts'

const ITEM = { asin: 'BXDRUM0001', offerId: 'o1', quantity: 1 }
const posted: string[] = []
const logged: unknown[] = []
const hear = (event: Event) => logged.push((event as CustomEvent).detail)

beforeEach(() => {
  posted.length = 0
  logged.length = 0
  document.addEventListener(PAGE_EVENT, hear)
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    if (String(path) === '/api/page-events') return Response.json({ isOn: true })
    posted.push(String(path))
    return Response.error()
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
      <output>{progress.failure?.code ?? progress.step}</output>
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
