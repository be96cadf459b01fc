import { expect, test } from 'vitest'
import { isShown, open, productOf, reach } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY, type Visit } from '#test/browser.ts'

const ASIN = productOf('business-split').replace('/dp/', '')

test.runIf(isShown('business-split')).each(SIZE_OF_TODAY)(
  'twenty-five of what no seller has as many of: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    if (isShown('business-picker')) {
      await open(page, `/dp/${ASIN}?qty=25`)
      await buyBox(page).scrollIntoViewIfNeeded()
      await press(await reach(buyBox(page).getByRole('link', { name: 'Buy 25 from several sellers' })))
      await page.waitForURL(/split-offers/)
    } else await open(page, `/gp/split-offers/${ASIN}?quantity=25`)
    await page.getByText('Sold by Northline Electronics').waitFor()
    await expectNoViolations(page, 'split offers')
    await press(page.getByRole('button', { name: 'Add all 25 to cart' }))
    await page.waitForURL(/\/cart/)
    expect(await page.getByRole('main').getByRole('spinbutton').count()).toBe(2)
  },
)

test.runIf(isShown('business-split')).each<Visit>([{ javaScript: false }, { viewport: 'phone' }])(
  'more than all sellers have is said, and less is found: %j',
  { tags: 'gate' },
  async (look) => {
    const page = await openPage(look)
    await page.goto(`/gp/split-offers/${ASIN}?quantity=300`)
    await page.getByText('All sellers together have only 40').waitFor()
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('16')
    await page.keyboard.press('Enter')
    await page.getByText('2 sellers have them together.').waitFor()
  },
)
