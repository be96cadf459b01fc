import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { signInAs } from '#e2e/steps/account.ts'
import { arrive, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { manage } from '#e2e/steps/merchant.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const SHOPPER = 'shopper@orvane.example'
const DEMO_PASSWORD = 'come in and look'

/** Opens the plans of the demonstration's shopper. */
async function openPlans(page: Page): Promise<void> {
  await signInAs(page, SHOPPER, DEMO_PASSWORD)
  await page.goto('/account/plans')
  await see(page, 'Protection plans')
}

const claimButton = (page: Page) => page.getByRole('button', { name: /^Open a claim/ })

type Way = 'keyboard' | 'mouse' | 'touch'

async function reachBy(way: Way, page: Page, target: Locator): Promise<void> {
  if (way === 'mouse') await target.click()
  else if (way === 'touch') await target.tap()
  else await tabTo(page, target)
}

/** Opens a claim with these words. A plan has one open claim at a time, so the merchant declines an earlier one. */
async function claim(page: Page, words: string, way: Way): Promise<void> {
  if ((await claimButton(page).count()) === 0) {
    const open = /^(\S+) +OPEN /m.exec(await manage('plan-claims', 'list'))?.[1] ?? ''
    await manage('plan-claims', 'decline', open, '--reason', 'Not covered.')
    await page.reload()
  }
  await reachBy(way, page, page.getByLabel('What happened?'))
  await page.keyboard.type(words)
  await reachBy(way, page, claimButton(page))
  if (way === 'keyboard') await page.keyboard.press('Enter')
  await page.getByText(words).waitFor()
  await see(page, 'Protection plans')
  expect(await claimButton(page).count()).toBe(0)
}

test.each(SIZE_OF_TODAY)(
  'a plan says its device, its term and what cancelling gives back, and takes a claim by keyboard and mouse or by touch: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await openPlans(page)
    await arrive(page, 'Protection plans')
    await page.getByText('Serial number PAGE-2026-0412').waitFor()
    await expectNoViolations(page, 'protection plans')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (look.viewport === 'phone') return claim(page, 'It fell into the bath.', 'touch')
    await claim(page, 'It fell off the table.', 'keyboard')
    await page.getByText('Cancel plan', { exact: true }).first().click()
    await page.getByText(/If you cancel today, the plan ends now and you get \$\d+\.\d\d back\./).waitFor()
    await expectNoViolations(page.getByRole('main'), 'a plan with a claim')
    await claim(page, 'It fell down the stairs.', 'mouse')
  },
)

test('without scripts and on a phone a claim is opened once, and the order has the plan', async () => {
  const page = await openPage({ javaScript: false, viewport: 'phone' })
  await openPlans(page)
  await claim(page, 'It fell on the street.', 'touch')
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
  const device = page.getByText('For: Orvane One phone')
  await device.waitFor()
  await page.getByText('Starts once it is paid.').waitFor()
  await page.getByRole('button', { name: 'Remove Orvane Care protection plan, 2 years' }).click()
  await device.waitFor({ state: 'detached' })
  await see(page, 'Your cart')
})
