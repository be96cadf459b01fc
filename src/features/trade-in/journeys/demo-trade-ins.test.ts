import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addAddress, signIn } from '#e2e/steps/account.ts'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { manage } from '#e2e/steps/merchant.ts'
import { actAs, openPage } from '#test/browser.ts'

const SHOPPER = 'shopper@orvane.example'
const DEMO_PASSWORD = 'come in and look'
const OWN = '/account/trade-ins'

/** Opens the trade-ins of the demonstration's shopper. */
async function openOwn(page: Page): Promise<void> {
  await page.goto(OWN)
  await see(page, 'Sign in')
  await signIn(page, SHOPPER, DEMO_PASSWORD)
  await see(page, 'Your trade-in')
}

const section = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).locator('xpath=..').getByRole('listitem')

test('trade-in-cart: what is paid now stands apart from what is paid later, and accepting pays it', async () => {
  const page = await openPage({ viewport: 'desktop' })
  await open(page, productOf('trade-in-cart'))
  await openOwn(page)
  await section(page, 'Paid now: $').getByText('Orvane Page').waitFor()
  await section(page, 'Paid after inspection: $').getByText('Orvane Zero 64 GB').waitFor()
  await expectNoViolations(page, 'a trade-in with devices paid now and later')
  await page.getByRole('link', { name: 'Review your trade-in' }).click()
  await see(page, 'Review your trade-in')
  await page.getByText('If nothing arrives within 30 days, we reverse it.').waitFor()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByText('Add an address first.').waitFor()
  await actAs(page, (plain) => addAddress(plain, '1 Main Street', see))
  await page.goto('/account/trade-ins/review')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByText('Your trade-in is submitted.').waitFor()
  expect(await page.getByRole('link', { name: 'Print the shipping label' }).getAttribute('href')).toMatch(/label\.pdf$/)
  await open(page, '/account/store-credit')
  await page.getByText('Traded-in device').first().waitFor()
})

test('trade-in-cart: on a phone the keyboard moves a device from paid now to paid later, and back', async () => {
  const page = await openPage({ host: 'gb', viewport: 'phone', scheme: 'dark' })
  await openOwn(page)
  await page.getByRole('button', { name: /^Get paid after inspection: Orvane Page/ }).press('Enter')
  await section(page, 'Paid after inspection: £').getByText('Orvane Page').waitFor()
  expect(await page.getByRole('heading', { level: 2, name: 'Paid now' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Get paid now: Orvane Page/ }).press('Enter')
  await section(page, 'Paid now: £').getByText('Orvane Page').waitFor()
  await expectNoViolations(page, 'a trade-in on a phone')
})

test('trade-in-later: without scripts the steps of a sent parcel are done one by one', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('trade-in-later'))
  await openOwn(page)
  await page.getByRole('link', { name: /Orvane Arcade/ }).click()
  await page.getByRole('heading', { name: 'Next steps' }).waitFor()
  await page.getByRole('button', { name: "I've erased everything" }).click()
  await page.getByText(/^You erased it on/).waitFor()
  await page.getByLabel(/receipt/i).fill('R-17')
  await page.getByLabel(/receipt/i).press('Enter')
  await page.getByText('Drop-off receipt: R-17').waitFor()
})

test('trade-in-later: a lowered value shows both sides’ answers, until when to decide, and the keyboard accepts it', async () => {
  const page = await openPage({ host: 'gb', viewport: 'desktop' })
  await openOwn(page)
  await page.getByRole('link', { name: /Orvane Arcade/ }).click()
  await page.getByRole('heading', { name: 'Next steps' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await page.locator('form[action*="decision"]').count()).toBe(0)
  await manage('trade-ins', 'receive', id)
  const shown = await manage('trade-ins', 'show', id)
  const item = /0de00000-7ade-4000-8000-\d+/.exec(shown.replaceAll(id, ''))?.[0] ?? ''
  await manage('trade-ins', 'grade', id, item, 'turns-on=yes', 'screen=cracked', 'body=like-new')
  await manage('trade-ins', 'lower', id, item, 'The glass is cracked')
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Cracked' })
  await row.waitFor()
  await page.getByText('The glass is cracked').waitFor()
  await page.getByText(/If we don't hear from you by .*, we'll send it back for free, as you chose\./).waitFor()
  await expectNoViolations(page, 'a lowered value')
  await page.getByRole('button', { name: /^Accept £/ }).press('Enter')
  await page.getByText(/Paid £/).waitFor()
  await open(page, '/account/store-credit')
  await page.getByText('Traded-in device').first().waitFor()
})
