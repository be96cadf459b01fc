import { test } from 'vitest'
import { becomeCustomer, newEmail, signUp } from '#e2e/steps/account.ts'
import { arrive, open, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

test.each(ONE_SIZE)(
  'Plus is tried, paid for with a saved card, and cancelled: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'plus')
    await open(page, '/account/payments')
    await page.getByRole('textbox', { name: 'Test card number' }).fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Add card' }).click()
    await page.getByText('Card ending in 4242').waitFor()
    await open(page, '/account/plus')
    await expectNoViolations(page, 'plus')
    await page.getByRole('button', { name: 'Start a 30-day free trial' }).click()
    await page.getByText('You have Plus until').waitFor()
    await arrive(page, 'Plus')
    await expectNoViolations(page, 'plus on trial')
    await page.getByRole('button', { name: 'Subscribe for $9.99 a month' }).click()
    await page.getByText(/^Renews on .*: \$9\.99 a month plus tax\.$/).waitFor()
    await expectNoViolations(page, 'plus with a membership')
    await page.getByRole('button', { name: 'Cancel membership' }).click()
    await page.getByText('Your membership is canceled.').waitFor()
    await page.getByRole('button', { name: 'Keep Plus' }).click()
    await page.getByRole('button', { name: 'Cancel membership' }).waitFor()
  },
)

test('Plus ends at once on a trial without a card, without scripts', async () => {
  const page = await openPage({ javaScript: false })
  await signUp(page, newEmail('trial'), see)
  await page.goto('/account/plus')
  await page.getByRole('button', { name: 'Start a 30-day free trial' }).click()
  await page.getByRole('link', { name: 'Save a card first' }).waitFor()
  await page.getByRole('button', { name: 'End Plus now' }).click()
  await page.getByText('No free trial is available to you at the moment.').waitFor()
})
