import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useShownOption } from '#commerce/buy-box/ui/shown-offer.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { PricingTier } from '#commerce/product-page/contract.ts'
import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './own-price.tsx'
import { useQuantity } from './use-quantity.ts'

const ASIN = 'BXDRUM0001'
const price = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })
const tier = (minimumQuantity: number, amount: number): PricingTier => ({
  minimumQuantity,
  price: price(amount),
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: false,
})
const optionOf = (offerListingId: string, amount: number): BuyingOption => ({
  asin: ASIN,
  offerListingId,
  condition: 'new',
  note: '',
  seller: { id: 's', name: 'Seller', rating: 90, shipsFrom: 'Reno' },
  price: price(amount),
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  availability: { type: 'IN_STOCK' },
  maxOrderQuantity: 99,
})
const FIRST = optionOf('own-first', 100)
const SECOND = optionOf('own-second', 80)
const TABLES = [
  { offerListingId: FIRST.offerListingId, tiers: [tier(5, 95)] },
  { offerListingId: SECOND.offerListingId, tiers: [tier(5, 75), tier(10, 70)] },
]

beforeEach(async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const path = String(asked)
    if (path.includes('/availability')) return Response.json({ hasAvailability: true, available: 99 })
    if (path.includes('/api/marketplaces')) return Response.error()
    return Response.json({ sessionId: 'v', csrfToken: 'c', slateToken: 's', cartCount: 0, features: {} })
  })
  await refreshShopperState()
})

function Form({ option, isFirst }: { option: BuyingOption; isFirst: boolean }) {
  const shown = useShownOption(option, isFirst)
  const told = { asin: ASIN, offerListingId: option.offerListingId, quantity: 1, price: option.price }
  const { keeper } = useQuantity(told, TABLES)
  return (
    <section aria-label={option.offerListingId}>
      <output>{shown.price.displayString}</output>
      <button type="button" onClick={() => void keeper.choose(10)}>
        Ten
      </button>
      <button type="button" onClick={() => void keeper.choose(1)}>
        One
      </button>
      <Slot tables={TABLES} hasOthers option={option} place={isFirst ? 'offer' : 'other-offer'} {...told} />
    </section>
  )
}

test("each form's price is that of the quantity picked in it, and no other's", async () => {
  await render(
    <PageAround messages={{ 'price-tiers': en }}>
      <Form option={FIRST} isFirst />
      <Form option={SECOND} isFirst={false} />
    </PageAround>,
  )
  const part = ({ offerListingId }: BuyingOption) => page.getByRole('region', { name: offerListingId })
  const says = (option: BuyingOption, text: string) =>
    expect.element(part(option).getByRole('status')).toHaveTextContent(text)
  await says(FIRST, '$100')
  await says(SECOND, '$80')
  await part(SECOND).getByRole('button', { name: 'Ten' }).click()
  await says(SECOND, '$70')
  await says(FIRST, '$100')
  await part(FIRST).getByRole('button', { name: 'Ten' }).click()
  await says(FIRST, '$95')
  await says(SECOND, '$70')
  await part(SECOND).getByRole('button', { name: 'One' }).click()
  await says(SECOND, '$80')
  await says(FIRST, '$95')
})
