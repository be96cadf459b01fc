import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addAddress, newCustomer, signIn } from '#e2e/steps/account.ts'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { actAs, openPage, SIZE_OF_TODAY } from '#test/browser.ts'

let count = 0
const serial = () => {
  count += 1
  return `WALK${String(Date.now()).slice(-6)}${count}`.padEnd(12, 'X')
}

const box = (page: Page) => page.getByRole('region', { name: 'Trade-in' })

async function describeDevice(within: Pick<Page, 'getByRole'>, payment: string): Promise<void> {
  for (const name of ['Yes', 'No scratches', 'Like new']) await within.getByRole('radio', { name }).check()
  await within.getByRole('radio', { name: payment }).check()
  await within.getByRole('textbox', { name: 'Serial number' }).fill(serial())
  await within.getByRole('button', { name: 'Add to trade-in' }).click()
}

async function submit(page: Page, check: (page: Page) => Promise<void> = async () => undefined): Promise<void> {
  await page.getByRole('link', { name: 'Review your trade-in' }).click()
  await see(page, 'Review your trade-in')
  await check(page)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByText('Your trade-in is submitted.').waitFor()
}

test.each(SIZE_OF_TODAY)(
  'a phone is traded in from its page, through sign-in: $viewport',
  { tags: 'main' },
  async (look) => {
    const email = await newCustomer('trades')
    const page = await openPage(look)
    await open(page, productOf('trade-in'))
    await box(page).getByRole('link', { name: 'Trade in' }).click()
    await see(page, 'Sign in')
    await signIn(page, email)
    await page.waitForURL((url) => url.pathname.startsWith('/dp/'))
    // Wherever the page was left: nothing is scrolled to.
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.getByRole('combobox', { name: 'Brand or model' }).fill('zero 64')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await dialog.getByRole('link', { name: /Orvane Zero 64 GB/ }).click()
    await dialog.getByRole('radio', { name: 'Cracked' }).waitFor()
    await expectNoViolations(dialog, 'the questions about a device')
    await describeDevice(dialog, 'Now, as store credit')
    await dialog.getByText('Added to your trade-in').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await box(page).getByText('estimated price after trade-in of your Orvane Zero 64 GB').waitFor()
    // What is paid at once needs an address.
    await actAs(page, (plain) => addAddress(plain, '1 Main Street', see))
    await page.goto('/account/trade-ins')
    await see(page, 'Your trade-in')
    await expectNoViolations(page, 'a trade-in with one device')
    await submit(page, (review) => expectNoViolations(review, 'the review of a trade-in'))
    await expectNoViolations(page.getByRole('main'), 'a submitted trade-in')
    await page.goto('/account/store-credit')
    await page.getByText('Traded-in device').waitFor()
  },
)

test('without scripts, forms lead to the same trade-in', async () => {
  const email = await newCustomer('trades')
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('trade-in'))
  await box(page).getByRole('link', { name: 'Trade in' }).click()
  await see(page, 'Trade in a device')
  await page.getByRole('link', { name: /Orvane Zero 64 GB/ }).click()
  await see(page, 'Sign in')
  await signIn(page, email)
  await describeDevice(page, 'After we')
  await see(page, 'Your trade-in')
  expect(await page.getByRole('heading', { name: /Paid after inspection: \$/ }).count()).toBe(1)
  await submit(page)
})
