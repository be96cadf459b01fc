import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newCustomer, signIn } from '#e2e/steps/account.ts'
import { eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'
import en from '../ui/messages/en.json' with { type: 'json' }

const PRODUCT = productOf('location')

const place = (page: Page) => page.getByRole('button', { name: /^Deliver to/ })
const popover = (page: Page) => page.getByRole('dialog', { name: en.heading })
const zip = (page: Page) => popover(page).getByRole('textbox', { name: 'ZIP code' })
const topOf = (page: Page) =>
  page
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .evaluate((button) => button.getBoundingClientRect().top + window.scrollY)

/** What the buy box says of the delivery. */
const arrival = (page: Page) =>
  page
    .locator('main')
    .getByText(/^(Free delivery\.|Delivery \$|Doesn't deliver)/)
    .first()

async function openPopover(page: Page): Promise<void> {
  await place(page).click()
  await popover(page).getByRole('combobox').waitFor()
}

test.each(SIZE_OF_TODAY)(
  'a ZIP code changes place and date on the same page: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage({ ...look, statuses: [422] })
    await open(page, PRODUCT)
    await eventually(() => place(page).innerText()).toContain('United States')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const before = await topOf(page)
    await openPopover(page)
    await expectNoViolations(popover(page), 'the choice of a delivery location')
    await zip(page).fill(' 10001 ')
    await zip(page).press('Enter')
    await popover(page).waitFor({ state: 'detached' })
    await eventually(() => place(page).innerText()).toContain('10001')
    expect(await hasFocus(place(page))).toBe(true)
    await page.getByRole('status').filter({ hasText: 'Your delivery location is now 10001.' }).waitFor()
    expect([await topOf(page), await page.evaluate(() => 'isSamePage' in window)]).toEqual([before, true])

    // Fee, date and availability follow the place, and nothing moves.
    await eventually(() => arrival(page).innerText()).toMatch(/^Free delivery\. Delivers/)
    const near = await arrival(page).innerText()
    for (const [code, said] of [
      ['96813', /^Delivery \$14\.99\. Delivers/],
      ['96910', /^Doesn't deliver to 96910$/],
      ['10001', near],
    ] as const) {
      await openPopover(page)
      await zip(page).fill(code)
      await zip(page).press('Enter')
      await popover(page).waitFor({ state: 'detached' })
      await eventually(() => arrival(page).innerText()).toMatch(said)
      expect([await topOf(page), await page.evaluate(() => 'isSamePage' in window)]).toEqual([before, true])
    }

    await openPopover(page)
    await popover(page).getByRole('combobox').selectOption('country:MX')
    await popover(page).getByRole('button', { name: en.there }).click()
    await popover(page).getByRole('alert').filter({ hasText: en.fault.country }).waitFor()
    await expectNoViolations(popover(page), 'a country that is not delivered to')
    await popover(page).getByRole('combobox').selectOption('country:CA')
    await popover(page).getByRole('button', { name: en.there }).click()
    await eventually(() => place(page).innerText()).toContain('Canada')
  },
)

test('refusals are said beside the field, closing changes nothing, and a failed call keeps the place', async () => {
  const page = await openPage({ viewport: 'phone', statuses: [422, 429] })
  await open(page, PRODUCT)
  await place(page).focus()
  await page.keyboard.press('Enter')
  await popover(page).getByRole('combobox').waitFor()
  for (const [typed, words] of [
    ['  ', en.fault['invalid-zip']],
    ['nonsense', en.fault['invalid-zip']],
    ['APO AE 09012', en.fault['military-zip']],
  ] as const) {
    await zip(page).fill(typed)
    await popover(page).getByRole('button', { name: en.apply }).click()
    await popover(page).getByRole('alert').filter({ hasText: words }).waitFor()
    await zip(page).click()
    await popover(page).getByRole('alert').waitFor({ state: 'detached' })
  }
  await page.route('**/address-change.html', (route) =>
    route.fulfill({ status: 429, json: { type: 'error/v1', entity: { code: 'too-many-requests' } } }),
  )
  await zip(page).fill('60601')
  await zip(page).press('Enter')
  await popover(page).getByRole('alert').filter({ hasText: en.fault.other }).waitFor()
  await page.keyboard.press('Escape')
  await popover(page).waitFor({ state: 'detached' })
  expect([await hasFocus(place(page)), await place(page).innerText()]).toEqual([true, 'Deliver to United States'])
})

test('without scripts, a page does the same', async () => {
  const page = await openPage({ javaScript: false, statuses: [422] })
  await page.goto(PRODUCT)
  await page.getByRole('link', { name: en.heading }).click()
  await see(page, en.heading)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('nonsense')
  await page.getByRole('button', { name: en.apply }).click()
  await page.getByText(en.fault['invalid-zip']).waitFor()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001')
  await page.getByRole('button', { name: en.apply }).click()
  await page.waitForURL(`**${PRODUCT}`)
  await page.getByRole('link', { name: en.heading }).click()
  await page.getByText('Deliver to 10001').waitFor()
})

test('a customer chooses an address, five at once', async () => {
  const email = await newCustomer('moves')
  const page = await openPage({ viewport: 'desktop' })
  await page.goto('/gp/sign-in.html')
  await signIn(page, email)
  const address = { fullName: 'Ada', city: 'Town', region: 'IL', postalCode: '60601', country: 'US' }
  await page.evaluate(async (given) => {
    for (let number = 1; number <= 6; number += 1) {
      const { csrfToken, slateToken } = await (await fetch('/api/shopper-state')).json()
      const tokens = { 'x-csrf-token': csrfToken, 'x-encrypted-slate-token': slateToken }
      const headers = { 'content-type': 'application/json', ...tokens }
      const body = JSON.stringify({ ...given, line1: `${number} Main St` })
      await fetch('/api/account/addresses', { method: 'POST', headers, body })
    }
  }, address)
  await open(page, PRODUCT)
  await eventually(() => place(page).innerText()).toContain('Town 60601')
  await openPopover(page)
  expect(await popover(page).getByRole('radio').count()).toBe(5)
  await popover(page).getByRole('button', { name: en.more }).click()
  await eventually(() => popover(page).getByRole('radio').count()).toBe(6)
  await expectNoViolations(page, 'own addresses to deliver to')
  await popover(page)
    .getByRole('radio', { name: /3 Main St/ })
    .check()
  await popover(page).getByRole('button', { name: en.here }).click()
  await popover(page).waitFor({ state: 'detached' })
  await openPopover(page)
  await eventually(() =>
    popover(page)
      .getByRole('radio', { name: /3 Main St/ })
      .isChecked(),
  ).toBe(true)
})
