import { expect, test } from 'vitest'
import { discriminatorOf } from '#commerce/offers/work/discriminator.ts'
import { readItem } from './asked-items.ts'

const STORE = 'GRNHALLDUS'
const OFFER = {
  id: 'bread',
  asin: 'BXBREAD001',
  condition: 'new' as const,
  note: '',
  seller: { id: 's', name: 'Market', rating: 5, shipsFrom: 'US' },
  price: 400,
  listPrice: 500,
  giftWrapPrice: null,
  stock: 9,
  lowStock: 2,
  maxOrderQuantity: 6,
  store: STORE,
}

test.each<[price: number, code: string | null]>([
  [400, null],
  // Pages and the product API tell the price from before a deal, which is the dearer one.
  [500, null],
  [450, 'PRICE_UNAVAILABLE'],
])('an offer that was shown at %i, and costs 400 instead of 500 in a deal, is refused with %s', (price, code) => {
  const offerListingDiscriminator = discriminatorOf({ offerId: 'bread', store: STORE, price })
  const read = readItem({ asin: 'BXBREAD001', offerListingDiscriminator }, STORE, [{ ...OFFER, prices: [500, 400] }])
  expect(read.ok ? null : read.failure).toBe(code)
})

test('without a quantity it is one, or the least that an order takes', () => {
  const sold = { picking: 'bulk' as const, step: '0.25 kg' as const, per: '1 kg' as const, least: 3 }
  const read = [OFFER, { ...OFFER, sold }].map((offer) =>
    readItem({ asin: 'BXBREAD001' }, STORE, [{ ...offer, prices: [400] }]),
  )
  expect(read).toMatchObject([1, 3].map((quantity) => ({ value: { quantity, isAssumed: true } })))
})
