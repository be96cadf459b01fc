import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { newEmail, PASSWORD, signUp } from './steps/account.ts'
import { arrive, open, see } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'

test.each(ONE_SIZE)('a passkey is added, signs in, and is removed: $viewport, $scheme', async (look) => {
  const page = await openPage({ ...look, statuses: [422] })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signUp(page, newEmail('passkey'))
  await open(page, '/account/security')
  await page.getByRole('textbox', { name: 'Passkey name' }).fill('My phone')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('That password is incorrect.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor()
  await arrive(page, 'Passkeys and devices')
  await expectNoViolations(page, 'passkeys and devices')
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)

  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arrive(page, 'Devices for every room')
  await page.goto('/account/security')
  await arrive(page, 'Sign in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await arrive(page, 'Passkeys and devices')

  await open(page, '/account/details')
  await page.getByRole('textbox', { name: 'New email' }).fill(newEmail('passkey'))
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByText('Confirmed with a passkey.').waitFor()
  await page.getByRole('button', { name: 'Change email' }).click()
  await see(page, 'Check your email')

  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor({ state: 'detached' })
  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arrive(page, 'Devices for every room')
  await open(page, '/gp/sign-in.html')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText("We couldn't verify your passkey.").waitFor()
  await see(page, 'Sign in')
  await expectNoViolations(page, 'sign-in with a refused passkey')
})
