import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer, signInAs } from '#e2e/steps/account.ts'
import { arrive, eventually, isShown, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addButton, orderPlainly } from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { press } from '#e2e/steps/hand.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { actAs, openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const DAY = 86_400_000

let count = 0

/** Makes a page's visitor a person of a company of their own, with something in the cart. */
async function becomeBuyer(page: Page): Promise<void> {
  const email = await becomeCustomer(page, 'quotes')
  count += 1
  const name = `Quoted ${process.pid}-${count}`
  await asMerchant('companies', { marketplace: 'US', name, country: 'US', people: [{ email, role: 'buyer' }] })
  const found = await query(`SELECT id FROM companies.companies WHERE name = $1`, [name])
  await asMerchant(`companies/${(found as { id: string }[])[0]?.id}/accept`, {})
  await actAs(page, async (plain) => {
    await plain.goto(productOf('plain'))
    await addButton(plain).click()
  })
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Offers the only line of a quote, as the merchant. */
const offer = (id: string, amount: number) =>
  asMerchant(`quotes/${id}/offer`, {
    lines: [{ line: 1, price: { amount, currencyCode: 'USD' } }],
    validOn: new Date(Date.now() + 14 * DAY).toISOString().slice(0, 10),
    message: 'Gladly.',
  })

test.each(SIZE_OF_TODAY)(
  'a business buyer asks for a quote of the cart, takes the offer and orders: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeBuyer(page)
    await open(page, '/cart')
    await press(page.getByRole('link', { name: 'Request a quote for this cart' }))
    await arrive(page, 'Request a quote')
    await expectNoViolations(page, 'asking for a quote')
    await page.getByLabel('Note (optional)').fill('For the new studio')
    await press(page.getByRole('button', { name: 'Send request' }))
    await arrive(page, 'Quote')
    await page.getByText("We'll email you once we have prices for you.").waitFor()
    await expectNoViolations(page, 'a quote that was asked for')
    await offer(idOf(page), 12.3456)
    await page.reload()
    await arrive(page, 'Quote')
    await expectNoViolations(page, 'a quote that was offered')
    await page.getByText('$12.3456 each').waitFor()
    await press(page.getByRole('button', { name: 'Add to cart at these prices' }))
    await arrive(page, 'Your cart')
    await page.getByText('Quoted price: $12.3456 each').waitFor()
    await expectNoViolations(page, 'a cart with a quote')
    const order = await orderPlainly(page)
    await open(page, '/account/business/quotes')
    await page.getByText('Ordered', { exact: true }).waitFor()
    await expectNoViolations(page, 'quotes')
    await open(page, `/orders/${order}`)
    await eventually(() => page.locator('main').innerText()).toContain('Quoted price: $12.3456 each')
  },
)

test.runIf(isShown('quote')).each([
  { viewport: 'phone', scheme: 'dark', javaScript: false, isDrawn: true },
  { viewport: 'phone', scheme: 'light', javaScript: true, isDrawn: true },
] as const)(
  "the demonstration's quote is found and read: scripts $javaScript, $scheme",
  { tags: 'gate' },
  async (look) => {
    const page = await openPage(look)
    await signInAs(page, 'buyer@orvane.example', 'come in and look')
    await page.goto('/account/business/quotes')
    await see(page, 'Quotes')
    await press(page.getByRole('link', { name: /cable/i }).first())
    await see(page, 'Quote')
    await page.getByText(/These prices are yours through/).waitFor()
    await page.getByRole('button', { name: 'Add to cart at these prices' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    // Without scripts nothing can look into the page.
    if (look.javaScript) await expectNoViolations(page, "the demonstration's quote")
  },
)

test('a quote is asked for and declined by keyboard alone, without scripts', { tags: 'gate' }, async () => {
  const page = await openPage({ javaScript: false })
  await becomeBuyer(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Request a quote for this cart' }).press('Enter')
  await see(page, 'Request a quote')
  await page.getByRole('button', { name: 'Send request' }).press('Enter')
  await see(page, 'Quote')
  await offer(idOf(page), 12)
  await page.reload()
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await page.getByText('Your company declined this offer.').waitFor()
})

test.each([
  { viewport: 'desktop', scheme: 'light', javaScript: true, says: 'desktop' },
  { viewport: 'phone', scheme: 'dark', javaScript: true, says: 'phone' },
  { viewport: 'phone', scheme: 'light', javaScript: false, isDrawn: true, says: 'without scripts' },
] as const)(
  'a quote is had as a PDF, and whoever buys for themselves is told whose it is and switches: $says',
  { tags: 'gate' },
  async ({ says: _, ...look }) => {
    const page = await openPage(look)
    const reach = look.javaScript ? arrive : see
    await becomeBuyer(page)
    const id = await actAs(page, async (plain) => {
      await plain.goto('/account/business/quotes/new')
      await plain.getByRole('button', { name: 'Send request' }).click()
      return idOf(plain)
    })
    await offer(id, 12)
    const path = `/account/business/quotes/${id}`
    await page.goto(path)
    await reach(page, 'Quote')
    const link = page.getByRole('link', { name: /^Quote Q-.*\(PDF\)$/ })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/account/business')
    await reach(page, 'Buying for a company')
    await press(page.getByRole('button', { name: 'Buy for yourself' }))
    await page.getByText('Now: for yourself').waitFor()
    await page.goto(path)
    await reach(page, 'Quote')
    await page.getByText(/^This quote is for Quoted .*You're buying for yourself now/).waitFor()
    expect(await link.count()).toBe(0)
    if (look.javaScript) await expectNoViolations(page, 'a quote on the other side')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Buy for Quoted/ })
      .press('Enter')
    await page.getByText('$12.00 each').waitFor()
    await link.waitFor()
  },
)
