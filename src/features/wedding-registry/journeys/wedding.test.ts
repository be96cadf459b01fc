import type { Page } from 'playwright'
import { test } from 'vitest'
import { becomeCustomer, newCustomer, signIn } from '#e2e/steps/account.ts'
import { eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('registry-wedding')

const createRegistry = async (page: Page) => {
  await page.getByLabel('Month').selectOption('6')
  await page.getByLabel('Day', { exact: true }).selectOption('21')
  await page.getByRole('button', { name: 'Create registry' }).click()
  await page.getByText('Your registry is ready').waitFor()
}

const opener = (page: Page) => page.getByRole('button', { name: 'Add to wedding registry' })

test.each(SIZE_OF_TODAY)(
  'the dialog leads to a new registry, then adds, and says what is there already: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage({ ...look, statuses: [401] })
    await open(page, PRODUCT)
    await press(opener(page))
    await see(page, 'Wedding registry')
    await expectNoViolations(page, 'the page that asks to sign in')
    await becomeCustomer(page, 'wedding')
    await open(page, PRODUCT)
    await press(opener(page))
    const dialog = page.getByRole('dialog', { name: 'Wedding registry' })
    await expectNoViolations(dialog, 'the dialog without a registry')
    await press(dialog.getByRole('link', { name: 'Create a wedding registry' }))
    await createRegistry(page)
    await open(page, PRODUCT)
    await press(opener(page))
    await dialog.getByRole('combobox', { name: 'How many' }).selectOption('10+')
    await expectNoViolations(dialog, 'the dialog that adds')
    await press(dialog.getByRole('button', { name: 'Add', exact: true }))
    await dialog.getByText('Added to this registry.').waitFor()
    await press(dialog.getByRole('button', { name: 'Close' }))
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(opener(page))).toBe(true)
    await press(opener(page))
    await press(dialog.getByRole('button', { name: 'Add', exact: true }))
    await dialog.getByText('This is already on the registry.').waitFor()
    await expectNoViolations(dialog, 'the dialog that has added')
    await press(dialog.getByRole('link', { name: 'View registry' }))
    await page.getByText('Wanted: 10+').waitFor()
  },
)

test('by keyboard alone: opened, a number chosen, added, closed, and back at its button', async () => {
  const page = await openPage()
  await becomeCustomer(page, 'wedding-keys')
  await page.goto('/wedding/new-registry')
  await createRegistry(page)
  await open(page, PRODUCT)
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wedding registry' })
  const howMany = dialog.getByRole('combobox', { name: 'How many' })
  await howMany.waitFor()
  await tabTo(page, howMany)
  await page.keyboard.press('3')
  await tabTo(page, dialog.getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await dialog.getByText('Added to this registry.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(opener(page))).toBe(true)
  await page.goto('/wedding/organize-registry')
  await page.getByText('Wanted: 3').waitFor()
})

test('without scripts on a phone: a visitor is told to sign in, a customer adds, and a second time it is known', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await page.goto(PRODUCT)
  await opener(page).click()
  await see(page, 'Wedding registry')
  const email = await newCustomer('wedding-plain')
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await signIn(page, email)
  await createRegistry(page)
  for (const said of ['Added to this registry.', 'This is already on the registry.']) {
    await page.goto(PRODUCT)
    await opener(page).click()
    await page.getByText(said).waitFor()
  }
  await page.getByText('Wanted: 1').waitFor()
})
