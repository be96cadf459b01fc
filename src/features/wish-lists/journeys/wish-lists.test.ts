import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addButton } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('list')

test.each(SIZE_OF_TODAY)(
  'a product is put on a list by hand, noted, and goes to the cart: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'lists')
    await open(page, PRODUCT)
    const section = page.getByRole('region', { name: 'Lists' })
    await press(section.getByRole('button', { name: 'Add to list' }))
    await section.getByText('Added to').waitFor()
    await expectNoViolations(section, 'a product that is on a list')
    await press(section.getByRole('link', { name: 'Wish list' }))
    await see(page, 'Wish list')
    await press(page.getByText(/^Edit or move/).first())
    await page.getByLabel('Note').fill(`<img src=x onerror="document.title='ran'">\u202e"'`)
    await press(page.getByRole('button', { name: 'Save' }).first())
    await page.getByText('Saved.').waitFor()
    await page.getByText('<img src=x').first().waitFor()
    expect(await page.title()).not.toBe('ran')
    await expectNoViolations(page, 'a list with a product')
    await press(page.getByRole('button', { name: /^Add to cart: / }).first())
    await page.getByText('in your cart').first().waitFor()
    await open(page, '/hz/wishlist/')
    await see(page, 'Your lists')
    await expectNoViolations(page, 'the lists of a customer')
  },
)

test('by keyboard alone a guest puts a product on a list, looks into the choices, and takes it off the list', async () => {
  const page = await openPage()
  await open(page, PRODUCT)
  const section = page.getByRole('region', { name: 'Lists' })
  const others = section.getByRole('link', { name: 'Choose a list' })
  await tabTo(page, others)
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog', { name: 'Choose a list' })
  await choices.getByText("You don't have a list yet.").waitFor()
  await page.keyboard.press('Escape')
  await choices.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(others)).toBe(true)
  await tabTo(page, section.getByRole('button', { name: 'Add to list' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await section.getByText('Added to').waitFor()
  await tabTo(page, section.getByRole('link', { name: 'Wish list' }))
  await page.keyboard.press('Enter')
  await see(page, 'Wish list')
  await tabTo(page, page.locator('summary', { hasText: 'Edit or move' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Remove from list: / }))
  await page.keyboard.press('Enter')
  await page.getByText('Removed from the list.').waitFor()
  await page.getByText('Nothing on this list yet').waitFor()
})

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
  await press(page.getByRole('button', { name: 'Search' }).last())
  await press(page.getByRole('link', { name: 'A quiet studio' }))
  await see(page, 'A quiet studio')
  await expectNoViolations(page, 'a public list of somebody else')
  expect(await page.getByText('Edit or move').count()).toBe(0)
  await press(page.getByRole('button', { name: 'Add all to cart' }))
  await page.getByText('in your cart').first().waitFor()
})

test('without scripts a line of the cart is saved for later and comes back', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await addButton(page).click()
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
