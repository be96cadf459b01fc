import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, eventually, hasFocus, isShown, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addButton, addedSheet, buyBox, cartLines } from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const list = (page: Page) => page.getByRole('group', { name: 'Goes well with this' })
const box = (page: Page, name: RegExp) => list(page).getByRole('checkbox', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: /well with this/ })
const foot = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const buyNow = (page: Page) => buyBox(page).getByRole('button', { name: 'Buy now', exact: true })

async function expectInCart(page: Page, ...titles: string[]): Promise<void> {
  await page.goto('/cart')
  await arrive(page, 'Your cart')
  for (const title of titles) await cartLines(page).getByRole('link', { name: title }).first().waitFor()
  expect(await cartLines(page).getByRole('spinbutton').count()).toBe(titles.length)
}

test.each(SIZE_OF_TODAY)(
  'accessories are ticked, chosen in a popover and in the dialog, and in the cart: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('accessories'))
    await (await reach(box(page, /^Orvane Case/))).check()
    await list(page).getByText('See more').click()
    await page.getByText(/^The plan begins on the day of delivery\./).waitFor()
    await expectNoViolations(list(page), 'accessories')
    await list(page).getByRole('button', { name: /^2 m/ }).click()
    const popover = page.getByRole('dialog', { name: 'Choose yours' })
    await popover.getByRole('radio', { name: /^1 m/ }).check()
    await expectNoViolations(popover, 'variations of an accessory')
    await popover.getByRole('button', { name: 'Add to order' }).click()
    await eventually(() => box(page, /1 m/).isChecked()).toBe(true)

    await addButton(page).click()
    await dialog(page).getByRole('heading', { name: '1 accessory goes well with this' }).waitFor()
    await expectNoViolations(dialog(page), 'the dialog of accessories')
    await dialog(page).getByRole('combobox').selectOption({ index: 1 })
    await dialog(page)
      .getByRole('checkbox', { name: /4 years$/ })
      .check()
    await foot(page, 'Add 1 accessory and continue').click()
    await addedSheet(page).waitFor()
    await expectInCart(page, 'Orvane One', 'Orvane Case', 'cable, 1 m', 'plan, 4 years')
  },
)

