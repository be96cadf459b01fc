import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import companies from '#commerce/companies/ui/messages/en.json' with { type: 'json' }
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import buyBox from './messages/en.json' with { type: 'json' }
import { OfferFeatures } from './offer-facts.tsx'

const OPTION: BuyingOption = {
  asin: 'BXCHAR0030',
  offerListingId: 'offer',
  condition: 'good',
  note: 'A scratch on the back.',
  seller: { id: 's', name: 'Good as Found', rating: 93, shipsFrom: 'Reno' },
  price: { amount: 29, currencyCode: 'USD', displayString: '$29.00' },
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  availability: { type: 'IN_STOCK' },
  maxOrderQuantity: 12,
}
const LONG = Array.from(
  { length: 6 },
  (_, index) => `Reason ${index + 1}: it charges two devices at once, and stays cool`,
)

let role = 'business'
beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Charger'
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      sessionId: 'visit',
      csrfToken: 'csrf',
      slateToken: 'slate',
      cartCount: 0,
      features: {},
      customer: { name: 'Bo', role, hasPrimeSavingsBenefit: false },
    }),
  )
})

async function show(bullets = LONG) {
  await loadShopperState()
  await refreshShopperState()
  return render(
    <PageAround messages={{ 'buy-box': buyBox, companies }}>
      <main style={{ inlineSize: 320 }}>
        <h1>Charger</h1>
        <OfferFeatures option={OPTION} needsDelivery bullets={bullets} />
      </main>
    </PageAround>,
  )
}
const inBox = () => page.getByRole('table', { name: 'Offer details' }).first()
const row = (name: string) => inBox().getByRole('row', { name })
const bullets = () => page.getByRole('list', { name: 'About this item' })

test('a business buyer sees the first rows of an offer, and all of them once more is asked for', async () => {
  role = 'business'
  await show()
  await expect.element(row('Sold by Good as Found')).toBeVisible()
  await expect.element(row('Seller rating 93% positive')).toBeVisible()
  expect(inBox().getByRole('row').elements()).toHaveLength(3)
  expect(inBox().element().getAttribute('data-displayable-row-count')).toBe('3')
  const more = page.getByRole('button', { name: 'Show more details' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect.element(row('Condition Used, good')).toBeVisible()
  await expect.element(row('Limit per order 12')).toBeVisible()
  await expect.element(row('Item number BXCHAR0030')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Show fewer details' }).click()
  expect(inBox().getByRole('row').elements()).toHaveLength(3)
})

test('a control opens all of it beside the page, and closes it', async () => {
  role = 'business'
  await show()
  const open = page.getByRole('button', { name: 'Show offer details' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Offer details' })
  await expect.element(sheet.getByRole('row', { name: 'Item number BXCHAR0030' })).toBeVisible()
  await expect.element(sheet.getByText('A scratch on the back.')).toBeVisible()
  expect(sheet.getByRole('listitem').elements()).toHaveLength(6)
  expect(await violations(sheet.element())).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('bullets have three lines, and a control for the rest', async () => {
  role = 'business'
  await show()
  await expect.element(bullets()).toBeVisible()
  const lines = () => {
    const { height } = bullets().element().getBoundingClientRect()
    return Math.round(height / Number.parseFloat(getComputedStyle(bullets().element()).lineHeight))
  }
  expect(lines()).toBe(3)
  await page.getByRole('button', { name: 'Show more', exact: true }).click()
  await expect.poll(lines).toBeGreaterThan(5)
  expect(getComputedStyle(bullets().element()).animationDuration).toBe('0.2s')
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(lines).toBe(3)
})

test('bullets that fit have no control', async () => {
  role = 'business'
  await show(['Small', 'Light'])
  await expect.element(bullets()).toBeVisible()
  await expect.element(row('Sold by Good as Found')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more', exact: true }).elements()).toHaveLength(0)
})

test('everybody else reads who sells it, in one line', async () => {
  role = 'shopper'
  await show()
  await expect.element(page.getByText('Sold by Good as Found, ships from Reno')).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})
