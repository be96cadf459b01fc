import { test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { arrive, eventually, isShown, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const REVIEW = 'Review your bulk order'
const ASIN = productOf('bulk-order').replace('/dp/', '')

test.runIf(isShown('bulk-order')).each(SIZE_OF_TODAY)(
  'a list is pasted, corrected, saved as a template and added to the cart: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'bulk')
    await open(page, '/account')
    await press(page.getByRole('link', { name: 'Bulk order' }))
    await arrive(page, 'Bulk order')
    await expectNoViolations(page, 'the first page of a bulk order')
    await page.getByLabel('Items and quantities').fill(`${ASIN} 2\nBXDRMU0001 3\nBXNOPE9999 4\n1 x bx-cabl-0001`)
    await press(page.getByRole('button', { name: 'Review items' }))
    await arrive(page, REVIEW)
    await page.getByText('Added up from 2 lines.').waitFor()
    await expectNoViolations(page, 'the review of a bulk order')
    await press(page.getByRole('button', { name: 'Yes, use this' }))
    await arrive(page, REVIEW)
    await press(page.getByRole('button', { name: 'Remove 1 line with a problem' }))
    await arrive(page, REVIEW)
    await page.getByLabel(/^Quantity Orvane Drum/).fill('2')
    await press(page.getByRole('button', { name: 'Update', exact: true }).last())
    await arrive(page, REVIEW)
    await page.getByLabel('Template name').fill('Every month')
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await arrive(page, 'Bulk order templates')
    await expectNoViolations(page, 'the templates of bulk orders')
    await press(page.getByRole('link', { name: 'Use Every month' }))
    await arrive(page, REVIEW)
    await eventually(() => page.getByLabel(/^Quantity Orvane Drum/).inputValue()).toBe('2')
    await press(page.getByRole('button', { name: 'Add all to cart' }))
    await arrive(page, 'Your cart')
    await page.getByText('Added to your cart.').waitFor()
  },
)

test('the same works without scripts, from the fast-forward address to the cart', { tags: 'gate' }, async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false, statuses: [422] })
  await page.goto('/ab/bulk-order/bebx/api/v2/fastForwardBasket?quantity=1000&asin=BXCABL0001&ref_=limited')
  await see(page, 'Bulk order')
  await page.getByLabel('Items and quantities').fill('BXCABL0001 2\nBXFRAM0008 1')
  await press(page.getByRole('button', { name: 'Review items' }))
  await see(page, REVIEW)
  await press(page.getByRole('button', { name: 'Add all to cart' }))
  await page.getByText('Nothing was added to your cart. Check the lines marked below, then try again.').waitFor()
  await press(page.getByRole('button', { name: 'Remove 1 line with a problem' }))
  await see(page, REVIEW)
  await press(page.getByRole('button', { name: 'Add all to cart' }))
  await see(page, 'Your cart')
})
