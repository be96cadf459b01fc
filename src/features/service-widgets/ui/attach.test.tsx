import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { MOUNTING, openPage, ordered, pageWith } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const beside = () => page.getByTestId('beside')
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items?ref_=vas_add_upsell'
const PRODUCT = 'BXEYEO0001 BXEYEO0001-US-1'
const SERVICE = 'BXINST0001 BXINST0001-US-1'

/** A page with a chosen service. */
async function openChosen() {
  const shown = pageWith('regularPPD', [MOUNTING])
  const opened = await openPage({ stub: vi.stubGlobal, render, around: PageAround }, shown)
  await userEvent.click(beside().getByRole('checkbox', { name: /Mounting/ }))
  expect(ordered()).toEqual([PRODUCT, SERVICE])
  return opened
}
const claimed = (isWaiting = false) =>
  tell('added-to-cart', { asin: 'BXEYEO0001', quantity: 1, by: 'special', isWaiting })
const added = () =>
  Response.json({
    type: 'cart.add-items/v1',
    entity: { items: [{ id: 'line' }], count: { type: 'cart.count/v1', entity: { items: 2 } } },
  })
const refused = () =>
  Response.json(
    { type: 'error/v1', entity: { status: 422, code: 'refused', message: 'no' } },
    { status: 422, headers: { 'content-type': 'application/json' } },
  )

test('beside a special offer, after a claim the chosen services follow into the cart, once', async () => {
  const opened = await openChosen()
  opened.refresh = added
  claimed()
  await expect.element(beside().getByText('The service is in your cart, too.')).toBeVisible()
  expect(opened.asked.map(({ path }) => path)).toEqual([ITEMS])
  expect(ordered()).toEqual([PRODUCT])
  claimed()
  expect(opened.asked).toHaveLength(1)
})

test('a refused one says so and can be tried again; a place on the waitlist or an add of the offer itself takes none', async () => {
  const opened = await openChosen()
  claimed(true)
  tell('added-to-cart', { asin: 'BXEYEO0001', quantity: 1, by: 'offer', isWaiting: false })
  expect([opened.asked, ordered()]).toEqual([[], [PRODUCT, SERVICE]])
  opened.refresh = refused
  claimed()
  await expect.element(beside().getByText(/but its service isn't/)).toBeVisible()
  opened.refresh = added
  await userEvent.click(beside().getByRole('button', { name: 'Add the service' }))
  await expect.element(beside().getByText('The service is in your cart, too.')).toBeVisible()
  expect(opened.asked).toHaveLength(2)
})
