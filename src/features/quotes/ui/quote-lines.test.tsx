import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { Quote } from '../contract/quotes.ts'
import en from './messages/en.json' with { type: 'json' }
import { QuoteLines } from './quote-lines.tsx'
import { StateBadge } from './state-badge.tsx'

const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })

type Line = Quote['lines'][number]

const lineOf = (line: number, more: Partial<Line> = {}): Line => ({
  line,
  asin: 'BXCABL0001',
  offerListingId: `offer-${line}`,
  title: `Cable ${line}`,
  asked: 10,
  quantity: 10,
  price: null,
  total: null,
  ...more,
})

async function show(state: Quote['state'], lines: Line[], total: Quote['total']) {
  const { container } = await render(
    <PageAround messages={{ quotes: en }}>
      <StateBadge state={state} />
      <QuoteLines
        quote={{
          id: 'x'.repeat(22),
          number: 'Q-0123-45678-9ABCD',
          state,
          note: '',
          message: '',
          askedBy: null,
          askedAt: '',
          validOn: null,
          orderId: null,
          lines,
          total,
        }}
      />
    </PageAround>,
  )
  return container
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)

test('what was asked for has no prices, and no word of what is not offered', async () => {
  const container = await show('ASKED', [lineOf(1), lineOf(2, { asked: 1, quantity: 1 })], null)
  expect(rows()).toEqual(['Cable 110 units', 'Cable 21 unit'])
  expect(await violations(container)).toEqual([])
})

test('an offer says what one costs, which quantity differs, and what is not offered', async () => {
  await page.viewport(390, 800)
  const offered = lineOf(1, { quantity: 500, price: dollars(0.5292), total: dollars(264.6) })
  const container = await show('OFFERED', [offered, lineOf(2)], dollars(264.6))
  expect(rows()).toEqual(['Cable 1500 unitsYou asked for 10 units$264.6$0.5292 each', 'Cable 210 unitsNot offered'])
  await expect.element(page.getByText('Quoted total')).toBeVisible()
  expect(container.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violations(container)).toEqual([])
})
