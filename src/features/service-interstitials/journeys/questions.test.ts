import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, atRest, eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addButton, addedSheet, cartLines, handiestButton } from '#e2e/steps/buy.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { shiftDuring } from '#e2e/steps/shift.ts'
import { openPage } from '#test/browser.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Wall mounting at home?' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

async function expectInCart(page: Page, ...titles: RegExp[]): Promise<void> {
  await page.goto('/cart')
  await arrive(page, 'Your cart')
  await expectTitles(page, ...titles)
}

/** The cart has these lines and no other. */
async function expectTitles(page: Page, ...titles: RegExp[]): Promise<void> {
  for (const name of titles) await cartLines(page).getByRole('link', { name }).first().waitFor()
  expect(await cartLines(page).getByRole('spinbutton').count()).toBe(titles.length)
}

const zip = (page: Page) => dialog(page).getByRole('textbox', { name: 'ZIP code' })

test('with the keyboard alone: Escape adds nothing and focus returns, then both go into the cart at once, also with a postal code', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'dark' })
  await open(page, productOf('service-interstitial'))
  await tabTo(page, addButton(page))
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await atRest(page)
  await expectNoViolations(page, 'a question about a service')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await eventually(() => hasFocus(addButton(page))).toBe(true)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await tabTo(page, button(page, 'Add both to cart'))
  await page.keyboard.press('Enter')
  await addedSheet(page).waitFor()
  await page.keyboard.press('Escape')
  await addedSheet(page).waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(addButton(page))).toBe(true)

  await open(page, productOf('service-buyable'))
  await tabTo(page, addButton(page))
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await tabTo(page, zip(page))
  await page.keyboard.type('10001')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Available in 10001.').waitFor()
  expect(await hasFocus(zip(page))).toBe(true)
  await tabTo(page, button(page, 'Add both to cart'))
  await page.keyboard.press('Enter')
  await addedSheet(page).waitFor()
  await expectInCart(page, /Wall mounting/, /Chime/, /Wall mounting/, /Frame 5/)
})

test('with the mouse the product goes into the cart alone, or with the service at a postal code, whose offer moves nothing', {
  tags: 'main',
}, async () => {
  const page = await openPage({ viewport: 'desktop' })
  await open(page, productOf('service-interstitial'))
  await addButton(page).click()
  await button(page, 'No, just the product').click()
  await addedSheet(page).waitFor()
  await open(page, productOf('service-buyable'))
  await addButton(page).click()
  for (const code of ['97477', '10001']) {
    await zip(page).fill(code)
    await atRest(page)
    const shift = await shiftDuring(page, async () => {
      await button(page, 'Update').click()
      await dialog(page).getByText(`Available in ${code}.`).waitFor()
    })
    expect(shift, `what moves when the offer in ${code} is there`).toBe(0)
  }
  await button(page, 'Add both to cart').click()
  await addedSheet(page).waitFor()
  await expectInCart(page, /Chime/, /Wall mounting/, /Frame 5/)
})

test('without scripts nothing is asked, and the product goes into the cart', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  for (const key of ['service-interstitial', 'service-buyable']) {
    await page.goto(productOf(key))
    await addButton(page).click()
    await see(page, 'Your cart')
  }
  await expectTitles(page, /Chime/, /Frame 5/)
})

test('on a phone the product goes alone, then the postal code says who does it and for how much, and the cart has that price', async () => {
  const page = await openPage({ viewport: 'phone' })
  await open(page, productOf('service-interstitial'))
  await handiestButton(page, 'phone').tap()
  await dialog(page).waitFor()
  await expectNoViolations(page, 'a question about a service')
  await button(page, 'No, just the product').tap()
  await addedSheet(page).waitFor()
  await open(page, productOf('service-buyable'))
  await handiestButton(page, 'phone').tap()
  await zip(page).fill('96813')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Nobody offers this service in 96813 right now.').waitFor()
  await atRest(page)
  await expectNoViolations(page, 'a postal code without the service')
  expect(await button(page, 'Add both to cart').isDisabled()).toBe(true)
  await zip(page).fill('10001')
  await button(page, 'Update').tap()
  await dialog(page).getByText('Available in 10001.').waitFor()
  await dialog(page).getByText('$109.00').waitFor()
  await button(page, 'Add both to cart').tap()
  await addedSheet(page).waitFor()
  await expectInCart(page, /Chime/, /Wall mounting/, /Frame 5/)
  await page.getByText('$109.00').first().waitFor()
})
