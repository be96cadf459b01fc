import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import storefront from '#commerce/storefront/ui/messages/en.json' with { type: 'json' }
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { BusinessPageProps } from '../contract/pages.ts'
import { Page } from './business-page.tsx'
import en from './messages/en.json' with { type: 'json' }

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const COMPANY: NonNullable<BusinessPageProps['company']> = {
  id: 'a-company-of-this-test',
  name: LONG,
  country: 'US',
  registration: 'HRB 12',
  vatNumber: '123456789',
  numberCheck: null,
  state: 'ACTIVE',
  reason: null,
  role: 'admin',
  isForCompany: true,
  needsPurchaseOrder: false,
  costCentres: [],
  people: [
    { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', role: 'admin', isSelf: true },
    { id: 'bea', name: 'Bea Buyer', email: `${LONG}@example.com`, role: 'buyer', isSelf: false },
  ],
  invited: [{ email: 'grace@example.com', role: 'approver' }],
}

beforeEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(320, 800)
})

const show = (change: Partial<BusinessPageProps> = {}) =>
  render(
    <PageAround messages={{ 'business-accounts': en, storefront }}>
      <Page
        company={COMPANY}
        invitations={[]}
        countries={['US', 'CA']}
        filled={{}}
        problem={null}
        said={null}
        features={{}}
        {...change}
      />
    </PageAround>,
  )

test('a person is removed only once that was confirmed, and the only admin cannot leave', async () => {
  const { container } = await show()
  expect(page.getByText('Leave this company').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Yes, remove' }).elements()).toEqual([])
  await userEvent.click(page.getByText('Remove', { exact: true }))
  await expect.element(page.getByRole('button', { name: 'Yes, remove' })).toBeVisible()
  expect(await violations(container)).toEqual([])
})

test('with text twice as large on the narrowest phone nothing is cut off, and no word of a button is broken', async () => {
  document.documentElement.style.fontSize = '200%'
  await show()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  const [save] = page.getByRole('button', { name: /^Save the role of/ }).elements()
  expect(save?.getBoundingClientRect().height).toBeLessThan(100)
  const [role] = page.getByRole('combobox', { name: 'Role of Ada Lovelace' }).elements()
  expect(role?.getBoundingClientRect().width).toBeGreaterThan(150)
})

test('what was not accepted stands in the form again, without the people and what can be done with them', async () => {
  const filled = { name: 'Halden Studio', country: 'CA', registration: 'HRB 12', vatNumber: '123456789' }
  const { container } = await show({ company: { ...COMPANY, state: 'REFUSED', reason: 'Not found' }, filled })
  await expect.element(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Halden Studio')
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('CA')
  expect(page.getByText('ada@example.com').elements()).toEqual([])
  expect(await violations(container)).toEqual([])
})
