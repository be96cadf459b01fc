import { expect, test } from 'vitest'
import { isShown, open, productOf } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, fillDetails, goToCheckout } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const ZIP = '97201'

test.runIf(isShown('deep-check')).each(SIZE_OF_TODAY)(
  'a date is confirmed on the product page, and the review and the order keep it: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('deep-check'))
    const located = await page.evaluate(async (zipCode) => {
      const { csrfToken } = await (await fetch('/api/shopper-state')).json()
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken }
      return (await fetch('/api/location', { method: 'POST', headers, body: JSON.stringify({ zipCode }) })).status
    }, ZIP)
    expect(located).toBe(200)
    await page.reload()
    const confirm = page.getByRole('button', { name: 'Confirm delivery date' }).first()
    await confirm.scrollIntoViewIfNeeded()
    await press(confirm)
    await page.getByText(/1 delivered to .*97201 by:/).waitFor()
    await page.getByText('aren’t reserved').waitFor()
    await expectNoViolations(page, 'a confirmed date')
    const sheet = await addToCart(page)
    await sheet.getByRole('link', { name: /Go to cart/ }).click()
    await page.getByText(/Delivery to 97201 by .* was confirmed/).waitFor()
    await goToCheckout(page)
    await fillDetails(page)
    await page.getByText(/is confirmed if you order by/).waitFor()
    await expectNoViolations(page, 'the review with a confirmed date')
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('heading', { name: 'Confirmed delivery' }).waitFor()
  },
)
