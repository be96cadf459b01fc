import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { addAddress, newEmail, PASSWORD, signIn, signUp } from './steps/account.ts'
import { arrive, open, see } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'

test.each(ONE_SIZE)('export and delete my data: $viewport, $scheme', async (look) => {
  const page = await openPage({ ...look, statuses: [422] })
  const email = newEmail('leaves')
  await signUp(page, email)
  await addAddress(page, '3 Leaving Lane')

  await open(page, '/account/data')
  await expectNoViolations(page, 'your data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  const copy = (await json(await download.createReadStream())) as object
  expect(copy).toMatchObject({ account: { email }, addresses: [{ address: { line1: '3 Leaving Lane' } }] })

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('Check this box to confirm.').waitFor()
  await arrive(page, 'Your data')
  await expectNoViolations(page, 'deletion with faults')
  await page.getByRole('checkbox', { name: 'Yes, delete my account' }).check()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await arrive(page, 'Your account has been deleted')
  await expectNoViolations(page, 'deleted')
  await page.goto('/account')
  await arrive(page, 'Sign in')
  await signIn(page, email)
  await page.getByText('is incorrect').waitFor()
  await see(page, 'Sign in')
})
