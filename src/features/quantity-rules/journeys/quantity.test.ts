import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, eventually, hasFocus, open, productOf, reach } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, cartLines } from '#e2e/steps/buy.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const list = (page: Page) => page.locator('#buy-box select[name=quantity]')
const button = (page: Page, name: string) => page.locator('#buy-box').getByRole('button', { name })

test.each(SIZE_OF_TODAY)(
  'the last quantity opens the modal and resets the list: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('quantity-restricted'))
    await reach(list(page))
    await list(page).selectOption('2')
    await list(page).focus()
    await eventually(() => list(page).locator('option').allInnerTexts()).toEqual(['1', '2', '3', 'More than 3'])
    await list(page).selectOption('More than 3')
    const modal = page.getByRole('dialog', { name: 'Larger orders' })
    await modal.getByText('For 4 or more, write to our business team.').waitFor()
    await expectNoViolations(modal, 'quantity restriction')
    expect(await list(page).inputValue()).toBe('1')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(list(page))).toBe(true)
    await list(page).selectOption('3')
    const sheet = await addToCart(page)
    await sheet.getByRole('link', { name: 'Go to cart (3 items)' }).waitFor()
  },
)

test.each(SIZE_OF_TODAY)('a minimum locks every button until a quantity is chosen: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('minimum-order-quantity'))
  await reach(list(page))
  await eventually(() => button(page, 'Add to cart').getAttribute('type')).toBe('button')
  await button(page, 'Buy now').press('Enter')
  const why = page.getByRole('dialog', { name: 'Choose a quantity first' })
  await why.getByText('The minimum order for this item is 5.').waitFor()
  await expectNoViolations(page, 'locked buttons')
  await page.keyboard.press('Escape')
  await eventually(() => hasFocus(button(page, 'Buy now'))).toBe(true)
  if (look.viewport === 'phone') {
    await page.getByRole('button', { name: 'Add to cart', exact: true }).last().click()
    await why.waitFor()
    await page.keyboard.press('Escape')
  }
  await list(page).selectOption('6')
  await eventually(() => button(page, 'Add to cart').getAttribute('type')).toBe('submit')
  const sheet = await addToCart(page)
  await sheet.getByRole('link', { name: 'Go to cart (6 items)' }).click()
  await arrive(page, 'Your cart')
  await cartLines(page).first().getByRole('spinbutton').fill('4')
  await cartLines(page)
    .first()
    .getByRole('button', { name: /Update/ })
    .click()
  await page.getByText('This quantity is below the minimum order').waitFor()
})

test('add to cart asks for the text first, by keyboard, and two texts are two lines', async () => {
  const page = await openPage()
  await open(page, productOf('configure'))
  await reach(button(page, 'Customize'))
  await button(page, 'Add to cart').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Customize your item' })
  await dialog.getByLabel('Embossed initials').waitFor()
  await expectNoViolations(page, 'customization')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await button(page, 'Add to cart').getAttribute('aria-busy')).toBe(null)
  await button(page, 'Add to cart').press('Enter')
  await dialog.getByLabel('Embossed initials').fill('A2')
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('Embossed initials').evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(
    false,
  )
  await dialog.getByLabel('Embossed initials').fill('A.B.')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Added to your cart' })
  await sheet.getByRole('button', { name: 'Continue shopping' }).click()
  await button(page, 'Edit customization').click()
  await dialog.getByLabel('Embossed initials').fill('C.D.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.locator('#buy-box').getByText('C.D.').waitFor()
  await button(page, 'Add to cart').click()
  await sheet.getByRole('link', { name: 'Go to cart (2 items)' }).click()
  await arrive(page, 'Your cart')
  await eventually(async () =>
    (await cartLines(page).allInnerTexts()).map((text) => /initials: (\S+)/.exec(text)?.[1]),
  ).toEqual(expect.arrayContaining(['A.B.', 'C.D.']))
})

test('without scripts the list is required, the texts are fields, and a limit holds', async () => {
  const page = await openPage({ javaScript: false, isDrawn: true, statuses: [422] })
  await page.goto(productOf('minimum-order-quantity'))
  await button(page, 'Add to cart').click()
  expect(page.url()).toContain('/dp/')
  await list(page).selectOption('5')
  await button(page, 'Add to cart').click()
  await page.waitForURL('**/cart?said=added')
  await page.goto(productOf('configure'))
  expect(await button(page, 'Customize').count()).toBe(0)
  await page.getByLabel('Embossed initials').fill('E.F.')
  await button(page, 'Add to cart').click()
  await page.waitForURL('**/cart?said=added')
  await page.getByText('Embossed initials: E.F.').waitFor()
  await page.goto(`${productOf('customer-limit')}?qty=2`)
  await page.getByText('Limit 2 per customer').waitFor()
  await button(page, 'Add to cart').click()
  await page.waitForURL('**/cart?said=added')
  await page.getByText('Limit 2 per customer').waitFor()
  await page.goto(productOf('customer-limit'))
  await button(page, 'Add to cart').click()
  await page.getByText("You've reached the limit for this item").waitFor()
})
