import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isShown, see } from '#e2e/steps/arrive.ts'
import { buyBox, fillDetails } from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { press } from '#e2e/steps/hand.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { openPage } from '#test/browser.ts'

const BREAD = 'BXBAGU0001'
const NARROW = { width: 320, height: 640 }

/** How far the page reaches to the side with text of twice the size on a small phone. */
async function widthOf(page: Page): Promise<number> {
  await page.setViewportSize(NARROW)
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
}

test.runIf(isShown('fresh-slots'))(
  'substitutes are named and answered without scripts, and with large text on a small phone',
  {
    tags: 'gate',
  },
  async () => {
    const page = await openPage({ viewport: 'phone', javaScript: false, isDrawn: true })
    await page.goto(`/dp/${BREAD}`)
    await buyBox(page).getByRole('spinbutton').fill('2')
    await press(buyBox(page).getByRole('button', { name: 'Add to cart' }))
    await see(page, 'Your cart')
    await press(page.getByRole('link', { name: /^Choose substitutes for/ }))
    await page.getByRole('heading', { name: /^Substitutes for/ }).waitFor()
    await page.getByLabel('Substitute 1').selectOption({ index: 1 })
    expect(await widthOf(page)).toBe(NARROW.width)
    await press(page.getByRole('button', { name: 'Save' }))
    await see(page, 'Your cart')
    await press(page.getByRole('link', { name: 'Choose a time' }))
    await see(page, 'Choose a pickup time')
    await press(page.getByRole('main').locator('button[name=slot]').last())
    await see(page, 'Choose a pickup time')
    await press(page.getByRole('link', { name: 'Go to your cart' }))
    await see(page, 'Your cart')
    await press(page.getByRole('button', { name: 'Check out at Corner Oven' }))
    await see(page, 'Checkout')
    await fillDetails(page, { delivery: null, home: { city: 'Brooklyn', state: 'NY', postcode: '11201' } }, see)
    await press(page.getByRole('button', { name: /^Place order and pay/ }))
    await see(page, 'Order placed. Thank you!')
    const orderId = /[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(page.url())?.[0] ?? ''
    const [named] = await query('SELECT offer_id AS id FROM fresh_carts.order_named WHERE order_id = $1', [orderId])
    expect(named).toMatchObject({ id: expect.any(String) })
    const offerListingId = String(Object.values(named ?? {})[0])
    await asMerchant('substitutes', { orderId, position: 0, offerListingId, quantity: 1 })
    await page.goto(`/orders/${orderId}/substitutes`)
    await see(page, 'Substitutes')
    expect(await widthOf(page)).toBe(NARROW.width)
    const substitute = { offerListingId, picked: 1 }
    await asMerchant(`orders/${orderId}/pick`, { items: [{ position: 0, picked: 1, substitute }] })
    await page.goto(`/orders/${orderId}`)
    await press(page.getByRole('button', { name: /^No, leave it out/ }))
    await page.getByText(/^You refused/).waitFor()
    expect(await page.getByRole('button', { name: /^No, leave it out/ }).count()).toBe(0)
  },
)
test.runIf(isShown('fresh-slots'))(
  'a store’s cart with its allergens open needs no scrolling to the side on a small phone with large text, in German',
  {
    tags: 'gate',
  },
  async () => {
    const page = await openPage({ host: 'de', viewport: 'phone', javaScript: false, isDrawn: true })
    for (const asin of ['BXWATR0001', 'BXTOMA0001']) {
      await page.goto(`/dp/${asin}`)
      await press(page.locator('button[name="submit.add-to-cart"]').first())
      await page.waitForURL(/\/cart\?/)
    }
    await press(page.getByText('Allergene und Ernährungsweise angeben'))
    await page.getByLabel('Glutenhaltiges Getreide').waitFor()
    expect(await widthOf(page)).toBe(NARROW.width)
  },
)
