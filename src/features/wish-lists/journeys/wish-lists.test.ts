import { expect, test } from 'vitest'
import { newCustomer, signIn } from '#e2e/steps/account.ts'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('list')

test.each(SIZE_OF_TODAY)(
  'a product is put on a list by keyboard, noted, and goes to the cart: $viewport',
  async (look) => {
    const page = await openPage(look)
    const email = await newCustomer('lists')
    await page.goto('/gp/sign-in.html')
    await signIn(page, email)
    await open(page, PRODUCT)
    const section = page.getByRole('region', { name: 'Lists' })
    await section.getByRole('button', { name: 'Add to list' }).press('Enter')
    await section.getByText('Added to').waitFor()
    await expectNoViolations(page, 'a product that is on a list')
    await section.getByRole('link', { name: 'Wish list' }).click()
    await see(page, 'Wish list')
    await page
      .getByText(/^Edit or move/)
      .first()
      .click()
    await page.getByLabel('Note').fill(`<img src=x onerror="document.title='ran'">\u202e"'`)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved.').waitFor()
    await page.getByText('<img src=x').first().waitFor()
    expect(await page.title()).not.toBe('ran')
    await expectNoViolations(page, 'a list with a product')
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click()
    await page.getByText('in your cart').first().waitFor()
    await open(page, '/hz/wishlist/')
    await see(page, 'Your lists')
    await expectNoViolations(page, 'the lists of a customer')
  },
)

test('a guest puts a product on a list without scripts, once for two presses', async () => {
  const page = await openPage({ javaScript: false })
  for (const said of ['Added to this list.', 'This product is already on the list.']) {
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: 'Add to list' }).click()
    await see(page, 'Wish list')
    await page.getByText(said).waitFor()
  }
})
