import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, test } from 'vitest'
import { arrive, eventually, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const TITLE = 'Orvane Frame 8 smart display, chalk'

/** Returns the link from the mail sent to an address. */
async function linkFor(address: string): Promise<string> {
  const folder = join(inject('storeData'), 'mail')
  for (const name of await readdir(folder).catch(() => [])) {
    const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = /\/alerts\/link\/confirm\?token=[\w.-]+/.exec(mail)?.[0]
    if (link && mail.includes(address)) return link
  }
  return ''
}

test.each(ONE_SIZE)('a guest asks to be told, confirms and ends it: $viewport', { tags: 'main' }, async (look) => {
  const address = `waiting-${look.viewport}@example.com`
  const page = await openPage({ ...look, statuses: [422] })
  await page.goto(productOf('out-of-stock'))
  await arrive(page, TITLE)
  await page.getByText("Email me when it's back").click()
  await expectNoViolations(page.locator('details', { hasText: "Email me when it's back" }), 'an open alert')
  await page.getByRole('button', { name: /^(Email me|Set alert)$/, exact: true }).click()
  await arrive(page, "Email me when it's back")
  await page.getByText('Enter an email address', { exact: false }).first().waitFor()
  await expectNoViolations(page, 'alert with a fault')
  await page.getByRole('textbox', { name: 'Your email' }).fill(address)
  await page.getByRole('button', { name: /^(Email me|Set alert)$/, exact: true }).click()
  await arrive(page, 'Your alerts')
  await page.getByText('not confirmed yet', { exact: false }).waitFor()
  await expectNoViolations(page, 'alerts')

  const mail = await openPage({ ...look, javaScript: false })
  await eventually(() => linkFor(address)).not.toBe('')
  await mail.goto(await linkFor(address))
  await see(mail, 'Confirm this alert?')
  await mail.getByRole('button', { name: 'Yes, email me' }).click()
  await see(mail, "We'll email you.")
  await page.reload()
  await arrive(page, 'Your alerts')
  await page.getByText('not confirmed yet', { exact: false }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `End the alert for ${TITLE}` }).click()
  await page.getByText('You have no alerts.').waitFor()
})
