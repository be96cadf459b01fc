import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import location from '#commerce/location/ui/messages/en.json'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import en from './messages/en.json'
import { RegistryFields } from './registry-fields.tsx'

const privacy = () => page.getByRole('group', { name: 'Who can see it' })
const NEVER = "It's never found by your email address."

test('beside the privacy stands the name that others will see, as it is typed', async () => {
  await page.viewport(390, 900)
  await render(
    <PageAround messages={{ registries: en, location }}>
      <main>
        <h1>New registry</h1>
        <form>
          <RegistryFields
            filled={{ ownerName: 'Anna' }}
            fault={null}
            addressFaults={{}}
            addresses={[]}
            form={{ country: 'US', countries: [], regions: [], fields: [], optional: [] }}
            thisYear={2027}
          />
        </form>
      </main>
    </PageAround>,
  )
  await expect.element(privacy()).toHaveAccessibleDescription(`Shown to others as Anna. ${NEVER}`)
  await page.getByRole('textbox', { name: "Partner's name (optional)" }).fill('Robin')
  await page.getByRole('textbox', { name: 'Your name' }).fill(' Annabel ')
  await expect.element(privacy()).toHaveAccessibleDescription(`Shown to others as Annabel & Robin. ${NEVER}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill(' ')
  await expect.element(privacy()).toHaveAccessibleDescription(NEVER)
  expect(await violations()).toEqual([])
})
