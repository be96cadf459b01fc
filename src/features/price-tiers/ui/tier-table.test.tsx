import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { ShownTable, ShownTier } from '../contract/pages.ts'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './tier-table.tsx'

const tier = (minimum: number, amount: number, percent: number): ShownTier => ({
  minimum,
  percent,
  price: { amount, currencyCode: 'USD', displayString: `$${amount}` },
})
const table = (tiers: ShownTier[], offerListingId = 'one'): ShownTable => ({ offerListingId, tiers })

const PRICE = { amount: 10, currencyCode: 'USD', displayString: '$10' }

let own: ShownTable[] | undefined

beforeEach(() => {
  own = undefined
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      sessionId: 'visit',
      csrfToken: 'csrf',
      slateToken: 'slate',
      cartCount: 0,
      features: own ? { 'price-tiers': { tables: own } } : {},
    }),
  )
})

const show = async (tables: ShownTable[]) => {
  const { container } = await render(
    <PageAround messages={{ 'price-tiers': en }}>
      <Slot tables={tables} place="offer" asin="BXDRUM0001" offerListingId="one" price={PRICE} quantity={1} />
    </PageAround>,
  )
  return container
}
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)

test('says from which quantity on a unit costs what, and how much that saves', async () => {
  const container = await show([
    table([tier(2, 9.5, 5), tier(3, 9, 10), tier(10, 0.5292, 94)]),
    table([tier(2, 1, 90)], 'two'),
  ])
  await expect.element(page.getByRole('table', { name: 'Buy more, pay less each' })).toBeVisible()
  expect(rows()).toEqual(['QuantityPrice eachYou save', '2$9.55%', '3 to 9$910%', '10 or more$0.529294%'])
  expect(await violations(container)).toEqual([])
})

test('a business buyer’s own prices take the place of everybody’s, also where those are none', async () => {
  const container = await show([])
  expect(container.querySelector('table')).toBeNull()
  own = [table([tier(1, 9, 10)])]
  await loadShopperState()
  await refreshShopperState()
  await expect.element(page.getByRole('table', { name: 'Your business prices' })).toBeVisible()
  expect(rows()).toEqual(['QuantityPrice eachYou save', '1 or more$910%'])
})

test('prices of other offers are not this one’s', async () => {
  const container = await show([table([tier(2, 1, 90)], 'two')])
  own = []
  await refreshShopperState()
  expect(container.querySelector('table')).toBeNull()
})
