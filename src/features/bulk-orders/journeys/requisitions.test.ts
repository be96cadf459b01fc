import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { query } from '#e2e/steps/database.ts'
import { press } from '#e2e/steps/hand.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { openPage } from '#test/browser.ts'

/** Makes the visitors of pages people of one new company, by role. */
async function found(people: { page: Page; role: string }[]): Promise<void> {
  const named: { email: string; role: string }[] = []
  for (const { page, role } of people) named.push({ email: await becomeCustomer(page, role), role })
  const name = `Listed ${process.pid} ${Date.now()}`
  await asMerchant('companies', { marketplace: 'US', name, country: 'US', people: named })
  const [company] = (await query(`SELECT id FROM companies.companies WHERE name = $1`, [name])) as { id: string }[]
  await asMerchant(`companies/${company?.id}/accept`, {})
}

test.each([
  { viewport: 'phone', scheme: 'dark', javaScript: true, isDrawn: true },
  { viewport: 'phone', scheme: 'light', javaScript: false, isDrawn: true },
] as const)(
  'a list is written, approved by somebody else, and ordered from: scripts $javaScript',
  { tags: 'gate' },
  async (look) => {
    const [buyer, admin] = [await openPage(look), await openPage({ javaScript: false })]
    await found([
      { page: buyer, role: 'buyer' },
      { page: admin, role: 'admin' },
    ])
    await admin.goto('/account/business/lists')
    await admin.getByRole('button', { name: 'Require an approval' }).press('Enter')
    await admin.getByText('Buyers can order only from approved lists.').waitFor()
    await buyer.goto('/account/business/lists')
    await see(buyer, 'Requisition lists')
    await press(buyer.getByRole('link', { name: 'New list' }))
    await see(buyer, 'New list')
    await buyer.getByLabel('List name').fill('Studio')
    await buyer.getByLabel('Items and quantities').fill('BXCABL0001 20\nBXDRUM0001 2')
    await press(buyer.getByRole('button', { name: 'Save list' }))
    await see(buyer, 'Studio')
    await buyer.getByText('An approver has to approve this list').waitFor()
    // Without scripts nothing can look into the page.
    if (look.javaScript) await expectNoViolations(buyer, 'a requisition list')
    expect(
      await buyer.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await admin.goto('/account/business/lists')
    await admin.getByRole('link', { name: 'Studio', exact: true }).press('Enter')
    await admin.getByRole('button', { name: 'Approve' }).press('Enter')
    await admin.getByText('List approved.').waitFor()
    await buyer.goto('/account/business/lists')
    if (look.javaScript) await expectNoViolations(buyer, 'requisition lists')
    await press(buyer.getByRole('link', { name: 'Order Studio' }))
    await see(buyer, 'Review your bulk order')
  },
)
