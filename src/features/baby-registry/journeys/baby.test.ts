import { test } from 'vitest'
import { newCustomer, signIn } from '#e2e/steps/account.ts'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('registry-baby')

test.each(SIZE_OF_TODAY)(
  'without a registry the button leads to its home; then the panel shows the wish: $viewport',
  async (look) => {
    const page = await openPage(look)
    const email = await newCustomer('baby')
    await page.goto('/gp/sign-in.html')
    await signIn(page, email)
    await open(page, PRODUCT)
    const button = page.getByRole('button', { name: 'Add to baby registry' })
    await button.press('Enter')
    await see(page, 'Baby registry')
    await expectNoViolations(page, 'the home of registries for babies')
    await page.getByRole('link', { name: 'Create a baby registry' }).click()
    await page.getByLabel('Month').selectOption('6')
    await page.getByLabel('Day').selectOption('21')
    await page.getByRole('button', { name: 'Create registry' }).click()
    await page.getByText('Your registry is ready').waitFor()
    await open(page, PRODUCT)
    await button.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByText('Added to your baby registry.').waitFor()
    await panel.getByRole('checkbox', { name: 'Must-have' }).check()
    await panel.getByRole('combobox', { name: 'How many' }).selectOption('10+')
    await expectNoViolations(page, 'the panel of a registry for a baby')
    await panel.getByRole('link', { name: 'View registry' }).click()
    await page.getByText('Wanted: 10+').waitFor()
  },
)
