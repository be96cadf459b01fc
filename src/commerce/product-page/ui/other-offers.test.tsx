import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Preset } from '#commerce/buy-box/rules/buy-box-options.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import en from './messages/en.json'
import { OtherOffers } from './other-offers.tsx'

const option = (id: number, condition: BuyingOption['condition'], amount: number): BuyingOption => ({
  asin: 'BXPHON0001',
  offerListingId: `offer-${id}`,
  condition,
  note: '',
  price: { amount, currencyCode: 'USD', displayString: `$${amount}.00` },
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  maxOrderQuantity: 3,
  seller: { id: `s${id}`, name: `Seller ${id}`, rating: 97, shipsFrom: 'US' },
  availability: { type: 'IN_STOCK' },
})

const IN_BUY_BOX = [option(1, 'new', 699), option(2, 'like-new', 549)]
const OTHERS = [option(3, 'very-good', 489), option(4, 'good', 439)]

const show = (options: BuyingOption[], preset: Preset = { quantity: 1 }) =>
  render(
    <PageAround messages={{ 'product-page': en }}>
      <main>
        <h1>Phone</h1>
        <OtherOffers asin="BXPHON0001" options={options} features={{}} {...preset} />
      </main>
    </PageAround>,
  )

test('offers that are not in the buy box are listed, each with a form that adds it', async () => {
  const { container } = await show([...IN_BUY_BOX, ...OTHERS])
  await page.getByText('2 other offers from $439.00').click()
  const button = page.getByRole('button', { name: 'Add to cart: $489.00 from Seller 3' })
  await expect.element(button).toBeVisible()
  expect(await violations(container)).toEqual([])
  const form = container.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/gp/product/handle-buy-box/ref=dp_olp_atc')
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    ASIN: 'BXPHON0001',
    offerListingID: 'offer-3',
    quantity: '1',
  })
  expect(container.querySelectorAll('form')).toHaveLength(2)
})

test('the list is open at the offer that the page was asked for, which alone has its quantity', async () => {
  const { container } = await show([...IN_BUY_BOX, ...OTHERS], { quantity: 2, chosen: 's4' })
  await expect.element(page.getByRole('button', { name: 'Add to cart: $439.00 from Seller 4' })).toBeVisible()
  const quantities = [...container.querySelectorAll('form')].map((form) => new FormData(form).get('quantity'))
  expect(quantities).toEqual(['1', '2'])
})

test('nothing is there where the buy box has all of them', async () => {
  const { container } = await show(IN_BUY_BOX)
  expect(container.querySelector('main')?.children).toHaveLength(1)
})
