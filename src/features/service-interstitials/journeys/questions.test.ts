import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, atRest, eventually, hasFocus, open, productOf } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addButton, addedSheet, cartLines, handiestButton } from '#e2e/steps/buy.ts'
import { openPage } from '#test/browser.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Wall mounting at home?' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

async function expectInCart(page: Page, ...titles: RegExp[]): Promise<void> {
  await page.goto('/cart')
  await arrive(page, 'Your cart')
  for (const name of titles) await cartLines(page).getByRole('link', { name }).first().waitFor()
  expect(await cartLines(page).getByRole('spinbutton').count()).toBe(titles.length)
}

test('with the keyboard: Escape adds nothing and focus returns, then both go into the cart at once', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'dark' })
  await open(page, productOf('service-interstitial'))
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await atRest(page)
  await expectNoViolations(page, 'a question about a service')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await eventually(() => hasFocus(addButton(page))).toBe(true)
  await page.keyboard.press('Enter')
  await button(page, 'Add both to cart').focus()
  await page.keyboard.press('Enter')
  await addedSheet(page).waitFor()
  await expectInCart(page, /Wall mounting/, /Chime/)
})

test('on a phone the postal code says who does it and for how much, and the cart has that price', async () => {
  const page = await openPage({ viewport: 'phone' })
  await open(page, productOf('service-buyable'))
  await handiestButton(page, 'phone').click()
  await dialog(page).getByRole('textbox', { name: 'ZIP code' }).fill('96813')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Nobody offers this service in 96813 right now.').waitFor()
  await atRest(page)
  await expectNoViolations(page, 'a postal code without the service')
  expect(await button(page, 'Add both to cart').isDisabled()).toBe(true)
  await dialog(page).getByRole('textbox', { name: 'ZIP code' }).fill('10001')
  await button(page, 'Update').click()
  await dialog(page).getByText('Available in 10001.').waitFor()
  await dialog(page).getByText('$109.00').waitFor()
  await button(page, 'Add both to cart').click()
  await addedSheet(page).waitFor()
  await expectInCart(page, /Wall mounting/, /Frame 5/)
  await page.getByText('$109.00').first().waitFor()
})
