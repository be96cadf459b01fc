import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('registry-baby')

test.each(SIZE_OF_TODAY)(
  'without a registry the button leads to its home; then the panel shows the wish: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'baby')
    await open(page, PRODUCT)
    const button = page.getByRole('button', { name: 'Add to baby registry' })
    await press(button)
    await see(page, 'Baby registry')
    await expectNoViolations(page, 'the home of registries for babies')
    await press(page.getByRole('link', { name: 'Create a baby registry' }))
    await page.getByLabel('Month').selectOption('6')
    await page.getByLabel('Day').selectOption('21')
    await page.getByRole('button', { name: 'Create registry' }).click()
    await page.getByText('Your registry is ready').waitFor()
    await open(page, PRODUCT)
    await press(button)
    const panel = page.getByRole('dialog')
    await panel.getByText('Added to your baby registry.').waitFor()
    await press(panel.getByRole('checkbox', { name: 'Must-have' }))
    await panel.getByRole('combobox', { name: 'How many' }).selectOption('10+')
    await expectNoViolations(panel, 'the panel of a registry for a baby')
    await press(panel.getByRole('link', { name: 'View registry' }))
    await page.getByText('Wanted: 10+').waitFor()
    await page.getByText('Must-have', { exact: true }).first().waitFor()
  },
)

/** Signs in a new customer who makes a registry for a baby. */
async function makeRegistry(page: Page, name: string): Promise<void> {
  await becomeCustomer(page, name)
  await page.goto('/baby-reg/')
  await page.getByRole('link', { name: 'Create a baby registry' }).click()
  await page.getByLabel('Month').selectOption('6')
  await page.getByLabel('Day').selectOption('21')
  await page.getByRole('button', { name: 'Create registry' }).click()
  await page.getByText('Your registry is ready').waitFor()
}

test('without scripts on a phone the product is on the registry', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await makeRegistry(page, 'baby-plain')
  await page.goto(PRODUCT)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Add to baby registry' }).click()
  await page.getByRole('link', { name: title }).first().waitFor()
  expect(new URL(page.url()).pathname).toContain('/registries/baby/')
})
