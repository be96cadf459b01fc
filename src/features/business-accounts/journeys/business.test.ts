import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

test.each(SIZE_OF_TODAY)(
  'a customer applies as a company, and sees what became of it: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'company')
    await open(page, '/account')
    await page.getByRole('link', { name: 'Business' }).click()
    await page.getByRole('heading', { name: 'Buying for a company' }).waitFor()
    await expectNoViolations(page, 'application')
    await page.getByRole('textbox', { name: 'Company' }).fill('Halden Studio')
    await page.getByRole('textbox', { name: 'Tax number' }).fill('12')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('isn’t a tax number of this country').first().waitFor()
    await page.getByRole('textbox', { name: 'Company' }).fill('Halden Studio')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Application received.').waitFor()
    await expectNoViolations(page, 'company')
    expect(await page.getByRole('button', { name: 'Leave this company' }).count()).toBe(1)
  },
)
