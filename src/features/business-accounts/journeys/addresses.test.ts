import type { Locator, Page } from 'playwright'
import { test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { arrive, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox } from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { press } from '#e2e/steps/hand.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { actAs, openPage } from '#test/browser.ts'

let count = 0

/** Makes a page's visitor the admin of a company with an address. Returns the company's name. */
async function becomeAdmin(page: Page): Promise<string> {
  const email = await becomeCustomer(page, 'addresses')
  count += 1
  const name = `Of addresses ${process.pid}-${count}`
  await asMerchant('companies', { marketplace: 'US', name, country: 'US', people: [{ email, role: 'admin' }] })
  const [found] = (await query(`SELECT id FROM companies.companies WHERE name = $1`, [name])) as { id: string }[]
  await asMerchant(`companies/${found?.id}/accept`, {})
  await actAs(page, async (plain) => {
    await plain.goto('/account/business/addresses/new')
    await plain.getByRole('textbox', { name: 'Street address' }).fill('5 Dock Street')
    await plain.getByRole('textbox', { name: 'City' }).fill('Portland')
    await plain.getByRole('combobox', { name: 'State' }).selectOption('OR')
    await plain.getByRole('textbox', { name: 'ZIP code' }).fill('97201')
    await plain.getByRole('button', { name: 'Save address' }).click()
    await see(plain, 'Company addresses')
  })
  return name
}

const byKey = (target: Locator) => target.press('Enter')

test.each([
  { viewport: 'desktop', scheme: 'light', javaScript: true, hand: press, says: 'desktop' },
  { viewport: 'phone', scheme: 'dark', javaScript: true, hand: press, says: 'phone' },
  { viewport: 'desktop', scheme: 'dark', javaScript: true, hand: byKey, says: 'keyboard' },
  { viewport: 'phone', scheme: 'light', javaScript: false, isDrawn: true, hand: press, says: 'without scripts' },
] as const)(
  'an order for a company goes to its address, which is not asked for otherwise: $says',
  { tags: 'gate' },
  async ({ hand, says: _, ...look }) => {
    const page = await openPage(look)
    const reach = look.javaScript ? arrive : see
    const show = (path: string) => (look.javaScript ? open(page, path) : page.goto(path))
    const name = await becomeAdmin(page)
    const shared = page.getByRole('radio', { name: `${name}: company address` })
    const buy = async () => {
      await show(productOf('plain'))
      await hand(buyBox(page).getByRole('button', { name: 'Buy now', exact: true }))
      await reach(page, 'Checkout')
    }
    await buy()
    await shared.check()
    await page.getByRole('radio', { name: /Standard/ }).check()
    if (look.javaScript) await expectNoViolations(page, 'checkout with an address of a company')
    await hand(page.getByRole('button', { name: 'Review order' }))
    await reach(page, 'Review your order')
    await page.getByText('5 Dock Street').waitFor()
    await hand(page.getByRole('button', { name: /^Place order and pay/ }))
    await reach(page, 'Order placed. Thank you!')
    await page.getByText('5 Dock Street').waitFor()

    await show('/account/business')
    await hand(page.getByRole('button', { name: 'Buy for yourself' }))
    await page.getByText('Now: for yourself').waitFor()
    await buy()
    await shared.waitFor({ state: 'detached' })
  },
)
