import type { Page } from 'playwright'
import { test } from 'vitest'
import { becomeCustomer, newEmail, signUp } from '#e2e/steps/account.ts'
import { arrive, open, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const COFFEE = '/dp/BXCOFF0001'
const ACCOUNT = '/account/staples'
const HEADING = 'Your repeat deliveries'

const rowOf = (page: Page) => page.getByRole('region', { name: 'Have it delivered repeatedly' })

test.each(SIZE_OF_TODAY)(
  'coffee is delivered each month, then every two weeks, skipped, paused and cancelled: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'staple')
    await open(page, COFFEE)
    const row = rowOf(page)
    await reach(row)
    await press(row.getByRole('link', { name: 'How it works' }))
    await page.getByText('You never pay more than the price you agreed to.').waitFor()
    await page.keyboard.press('Escape')
    await row.getByLabel('Quantity').selectOption('3')
    await expectNoViolations(row, 'the row of repeat deliveries')
    await press(row.getByRole('button', { name: 'Add to repeat deliveries' }))
    await row.getByText(/^In your repeat deliveries: Quantity 3, Every month\./).waitFor()
    await press(row.getByRole('link', { name: 'Change' }))
    await page.getByRole('dialog').getByLabel('How often').selectOption({ label: 'Every 2 weeks' })
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await row.getByText(/^In your repeat deliveries: Quantity 3, Every 2 weeks\./).waitFor()

    await open(page, ACCOUNT)
    await arrive(page, HEADING)
    await expectNoViolations(page, 'the page of repeat deliveries')
    await press(page.getByRole('button', { name: /^Skip / }))
    await arrive(page, HEADING)
    await page.getByText('Past and planned dates').click()
    await page.getByText('You skipped it.').waitFor()
    await press(page.getByRole('button', { name: /^Pause/ }))
    await page.getByText('Paused', { exact: true }).waitFor()
    await press(page.getByRole('button', { name: /^Resume/ }))
    await page.getByText(/^Next order: /).waitFor()
    await page.getByText('Cancel repeat delivery').first().click()
    await press(page.getByRole('button', { name: /^Cancel repeat delivery/ }))
    await page.getByText('Nothing comes by itself yet.').waitFor()
  },
)

test('the same works without scripts on a phone', { tags: 'gate' }, async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await signUp(page, newEmail('staple'), see)
  await page.goto(COFFEE)
  const row = rowOf(page)
  await row.getByLabel('Quantity').selectOption('3')
  await row.getByLabel('How often').selectOption({ label: 'Every week' })
  await press(row.getByRole('button', { name: 'Add to repeat deliveries' }))
  await see(page, HEADING)
  await page.getByText('Quantity 3, Every week').waitFor()
})

test('going back after a date was skipped does not bring it back', { tags: 'gate' }, async () => {
  const page = await openPage({ viewport: 'phone' })
  await becomeCustomer(page, 'staple')
  await open(page, COFFEE)
  const row = rowOf(page)
  await row.getByLabel('Quantity').selectOption('3')
  await press(row.getByRole('button', { name: 'Add to repeat deliveries' }))
  await row.getByText(/^In your repeat deliveries/).waitFor()
  await open(page, ACCOUNT)
  await arrive(page, HEADING)
  await press(page.getByRole('button', { name: /^Skip / }))
  await arrive(page, HEADING)
  await page.getByText('Past and planned dates').waitFor()
  const next = await page.getByText(/^Next order: /).textContent()
  await page.goBack()
  await arrive(page, HEADING)
  await page.getByText('Change', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('6')
  await press(page.getByRole('button', { name: /^Save/ }))
  await page.getByText(/^Quantity 6/).waitFor()
  await page.getByText(next ?? '').waitFor()
})
