import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer, signInAs } from '#e2e/steps/account.ts'
import { arrive, isShown, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox, fillDetails } from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { press } from '#e2e/steps/hand.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { openPage } from '#test/browser.ts'

let count = 0

/** Makes a page's visitor a buyer of a company of their own that may owe $1,000 at once, due after 45 days. */
async function becomeBuyer(page: Page): Promise<void> {
  const email = await becomeCustomer(page, 'terms')
  count += 1
  const name = `On terms ${process.pid}-${count}`
  await asMerchant('companies', { marketplace: 'US', name, country: 'US', people: [{ email, role: 'buyer' }] })
  const [found] = (await query(`SELECT id FROM companies.companies WHERE name = $1`, [name])) as { id: string }[]
  await asMerchant(`companies/${found?.id}/accept`, {})
  await asMerchant(`companies/${found?.id}/set-terms`, { limit: { amount: 1000, currencyCode: 'USD' }, days: 45 })
}

const byKey = (target: Locator) => target.press('Enter')

test.each([
  { viewport: 'desktop', scheme: 'light', javaScript: true, hand: press, says: 'desktop' },
  { viewport: 'phone', scheme: 'dark', javaScript: true, hand: press, says: 'phone' },
  { viewport: 'desktop', scheme: 'dark', javaScript: true, hand: byKey, says: 'keyboard' },
  { viewport: 'phone', scheme: 'light', javaScript: false, isDrawn: true, hand: press, says: 'without scripts' },
] as const)(
  'a company orders on its terms, sees what it owes, and owes nothing once it has paid: $says',
  { tags: 'gate' },
  async ({ hand, says: _, ...look }) => {
    const page = await openPage(look)
    const reach = look.javaScript ? arrive : see
    const show = (path: string) => (look.javaScript ? open(page, path) : page.goto(path))
    await becomeBuyer(page)
    await show(productOf('plain'))
    await hand(buyBox(page).getByRole('button', { name: 'Buy now', exact: true }))
    await reach(page, 'Checkout')
    await page.getByText('Payment due 45 days after you order.').waitFor()
    await page.getByText(/\$1,000\.00 of the \$1,000\.00 that On terms .* can owe by invoice is left\./).waitFor()
    await fillDetails(page, {}, reach)
    await page.getByText('Nothing is due today.').waitFor()
    await hand(page.getByRole('button', { name: 'Place order and pay $129.99 later', exact: true }))
    await reach(page, 'Order placed. Thank you!')
    const order = await page.getByText('Order number').getByRole('strong').innerText()

    await show('/account/business')
    const invoices = page.getByRole('region', { name: 'Paying by invoice' })
    await invoices.getByText('$870.01', { exact: true }).waitFor()
    if (look.javaScript) await expectNoViolations(page, 'company that owes')
    await hand(invoices.getByRole('link', { name: `Order ${order}` }))
    await page.getByText('Please pay $129.99 by').waitFor()

    await asMerchant(`orders/${order}/pay`, {})
    await show('/account/business/invoices')
    await reach(page, 'Paying by invoice')
    await page.getByText('No unpaid invoices.').waitFor()
    expect(await page.getByText('$1,000.00', { exact: true }).count()).toBe(2)
    await show(`/orders/${order}`)
    await page.getByRole('region', { name: 'Payment' }).getByText('Paid', { exact: true }).waitFor()
  },
)

test.runIf(isShown('business-terms'))(
  'the demonstration company says what it may owe, and when it is due',
  async () => {
    const page = await openPage({ viewport: 'phone', scheme: 'light', javaScript: true })
    await signInAs(page, 'buyer@orvane.example', 'come in and look')
    await open(page, productOf('business-terms'))
    await press(buyBox(page).getByRole('button', { name: 'Buy now', exact: true }))
    await arrive(page, 'Checkout')
    await page.getByText('Payment due 30 days after you order.').waitFor()
    await open(page, '/account/business')
    const invoices = page.getByRole('region', { name: 'Paying by invoice' })
    await invoices.getByText('$10,000.00', { exact: true }).first().waitFor()
  },
)
