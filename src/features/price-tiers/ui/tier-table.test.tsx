import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json' with { type: 'json' }
import type { PricingTier } from '#commerce/product-page/contract.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { ShownTable } from '../contract/pages.ts'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './tier-table.tsx'

const price = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })
const tier = (minimumQuantity: number, amount: number, more: Partial<PricingTier> = {}): PricingTier => ({
  minimumQuantity,
  price: price(amount),
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: false,
  ...more,
})

let own: ShownTable[] | undefined
let answer: () => Promise<Response> = async () => Response.error()
let count = 0
let offerListingId = ''

beforeEach(async () => {
  own = undefined
  // The quantity of an offer outlives what shows it.
  count += 1
  offerListingId = `offer-${count}`
  vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const path = String(asked)
    if (path.includes('/availability')) return Response.json({ hasAvailability: true, available: 99 })
    if (path.includes('/api/marketplaces')) return answer()
    return Response.json({
      sessionId: 'visit',
      csrfToken: 'csrf',
      slateToken: 'slate',
      cartCount: 0,
      features: own ? { 'price-tiers': { tables: own } } : {},
    })
  })
  await refreshShopperState()
})

const show = async (tiers: PricingTier[], { hasOthers = false, quantity = 1, id = offerListingId } = {}) => {
  const { container } = await render(
    <PageAround messages={{ 'price-tiers': en, 'buy-box': buyBox }}>
      <Slot
        tables={[{ offerListingId: id, tiers }]}
        hasOthers={hasOthers}
        place="offer"
        asin="BXDRUM0001"
        offerListingId={offerListingId}
        price={price(10)}
        quantity={quantity}
      />
    </PageAround>,
  )
  return container
}
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join('|'))

const answered = (tiers: PricingTier[]) => async () =>
  Response.json({
    type: 'product/v2',
    entity: { buyingOptions: [{ offerListingId, quantityPricingTable: { pricingTiers: tiers } }] },
  })

test('below the table a link leads to ordering in bulk, where a tier has one', async () => {
  const bulk = {
    buyingInBulkLink: '/ab/bulk?quantity=25',
    buyingInBulkMessage: 'Buying in bulk? Order many items at once',
  }
  await show([tier(5, 9), tier(25, 8, bulk)])
  await expect
    .element(page.getByRole('link', { name: bulk.buyingInBulkMessage }))
    .toHaveAttribute('href', bulk.buyingInBulkLink)
})

test('says from which quantity on a unit costs what, what is lowest, and what is unlocked', async () => {
  const container = await show([
    tier(2, 9.5, { savingsMessage: 'Save 5%' }),
    tier(3, 9, { savingsMessage: 'Save 10%', program: 'BUSINESS_VOLUME_AWARE_PRICING' }),
    tier(10, 0.5292, { isLowestAvailablePrice: true, availabilityMessage: 'Only 8 available' }),
  ])
  await expect.element(page.getByRole('table', { name: 'Buy more, pay less each' })).toBeVisible()
  expect(rows()).toEqual([
    '2|$9.5Save 5%',
    '3 to 9|$9Save 10%Unlocked for your business',
    '10 or moreOnly 8 available|$0.5292Lowest price',
  ])
  expect(await violations(container)).toEqual([])
})

test('three at first, the others and what is undercut once more is asked for', async () => {
  await show([tier(2, 9), tier(3, 8, { isUncompetitive: true }), tier(4, 7), tier(5, 6), tier(6, 5)])
  expect(rows().map((row) => row.split('|')[0])).toEqual(['2', '4', '5'])
  await userEvent.click(page.getByRole('button', { name: 'Show more prices' }))
  await expect.poll(rows).toHaveLength(5)
  expect(page.getByRole('button', { name: 'Show more prices' }).elements()).toEqual([])
})

test('a row is a link to the page with its quantity, and with scripts chooses it here', async () => {
  const tiers = [tier(5, 9), tier(10, 8), tier(25, 7), tier(50, 6)]
  answer = answered(tiers)
  await show(tiers)
  const ten = page.getByRole('link', { name: '10 to 24' })
  expect(ten.element().getAttribute('href')).toBe(
    '/dp/BXDRUM0001?qty=10&psc=1&ref_=bmsm_slot_redirect&bmsmSlotRedirect=1#quantity-prices',
  )
  await userEvent.click(page.getByRole('button', { name: 'Show more prices' }))
  await userEvent.click(ten)
  // Chosen, so that it is short again and begins with what was reached.
  await expect.poll(() => rows().map((row) => row.split('|')[0])).toEqual(['10 to 24', '25 to 49', '50 or more'])
  expect(ten.element().getAttribute('aria-current')).toBe('true')
})

test('while prices of a quantity come it says so; without them it says so and leads to other offers', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const container = await show([tier(5, 9)], { hasOthers: true })
  await userEvent.click(page.getByRole('link', { name: '5 or more' }))
  await expect.element(page.getByText('Updating prices…')).toBeVisible()
  resolve(new Response('{}', { status: 503 }))
  await expect.element(page.getByText(/^We couldn’t load the prices for this quantity\./)).toBeVisible()
  expect(page.getByRole('link', { name: 'See other offers' }).element().getAttribute('href')).toBe(
    '/dp/BXDRUM0001?aod=1',
  )
  expect(page.getByRole('table').elements()).toEqual([])
  expect(await violations(container)).toEqual([])
})

test('where one offer alone can be bought there is no link to others', async () => {
  answer = async () => new Response('{}', { status: 503 })
  await show([tier(5, 9)])
  await userEvent.click(page.getByRole('link', { name: '5 or more' }))
  await expect.element(page.getByText(/^We couldn’t load the prices for this quantity\./)).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('a business buyer’s own prices take the place of everybody’s, also where those are none', async () => {
  const container = await show([tier(9, 9)], { id: 'another' })
  expect(container.querySelector('table')).toBeNull()
  own = [{ offerListingId, tiers: [tier(1, 9), tier(4, 8)] }]
  await loadShopperState()
  await refreshShopperState()
  await expect.element(page.getByRole('table', { name: 'Your business prices' })).toBeVisible()
  // What one unit costs is the price above.
  expect(rows()).toEqual(['4 or more|$8'])
  own = []
  await refreshShopperState()
  await expect.poll(() => container.querySelector('table')).toBeNull()
})

test('the page of a quantity begins with the tier that it reaches', async () => {
  await show([tier(5, 9), tier(10, 8), tier(25, 7)], { quantity: 12 })
  expect(rows().map((row) => row.split('|')[0])).toEqual(['12 to 24', '25 or more'])
})
