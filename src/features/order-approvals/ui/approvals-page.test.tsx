import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import orders from '#commerce/orders/ui/messages/en.json' with { type: 'json' }
import storefront from '#commerce/storefront/ui/messages/en.json' with { type: 'json' }
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { OrderRequest } from '../contract/shapes.ts'
import { Page } from './approvals-page.tsx'
import en from './messages/en.json' with { type: 'json' }

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const total = { amount: 200, currencyCode: 'USD', displayString: '$200.00' }

const REQUEST: OrderRequest = {
  id: 'request-that-is-asked-for',
  state: 'ASKED',
  person: { name: 'Bea Buyer', email: 'bea@example.com' },
  lines: [{ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', title: 'Cable', units: '20', total }],
  total,
  address: {
    fullName: LONG,
    line1: '1 Main Street',
    line2: '',
    city: 'X',
    region: 'OR',
    postalCode: '1',
    country: 'US',
  },
  note: LONG,
  reason: null,
  decidedBy: null,
  askedAt: '2026-11-29T00:00:00.000Z',
  decidedAt: null,
  expiresAt: '2026-12-13T00:00:00.000Z',
  orderId: null,
}

async function show() {
  await page.viewport(320, 800)
  const seen = { company: LONG, canDecide: true, toDecide: [REQUEST], own: [], decided: [] }
  const next = { toDecide: REQUEST.id, own: null, decided: null }
  const limits = {
    isAll: false,
    currencyCode: 'USD',
    people: [{ id: 'bea', name: LONG, role: 'buyer' as const, limit: total }],
  }
  const { container } = await render(
    <PageAround messages={{ 'order-approvals': en, orders, storefront }}>
      <Page {...seen} next={next} limits={limits} problem={null} said={null} />
    </PageAround>,
  )
  return container
}

test('a long name of a company breaks on the narrowest phone', async () => {
  const container = await show()
  expect(container.scrollWidth).toBeLessThanOrEqual(320)
  expect(await violations(container)).toEqual([])
})

test('Enter after a reason refuses', async () => {
  await show()
  const sent: string[] = []
  const keep = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) sent.push(new URL(event.target.action).pathname)
  }
  document.addEventListener('submit', keep)
  await userEvent.type(page.getByRole('textbox', { name: 'Reason' }), 'Too dear{Enter}')
  document.removeEventListener('submit', keep)
  expect(sent).toEqual([`/account/business/approvals/${REQUEST.id}/refuse`])
})
