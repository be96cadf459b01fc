import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn } from '#e2e/steps/account.ts'
import { arrive, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const SHOPPER = 'shopper@orvane.example'
const DEMO_PASSWORD = 'come in and look'

/** Opens the plans of the demonstration's shopper. */
async function openPlans(page: Page): Promise<void> {
  await page.goto('/account/plans')
  await see(page, 'Sign in')
  await signIn(page, SHOPPER, DEMO_PASSWORD)
  await see(page, 'Protection plans')
}

test.each(SIZE_OF_TODAY)('a plan says its device, its term and what cancelling gives back: $viewport', async (look) => {
  const page = await openPage(look)
  await openPlans(page)
  await arrive(page, 'Protection plans')
  await page.getByText('Serial number PAGE-2026-0412').waitFor()
  await page.getByText(/If you cancel today, you get \$\d+\.\d\d back\./).waitFor()
  await expectNoViolations(page, 'protection plans')
})

test('without scripts and on a phone a claim is opened once, and the order has the plan', async () => {
  const page = await openPage({ javaScript: false, viewport: 'phone' })
  await openPlans(page)
  await page.getByLabel('What happened?').fill('It fell off the table.')
  await page.getByRole('button', { name: /^Open a claim/ }).click()
  await see(page, 'Protection plans')
  await page.getByText('It fell off the table.').waitFor()
  expect(await page.getByRole('button', { name: /^Open a claim/ }).count()).toBe(0)
  await page.getByRole('link', { name: /^Order / }).click()
  await page.getByRole('region', { name: 'Protection plans' }).waitFor()
})

test('without scripts a plan is added for a device that has arrived, and the cart says for which', async () => {
  const page = await openPage({ javaScript: false })
  await openPlans(page)
  await page
    .getByRole('button', { name: 'Add to cart: Orvane Care protection plan, 2 years for Orvane One phone' })
    .click()
  await see(page, 'Your cart')
  await page.getByText('For: Orvane One phone').waitFor()
  await page.getByText('Starts once it is paid.').waitFor()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('Your cart is empty').waitFor()
})