test('every step works with the keyboard, and focus always lands somewhere sensible', async () => {
  const page = await openPage()
  await open(page, productOf('accessories'))
  const change = list(page).getByRole('button', { name: /^2 m/ })
  await box(page, /^Orvane Case/).focus()
  await page.keyboard.press('Space')
  await eventually(() => box(page, /^Orvane Case/).isChecked()).toBe(true)
  for (const _step of ['view', 'next box', 'change']) await page.keyboard.press('Tab')
  expect(await hasFocus(change)).toBe(true)
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Choose yours' })
  await popover.waitFor()
  await popover.getByRole('radio', { name: /^2 m/ }).focus()
  await page.keyboard.press('ArrowDown')
  await eventually(() => popover.getByRole('radio', { name: /^1 m/ }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'detached' })
  await eventually(() => hasFocus(change)).toBe(true)
  expect(await box(page, /cable, 2 m/).isChecked()).toBe(false)

  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await eventually(() => dialog(page).evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await eventually(() => hasFocus(addButton(page))).toBe(true)
  expect(await addedSheet(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await foot(page, 'No, thanks').press('Enter')
  await addedSheet(page).waitFor()
  await page.keyboard.press('Escape')
  await addedSheet(page).waitFor({ state: 'detached' })
  await expectInCart(page, 'Orvane One', 'Orvane Case')
})

test.each(SIZE_OF_TODAY)('buy now waits for an answer, takes it along, and asks once: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('accessory-interaction'))
  await buyNow(page).click()
  const mount = dialog(page).getByRole('checkbox', { name: /wall mount/ })
  await eventually(() => mount.isChecked()).toBe(true)
  await expectNoViolations(page, 'the dialog before buying now')
  await foot(page, 'Add 1 accessory and continue').click()
  await arrive(page, 'Checkout')
  await page
    .getByText(/Orvane wall mount/)
    .first()
    .waitFor()
  await page.goBack()
  await open(page, productOf('accessory-interaction'))
  await (await reach(box(page, /wall mount/))).check()
  await box(page, /wall mount/).uncheck()
  await buyNow(page).click()
  await arrive(page, 'Checkout')
  expect(await page.getByText(/Orvane wall mount/).count()).toBe(0)
})

test('without scripts every variation is a checkbox of the form, and only ticked ones are bought', async () => {
  const page = await openPage({ javaScript: false, isDrawn: true })
  await page.goto(productOf('accessories'))
  await see(page, 'Orvane One phone, 128 GB, midnight')
  expect(await list(page).getByRole('button').count()).toBe(0)
  await box(page, /^Orvane Case/).check()
  await box(page, /cable, 1 m/).check()
  await addButton(page).click()
  await see(page, 'Your cart')
  const lines = await cartLines(page).allInnerTexts()
  expect(lines).toHaveLength(3)
  for (const title of ['Orvane One', 'Orvane Case', 'cable, 1 m'])
    expect(lines).toContainEqual(expect.stringContaining(title))
})

const setMost = (most: number) =>
  query(`UPDATE offers.offers SET max_order_quantity = $1 WHERE id = 'BXCHIM0010-US-2'`, [most])

test('an accessory that cannot be added says so, can be retried, and does not block the rest', async () => {
  const page = await openPage({ statuses: [422] })
  const addIt = async (name: RegExp) => dialog(page).getByRole('button', { name }).click()
  await open(page, productOf('accessory-failing'))
  await addButton(page).click()
  await addIt(/^Add to cart now/)
  await dialog(page).getByText('1 in your cart').waitFor()
  await expectNoViolations(page, 'an accessory that was added from the dialog')
  await foot(page, 'Continue').click()
  await addedSheet(page).waitFor()

  await open(page, productOf('accessory-failing'))
  await addButton(page).click()
  await addIt(/^Add to cart now/)
  await dialog(page).getByText("You've reached the limit for this item.").waitFor()
  await expectNoViolations(page, 'an accessory that could not be added')
  await setMost(2)
  await addIt(/^Try again/)
  await dialog(page).getByText('2 in your cart').waitFor()
  await setMost(1)
  await foot(page, 'Continue').click()
  await addedSheet(page).waitFor()

  // Ticked on the page, it blocks the whole order, and the error names it.
  await open(page, productOf('accessory-failing'))
  await (await reach(box(page, /doorbell/))).check()
  await addButton(page).click()
  await buyBox(page)
    .getByText(/^Orvane Chime Pro video doorbell, graphite can't be added/)
    .waitFor()
  await expectNoViolations(page, 'a buy box whose accessory cannot be added')
  await box(page, /doorbell/).uncheck()
  await addButton(page).click()
  await foot(page, 'No, thanks').click()
  await addedSheet(page).waitFor()
})

test.runIf(isShown('special-extras')).each(SIZE_OF_TODAY)(
  'accessories follow a special offer into the cart: $viewport',
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('special-extras'))
    const near = list(page).first()
    await (await reach(near.getByRole('checkbox', { name: /stand/ }))).check()
    await expectNoViolations(page, 'a special offer with accessories')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart for/ })
      .click()
    await dialog(page).getByRole('heading', { name: '2 accessories go well with this' }).waitFor()
    await dialog(page)
      .getByRole('checkbox', { name: /charger/ })
      .check()
    await foot(page, 'Add 1 accessory and continue').click()
    await page.getByText('2 accessories are in your cart, too.').waitFor()
    await expectNoViolations(page, 'a special offer whose accessories are in the cart')
    await expectInCart(page, 'Orvane Slate 8', 'stand', 'charger')
  },
)

test.runIf(isShown('special-extras'))(
  'without scripts the accessories of a special offer have a button of their own',
  async () => {
    const page = await openPage({ javaScript: false })
    await page.goto(productOf('special-extras'))
    await list(page).first().getByRole('checkbox', { name: /stand/ }).check()
    await page.getByRole('button', { name: 'Add selected to cart' }).click()
    await see(page, 'Your cart')
    expect(await cartLines(page).allInnerTexts()).toEqual([expect.stringContaining('stand')])
  },
)
