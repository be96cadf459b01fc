import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn } from '#e2e/steps/account.ts'
import { atRest, eventually, hasFocus, isShown, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addButton, addToCart, buyBox } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const opener = (page: Page) => buyBox(page).getByRole('button', { name: /^Quantity \d/ })
const field = (page: Page) => buyBox(page).getByRole('textbox', { name: 'Quantity' })
const rows = (text: string) => text.split('\n').filter((line) => /\$/.test(line)).length

async function arriveAsCompany(page: Page, key: string): Promise<void> {
  await open(page, '/gp/sign-in.html')
  await signIn(page, 'buyer@orvane.example', 'come in and look')
  await open(page, productOf(key))
}

test.each(SIZE_OF_TODAY)(
  'a company sees its own prices, chooses a quantity, and its cart says the same: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('business-tiers'))
    const everybodys = page.getByRole('table', { name: 'Buy more, pay less each' })
    expect(rows(await everybodys.innerText())).toBe(3)
    await everybodys.getByRole('row', { name: '5 to 9 $18.99 Save 5%' }).waitFor()
    await arriveAsCompany(page, 'business-tiers')
    // One unit costs the company less, wherever the page says what it costs.
    await buyBox(page).getByText('$18.79').first().waitFor()
    if (look.viewport === 'phone')
      await eventually(() => page.getByRole('main').getByText('$18.79').count()).toBeGreaterThan(1)
    // The page is everybody's until the table is on the screen.
    await buyBox(page)
      .getByRole('table', { name: /Buy more|business prices/ })
      .scrollIntoViewIfNeeded()
    const own = page.getByRole('table', { name: 'Your business prices' })
    await own.getByRole('row', { name: /^10 to 24 \$16\.99/ }).waitFor()
    await expectNoViolations(own, 'business prices')
    // All that is known of the offer opens beside the page.
    await press(await reach(buyBox(page).getByRole('button', { name: 'Show offer details' })))
    const details = page.getByRole('dialog', { name: 'Offer details' })
    await details.getByRole('row', { name: 'Item number BXCHAR0030' }).waitFor()
    await atRest(page)
    await expectNoViolations(details, 'offer details')
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    await press(await reach(opener(page)))
    await press(page.getByRole('option', { name: /^10 / }))
    await buyBox(page).getByText('10 × $16.99 = $169.90').waitFor()
    await expectNoViolations(buyBox(page), 'a chosen quantity')
    await press(await reach(own.getByRole('link', { name: '25 or more' })))
    await eventually(() => opener(page).textContent()).toContain('25')
    await buyBox(page).getByText('25 × $15.79 = $394.75').waitFor()
    const sheet = await addToCart(page)
    // The company's buyer has one cart: at the second size there are 25 in it.
    await sheet.getByRole('link', { name: /^Go to cart \((25|50) items\)$/ }).click()
    await page.getByText('25 or more: $15.79 each').waitFor()
    await eventually(() => page.locator('main').innerText()).toMatch(/\$394\.75|\$789\.50/)
  },
)

test.runIf(isShown('business-limited')).each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'by keyboard, more than there are turns the buttons off and leads to a bulk order: %s, %s',
  { tags: 'gate' },
  async (viewport, scheme) => {
    const page = await openPage({ viewport, scheme })
    await open(page, productOf('business-limited'))
    await (await reach(opener(page))).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await eventually(() => hasFocus(field(page))).toBe(true)
    await page.keyboard.type('900')
    await page.keyboard.press('Enter')
    const alert = buyBox(page).getByRole('alert')
    await alert.getByText('Only 600 are available right now.').waitFor()
    await eventually(() => addButton(page).getAttribute('aria-disabled')).toBe('true')
    await expectNoViolations(buyBox(page), 'limited availability')
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    expect(await hasFocus(addButton(page))).toBe(true)
    await field(page).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await eventually(() => hasFocus(opener(page))).toBe(true)
    await eventually(() => addButton(page).getAttribute('aria-disabled')).toBe(null)
    expect(await alert.count()).toBe(0)
    // While the quantity is checked no other can be chosen.
    await eventually(() => opener(page).getAttribute('aria-disabled')).toBe(null)
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await eventually(() => hasFocus(field(page))).toBe(true)
    await page.keyboard.type('999')
    await page.keyboard.press('Enter')
    await press(alert.getByRole('link', { name: 'Order in bulk' }))
    await see(page, 'Bulk order')
    expect(await page.locator('textarea').inputValue()).toBe('BXCHAR0030 999')
  },
)

test('at 390 pixels and with large text the picker and its table fit', { tags: 'gate' }, async () => {
  const page = await openPage({ viewport: 'phone' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${productOf('business-picker')}?qty=12`)
  // The list has no 12.
  await reach(field(page))
  expect(await field(page).inputValue()).toBe('12')
  for (const [width, size] of [
    [390, '100%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
    // Names what is too wide.
    const wide = () =>
      buyBox(page).evaluate((box) =>
        [...box.querySelectorAll('*')]
          .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((each) => `${each.tagName} ${each.textContent}`),
      )
    await eventually(wide).toEqual([])
  }
})

test('without scripts the quantity is a field, and a row of the table leads to the page with its own', {
  tags: 'gate',
}, async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await page.goto(productOf('business-picker'))
  expect(await opener(page).count()).toBe(0)
  await page.getByRole('table', { name: 'Buy more, pay less each' }).getByRole('link', { name: '10 to 24' }).click()
  await page.getByRole('link', { name: '10 to 24' }).waitFor()
  expect(new URL(page.url()).search).toContain('qty=10')
  expect(await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('10')
  await press(addButton(page))
  await see(page, 'Your cart')
  await eventually(() => page.locator('main').innerText()).toContain('10 or more: ')
})

test('where it cannot be checked whether there are so many, the page is loaded again with the quantity', {
  tags: 'gate',
}, async () => {
  const page = await openPage({ statuses: [429] })
  await open(page, productOf('business-picker'))
  await page.route('**/availability?**', (route) => route.fulfill({ status: 429, json: {} }))
  await press(await reach(opener(page)))
  await press(page.getByRole('option', { name: '4', exact: true }))
  await page.waitForURL(/qty=4&psc=1/)
  await eventually(() => opener(page).textContent()).toContain('4')
})
