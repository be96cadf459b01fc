import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newCustomer, signIn } from '#e2e/steps/account.ts'
import { atRest, eventually, hasFocus, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, buyBox, cartLines, orderPlainly, readTotals } from '#e2e/steps/buy.ts'
import { openPage } from '#test/browser.ts'

const PRODUCT = productOf('recycle-and-save')

const block = (page: Page) => page.getByRole('region', { name: 'Upgrade offer' })
const cents = (text = '') => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

test('claimed from the block with the keyboard after sign-in, it is in the account and comes off an order', {
  tags: 'main',
}, async () => {
  const email = await newCustomer('upgrades')
  const page = await openPage({ viewport: 'desktop' })
  await open(page, PRODUCT)
  const launch = await reach(block(page).getByRole('button', { name: 'See the offer' }))
  await launch.focus()
  await page.keyboard.press('Enter')
  await see(page, 'Sign in')
  await signIn(page, email)
  await page.waitForURL(`**${PRODUCT}`)

  const view = page.getByRole('dialog', { name: 'Recycle and save $60.00' })
  await view.getByRole('heading', { name: 'How it works' }).waitFor()
  await atRest(page)
  expect((await view.boundingBox())?.width).toBe(929)
  await expectNoViolations(view, 'the view of an upgrade offer')
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'hidden' })
  await launch.focus()
  await page.keyboard.press('Space')
  const claim = view.getByRole('button', { name: 'Claim offer' })
  await claim.waitFor()
  await claim.focus()
  await page.keyboard.press('Enter')
  await view.waitFor({ state: 'hidden' })
  const said = block(page).getByText(/^Offer claimed\. Use it by/)
  await said.waitFor()
  await eventually(() => hasFocus(block(page).locator('p[tabindex]'))).toBe(true)
  expect(await block(page).getAttribute('data-promo-state')).toBe('claimed')
  await atRest(page)
  await expectNoViolations(block(page), 'a claimed offer')

  await open(page, '/account/upgrade-offers')
  await page.getByText(/^Use it by/).waitFor()
  await expectNoViolations(page, 'claimed offers in the account')
  await open(page, PRODUCT)
  const sheet = await addToCart(page)
  await sheet.getByRole('link', { name: /Go to cart/ }).click()
  await see(page, 'Your cart')
  expect(await cartLines(page).first().innerText()).toContain('Upgrade offer, $60.00 off')
  await page.goto(`/orders/${await orderPlainly(page)}`)
  const totals = await readTotals(page)
  expect(cents(totals.Discount)).toBe(6000)
  await page.getByText('Upgrade offer, $60.00 off').waitFor()
})

test('on a phone the upgrader button opens a view with a way back, and says when it is claimed', async () => {
  const email = await newCustomer('upgrades')
  const page = await openPage({ viewport: 'phone', scheme: 'dark' })
  await open(page, PRODUCT)
  await (await reach(buyBox(page).getByRole('button', { name: 'Recycle and save $60.00' }))).click()
  await see(page, 'Sign in')
  await signIn(page, email)
  const view = page.getByRole('dialog', { name: 'Recycle and save $60.00' })
  await view.getByRole('button', { name: 'Claim offer' }).waitFor()
  await atRest(page)
  await expectNoViolations(page, 'the view of an upgrade offer on a phone')
  await view.getByRole('button', { name: 'Back to the product' }).click()
  await view.waitFor({ state: 'hidden' })
  await buyBox(page).getByRole('button', { name: 'Recycle and save $60.00' }).click()
  await view.getByRole('button', { name: 'Claim offer' }).click()
  await view.waitFor({ state: 'hidden' })
  await buyBox(page).getByRole('button', { name: 'Upgrade offer claimed' }).waitFor()
  await atRest(page)
  await expectNoViolations(page, 'product page with a claimed offer on a phone')
})

test('without scripts a page shows the offer, and its form claims it', async () => {
  const email = await newCustomer('upgrades')
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await block(page).getByRole('link', { name: 'See the offer' }).click()
  await see(page, 'Recycle and save $60.00')
  await page.getByRole('link', { name: 'Sign in to claim' }).click()
  await see(page, 'Sign in')
  await signIn(page, email)
  await see(page, 'Recycle and save $60.00')
  await page.getByRole('button', { name: 'Claim offer' }).click()
  await page.getByText(/^Offer claimed\. Use it by/).waitFor()
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await page.waitForURL(`**${PRODUCT}`)
})

const CLAIMED = productOf('recycle-claimed')

/** Signs in as the demonstration's shopper, who has claimed an offer. */
async function openOffers(page: Page): Promise<void> {
  await page.goto('/account/upgrade-offers')
  await see(page, 'Sign in')
  await signIn(page, 'shopper@orvane.example', 'come in and look')
  await see(page, 'Your upgrade offers')
}

test('recycle-claimed: the block is green, and what is claimed comes off in the cart', async () => {
  const page = await openPage({ viewport: 'desktop' })
  await openOffers(page)
  await open(page, CLAIMED)
  await block(page)
    .getByText(/^Offer claimed\. Use it by/)
    .waitFor()
  expect(await block(page).getAttribute('data-promo-state')).toBe('claimed')
  await expectNoViolations(page, 'a product with an offer claimed before')
  await addToCart(page)
  await open(page, '/cart')
  await cartLines(page).filter({ hasText: 'Upgrade offer, 15% off' }).first().waitFor()
})

test('recycle-claimed: on a phone the keyboard states that the old device is recycled', async () => {
  const page = await openPage({ host: 'gb', viewport: 'phone', scheme: 'dark' })
  await openOffers(page)
  await page.getByText('Confirm recycling').press('Enter')
  await page.getByRole('radio', { name: 'At a recycling point' }).press('ArrowDown')
  await expectNoViolations(page, 'the statement that a device is recycled')
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  await page.getByText(/^You confirmed on .* that you sent in your old device\.$/).waitFor()
})

test('recycle-claimed: without scripts the same form states it', async () => {
  const page = await openPage({ host: 'de', javaScript: false })
  await page.goto('/account/upgrade-offers')
  await see(page, 'Anmelden')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('shopper@orvane.example')
  await page.getByLabel('Passwort').fill('come in and look')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await see(page, 'Ihre Upgrade-Angebote')
  await page.getByText('Recycling bestätigen').click()
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).click()
  await page.getByText(/bestätigt, dass Ihr altes Gerät an einer Sammelstelle abgegeben wurde/).waitFor()
})
