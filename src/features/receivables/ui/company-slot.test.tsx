import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import storefront from '#commerce/storefront/ui/messages/en.json' with { type: 'json' }
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { CompanyInvoice, CompanyPart } from '../contract.ts'
import { Slot } from './company-slot.tsx'
import { Page } from './invoices-page.tsx'
import en from './messages/en.json' with { type: 'json' }

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}.00` })

const ACCOUNT: CompanyPart['account'] = {
  company: LONG,
  limit: dollars(5000),
  open: dollars(1200),
  left: dollars(3800),
  days: 30,
  isStopped: true,
}
const INVOICE: CompanyInvoice = {
  orderId: '0000-00000-00001',
  orderedAt: '2026-11-01T00:00:00.000Z',
  owed: dollars(1200),
  dueAt: '2026-12-01T23:59:59.999Z',
  isOverdue: true,
  person: null,
  isOwn: true,
}
const OTHER = { ...INVOICE, orderId: '0000-00000-00002', isOwn: false, person: LONG, isOverdue: false }

test('the page of the company says what it may owe and owes, and what is due first, on the narrowest phone', async () => {
  await page.viewport(320, 800)
  const { container } = await render(
    <PageAround messages={{ receivables: en }}>
      <Slot account={ACCOUNT} invoices={[INVOICE, OTHER]} next="a-payment" />
    </PageAround>,
  )
  expect(container.scrollWidth).toBeLessThanOrEqual(320)
  for (const said of [
    '$5000.00',
    '$3800.00',
    'due 30 days after each order',
    'An invoice is overdue',
    'December 1, 2026',
  ])
    expect(container.textContent).toContain(said)
  // An order of somebody else's is named, and leads nowhere.
  expect(container.querySelectorAll('a[href^="/orders/"]')).toHaveLength(1)
  expect(await violations(container)).toEqual([])
})

test('a list goes on at its end, and back to its beginning', async () => {
  const { container } = await render(
    <PageAround messages={{ receivables: en, storefront }}>
      <Page account={ACCOUNT} invoices={[OTHER]} next="a-payment" isFirst={false} />
    </PageAround>,
  )
  const links = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  expect(links.slice(-2)).toEqual(['/account/business/invoices', '/account/business/invoices?after=a-payment'])
})
