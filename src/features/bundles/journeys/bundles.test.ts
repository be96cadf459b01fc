import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { atRest, eventually, hasFocus, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { cartLines, orderPlainly } from '#e2e/steps/buy.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { BOTH_SIZES, openPage } from '#test/browser.ts'

const PRODUCT = productOf('bundle')
const WATCH = 'Watch set: outdoor camera, doorbell and speaker'
const FRONT = 'Front door set: outdoor camera and doorbell'
const LIVING_ROOM = 'Living room set: streaming stick and 8-inch frame'
const GONE = 'This bundle is sold out right now.'

const card = (page: Page) => page.getByRole('region', { name: 'Buy together and save' })
const sheetOf = (page: Page) => page.getByRole('dialog')
const cents = (text = '') => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

test('from its box to the sheet and into the cart, and in its order each part costs its share', {
  tags: 'main',
}, async () => {
  const page = await openPage({ viewport: 'desktop' })
  await open(page, PRODUCT)
  await (await reach(card(page).getByRole('link', { name: WATCH }))).click()
  const sheet = sheetOf(page)
  const doorbell = sheet.getByRole('listitem').filter({ hasText: 'In this bundle' }).filter({ hasText: 'doorbell' })
  await sheet.getByText('About these products').first().waitFor()
  const share = cents((await doorbell.first().innerText()).split(':').at(-1))
  await atRest(page)
  await expectNoViolations(sheet, 'the bundles of a product')
  await sheet.getByRole('button', { name: `Add bundle to cart: ${WATCH}` }).click()
  await sheet.getByRole('button', { name: 'Proceed to checkout (3 items)' }).waitFor()
  await sheet.getByRole('heading', { name: 'Goes well with this' }).waitFor()
  await atRest(page)
  await expectNoViolations(sheet, 'what was added, in the sheet of bundles')
  await sheet.getByRole('link', { name: 'Go to cart' }).click()
  await see(page, 'Your cart')
  await page.getByRole('heading', { name: WATCH }).waitFor()
  await expectNoViolations(cartLines(page).first(), 'a bundle in a cart')
  await page.goto(`/orders/${await orderPlainly(page)}`)
  await page.getByRole('heading', { name: 'Bundles in this order' }).waitFor()
  const bundles = page.getByRole('region', { name: 'Bundles in this order' })
  await expectNoViolations(bundles, 'the bundles of an order')
  const doorbellPaid = await bundles.getByRole('listitem').filter({ hasText: 'doorbell' }).innerText()
  expect(cents(/\$[\d.,]+/.exec(doorbellPaid)?.[0])).toBe(share)
})

test('with the keyboard alone: open all, along the bundles, Escape back to where it was', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'dark' })
  await open(page, PRODUCT)
  const all = await reach(card(page).getByRole('link', { name: 'See all 3 bundles' }))
  await all.focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  const header = sheet.locator('[data-bundle-expander="BXSETS0001"] > summary')
  await eventually(() => hasFocus(header)).toBe(true)
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    // From the last to the first it goes by way of a guard, which passes it on a moment later.
    await eventually(() => sheet.evaluate((dialog) => dialog.parentElement?.contains(document.activeElement))).toBe(
      true,
    )
  }
  await sheet.locator('[data-bundle-expander="BXSETS0003"] > summary').focus()
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('button', { name: `Add bundle to cart: ${FRONT}` }))
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Proceed to checkout (2 items)' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(all)).toBe(true)
})

test('at desktop width the price of a bundle follows what is chosen, by mouse and by keyboard, and that is what is added', async () => {
  const page = await openPage({ viewport: 'desktop' })
  const box = card(page).getByRole('article')
  const charger = box.getByRole('combobox', { name: 'Charger' })
  const add = box.getByRole('button', { name: /Add bundle to cart/ })
  const price = async () => cents(/\$[\d.,]+/.exec(await box.innerText())?.[0])
  const sheet = sheetOf(page)
  await open(page, productOf('bundle-choice'))
  await reach(charger)
  const first = await price()
  await charger.selectOption({ index: 1 })
  await eventually(price).toBeGreaterThan(first)
  await add.click()
  await sheet.getByRole('link', { name: 'Go to cart' }).click()
  await see(page, 'Your cart')
  await page.getByRole('link', { name: /65 W/ }).waitFor()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByText('Your cart is empty').waitFor()

  await open(page, productOf('bundle-choice'))
  await tabTo(page, charger)
  await page.keyboard.press('ArrowDown')
  await eventually(price).toBeGreaterThan(first)
  await expectNoViolations(page, 'a bundle with choices')
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Proceed to checkout' }).waitFor()
  await atRest(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(add)).toBe(true)
})

test.each(BOTH_SIZES)('a bundle that is sold out says so and cannot be added: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('bundle-sold-out'))
  const soldOut = card(page).getByText(GONE).filter({ visible: true })
  if (look.viewport === 'phone') {
    await (await reach(card(page).getByText('Save with a bundle'))).tap()
    await soldOut.waitFor()
    await expectNoViolations(page, 'a sold-out bundle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  } else {
    const title = await reach(card(page).getByRole('link', { name: LIVING_ROOM }))
    await soldOut.waitFor()
    await title.click()
    await sheetOf(page).getByText(GONE).waitFor()
    await atRest(page)
    await expectNoViolations(page, 'a sold-out bundle')
    await sheetOf(page).getByRole('button', { name: 'Close bundles' }).click()
    await sheetOf(page).waitFor({ state: 'hidden' })
    await tabTo(page, card(page).getByRole('link', { name: 'See the bundle' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await sheetOf(page).getByText(GONE).waitFor()
  }
  expect(await page.getByRole('button', { name: /^Add bundle to cart/ }).count()).toBe(0)
})

test('on a phone the expander adds a bundle of choices, and one of several', async () => {
  const page = await openPage({ viewport: 'phone' })
  await open(page, productOf('bundle-choice'))
  await (await reach(card(page).getByText('Save with a bundle'))).tap()
  const box = card(page).getByRole('article')
  await box.getByRole('combobox', { name: 'Charger' }).selectOption({ index: 1 })
  await atRest(page)
  await expectNoViolations(page, 'bundles on a phone')
  await box.getByRole('button', { name: /Add bundle to cart/ }).tap()
  await see(page, 'Your cart')
  await page.getByRole('heading', { name: /Slate 11 desk set/ }).waitFor()
  await page.getByRole('link', { name: /65 W/ }).waitFor()
  await open(page, PRODUCT)
  await (await reach(card(page).getByText('Save with 3 bundles'))).tap()
  await card(page)
    .getByRole('button', { name: `Add bundle to cart: ${FRONT}` })
    .tap()
  await see(page, 'Your cart')
  await page.getByRole('heading', { name: FRONT }).waitFor()
})

test('from a search to the page of a bundle and into the cart', async () => {
  const page = await openPage({ viewport: 'phone' })
  await page.goto('/s?k=camera')
  await page.getByRole('region', { name: 'Bundles with these products' }).getByRole('link', { name: WATCH }).click()
  await see(page, WATCH)
  await expectNoViolations(page, 'the page of a bundle')
  await page.getByRole('button', { name: `Add bundle to cart: ${WATCH}` }).click()
  await see(page, 'Your cart')
  await page.getByRole('heading', { name: WATCH }).waitFor()
})
