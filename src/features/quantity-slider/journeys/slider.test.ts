import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, eventually, hasFocus, isShown, open, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { cartLink } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const MILK = 'Whole milk in glass, 1 l'
const TOMATOES = 'Vine tomatoes, loose'

const button = (page: Page, what: 'Add' | 'More of' | 'Less of' | 'Remove', title: string) =>
  page.getByRole('button', {
    name:
      what === 'Add' || what === 'Remove' ? new RegExp(`^${what} ${title} (to|from) your cart$`) : `${what} ${title}`,
  })
const amount = (page: Page, title: string) => page.getByRole('group', { name: `Quantity of ${title} in your cart` })

test.each(SIZE_OF_TODAY)('food is added and changed on its card: $viewport', { tags: 'main' }, async (look) => {
  const page = await openPage(look)
  await open(page, '/s?k=milk')
  await press(button(page, 'Add', MILK))
  await eventually(() => hasFocus(button(page, 'More of', MILK))).toBe(true)
  for (let presses = 0; presses < 3; presses += 1) await press(button(page, 'More of', MILK))
  await amount(page, MILK).getByText('4', { exact: true }).waitFor()
  await eventually(() => cartLink(page).textContent()).toMatch(/4 items$/)
  await expectNoViolations(page, 'cards with quantities')
  await open(page, '/s?k=tomatoes')
  await press(button(page, 'Add', TOMATOES))
  await amount(page, TOMATOES).getByText('0.25 lb', { exact: true }).waitFor()
  await open(page, '/s?k=milk')
  await amount(page, MILK).getByText('4', { exact: true }).waitFor()
  for (let presses = 0; presses < 3; presses += 1) await press(button(page, 'Less of', MILK))
  await press(button(page, 'Remove', MILK))
  await eventually(() => hasFocus(button(page, 'Add', MILK))).toBe(true)
  await eventually(() => cartLink(page).textContent()).toMatch(/1 item$/)
  await open(page, '/cart')
  // Others show the carts of fresh stores.
  if (isShown('fresh-cart'))
    await page.getByRole('region', { name: 'Greenhall Market: delivery' }).getByText(TOMATOES).first().waitFor()
  expect(await page.getByText(MILK).count()).toBe(0)
})

test('food is added on its card without scripts', { tags: 'gate' }, async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await page.goto('/s?k=milk')
  // The stepper's button lies in the page as well, hidden until there are scripts.
  await press(button(page, 'Add', MILK).first())
  await see(page, 'Your cart')
  await page.getByText(MILK).first().waitFor()
})

test('a press before the scripts are there adds by the form', { tags: 'gate' }, async () => {
  const page = await openPage({})
  const wait = () => undefined
  await page.route('**/*.js', wait)
  await page.goto('/s?k=milk', { waitUntil: 'commit' })
  await press(button(page, 'Add', MILK))
  await page.waitForURL(/\/cart\?said=added/, { waitUntil: 'commit' })
  await page.unroute('**/*.js', wait)
  await page.reload()
  await arrive(page, 'Your cart')
  await page.getByText(MILK).first().waitFor()
})

test('a quantity is changed by keyboard, and the focus stays', { tags: 'gate' }, async () => {
  const page = await openPage({})
  await open(page, '/s?k=milk')
  await button(page, 'Add', MILK).focus()
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(button(page, 'More of', MILK))).toBe(true)
  await page.keyboard.press('Space')
  await amount(page, MILK).getByText('2', { exact: true }).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(button(page, 'Add', MILK))).toBe(true)
  await arrive(page, 'Results for “milk”')
})
