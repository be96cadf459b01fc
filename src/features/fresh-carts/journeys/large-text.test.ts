import { expect, test } from 'vitest'
import { press } from '#e2e/steps/hand.ts'
import { openPage } from '#test/browser.ts'

test('carts of twice the text size need no scrolling to the side on a phone, in German', async () => {
  const page = await openPage({ host: 'de', viewport: 'phone', javaScript: false, isDrawn: true })
  for (const asin of ['BXDRUM0001', 'BXTOMA0001', 'BXBAGU0001']) {
    await page.goto(`/dp/${asin}`)
    await press(page.locator('button[name="submit.add-to-cart"]').first())
    await page.waitForURL(/\/cart\?/)
  }
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
  expect(width).toBe(390)
})
