import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { orderPlainly } from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { actAs, openPage, SIZE_OF_TODAY } from '#test/browser.ts'
import en from '../ui/messages/en.json' with { type: 'json' }

const PASSWORD = 'come in and look'

const box = (page: Page) => page.getByRole('region', { name: 'Available by invitation' })

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('shopper@orvane.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

const forget = () => query(`DELETE FROM invites.requests WHERE program_id LIKE 'demo-invite-US%'`, [])

/** Invites whoever asked, as the draw would. */
const invite = () =>
  query(
    `WITH invited AS (UPDATE invites.requests SET state = 'INVITED', until = now() + interval '1 day'
       WHERE program_id LIKE 'demo-invite-US%' AND state = 'REQUESTED' RETURNING program_id)
     UPDATE invites.programs SET taken = taken + 1 WHERE id IN (SELECT program_id FROM invited)`,
    [],
  )

test.each(SIZE_OF_TODAY)('a shopper asks, is invited and buys: $viewport', { tags: 'main' }, async (look) => {
  await forget()
  const page = await openPage(look)
  await open(page, productOf('invite'))
  await expectNoViolations(box(page), 'a product that is sold by invitation')
  await box(page).getByRole('button', { name: 'Request invite' }).click()
  await page.waitForURL((url) => url.pathname.includes('sign-in'))
  await see(page, 'Sign in')
  await signIn(page)
  // A press that comes before the shopper is known posts the form.
  await arrive(page, 'Orvane Page Write e-reader with pen, ink')
  await box(page).getByRole('button', { name: 'Request invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request received' })
  await dialog.waitFor()
  await expectNoViolations(dialog, 'a request that was received')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(
    await box(page)
      .getByText(en.state.REQUESTED)
      .evaluate((seen) => seen === document.activeElement),
  ).toBe(true)
  await box(page).getByRole('button', { name: 'Email me the details' }).click()
  await box(page).getByRole('button', { name: 'Details emailed' }).waitFor()
  await expectNoViolations(box(page), 'a request that waits')

  await invite()
  await open(page, productOf('invite'))
  await box(page).getByText("You're invited!").waitFor()
  await expectNoViolations(box(page), 'an invitation')
  await actAs(page, async (plain) => {
    await plain.goto('/invites')
    await plain.getByRole('button', { name: 'Add to cart' }).click()
  })
  await orderPlainly(page)
  await open(page, productOf('invite'))
  await box(page).getByText(en.state.BOUGHT).waitFor()
})

test('without scripts the forms ask, and the list of invitations has the buttons to buy', async () => {
  await forget()
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('invite'))
  await box(page).getByRole('button', { name: 'Request invite' }).click()
  await see(page, 'Sign in')
  await signIn(page)
  await page.waitForURL((url) => url.pathname.startsWith('/dp/'))
  await box(page).getByRole('button', { name: 'Request invite' }).click()
  await page.getByText(en.said.requested).waitFor()
  await invite()
  await page.goto('/invites')
  await page.getByText("You're invited!").waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await see(page, 'Your cart')
  await page.getByText('Bought with your invitation').first().waitFor()
})
