import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const API = '/api/marketplaces/US/company'

test.each(SIZE_OF_TODAY)(
  'a customer applies as a company, and sees what became of it: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage({ ...look, statuses: [422] })
    await becomeCustomer(page, 'company')
    await open(page, '/account')
    await page.getByRole('link', { name: 'Business' }).click()
    await page.getByRole('heading', { name: 'Buying for a company' }).waitFor()
    await expectNoViolations(page, 'application')
    await page.getByRole('textbox', { name: 'Company' }).fill('Halden Studio')
    await page.getByRole('textbox', { name: 'Tax number' }).fill('12')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('isn’t a tax number of this country').first().waitFor()
    await expectNoViolations(page, 'application that was wrong')
    // What was right is still there.
    expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Halden Studio')
    await page.getByRole('textbox', { name: 'Tax number' }).fill('')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Application received.').waitFor()
    await expectNoViolations(page, 'company')
    // Its only admin cannot leave it.
    expect(await page.getByText('Leave this company').count()).toBe(0)

    const idOf = () => page.evaluate(async (path) => (await (await fetch(path)).json()).company.id, API)
    await asMerchant(`companies/${await idOf()}/refuse`, { reason: 'We could not find you' })
    await open(page, '/account/business')
    await page.getByText('Reason: We could not find you').waitFor()
    expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Halden Studio')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Application received.').waitFor()
    await asMerchant(`companies/${await idOf()}/accept`, {})
    await open(page, '/account/business')
    await page.getByRole('link', { name: 'Company addresses' }).click()
    await page.getByText('There are no addresses yet.').waitFor()
    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.getByRole('textbox', { name: 'Street address' }).fill('5 Dock Street')
    await page.getByRole('textbox', { name: 'City' }).fill('Portland')
    await page.getByRole('combobox', { name: 'State' }).selectOption('OR')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Please check the highlighted field.').waitFor()
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('97201')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('5 Dock Street').waitFor()
    await expectNoViolations(page, 'addresses of the company')
    await page.getByRole('button', { name: 'Remove Halden Studio, 5 Dock Street' }).click()
    await page.getByText('There are no addresses yet.').waitFor()
  },
)
