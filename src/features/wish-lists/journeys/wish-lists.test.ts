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

test('a visit on a phone finds a public list, and all of it goes to the cart', async () => {
  const page = await openPage({ viewport: 'phone' })
  await page.goto('/hz/wishlist/')
  await page.getByLabel("List name or owner's name").fill('quiet studio')
  await page.getByLabel("List name or owner's name").press('Enter')
  await page.getByRole('link', { name: 'A quiet studio' }).click()
  await see(page, 'A quiet studio')
  await expectNoViolations(page, 'a public list of somebody else')
  expect(await page.getByText('Edit or move').count()).toBe(0)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await page.getByText('in your cart').first().waitFor()
})

test('without scripts a line of the cart is saved for later and comes back', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await page.getByRole('heading', { name: 'Saved for later (1 product)' }).waitFor()
  await page.getByText('Your cart is empty.').waitFor()
  await page.getByRole('button', { name: /^Move to cart/ }).click()
  await page.getByText('Added to your cart.').waitFor()
  await expect.poll(() => page.getByRole('heading', { name: /^Saved for later/ }).count()).toBe(0)
})

test('a search result’s heart puts it on the list by keyboard, and without scripts leads there', async () => {
  const page = await openPage({})
  await page.goto('/s?k=speaker')
  await page
    .getByRole('button', { name: /^Add to list: / })
    .first()
    .press('Enter')
  await page.getByText('Added to').first().waitFor()
  await expectNoViolations(page, 'search results with hearts')
  const plain = await openPage({ javaScript: false })
  await plain.goto('/s?k=speaker')
  await plain
    .getByRole('button', { name: /^Add to list: / })
    .first()
    .click()
  await see(plain, 'Wish list')
})
