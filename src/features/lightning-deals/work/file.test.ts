import { expect, test } from 'vitest'
import { dealFile } from './file.ts'

test('converts a CSV line to an API request and leaves invalid numbers to validation', () => {
  const line = { marketplace: 'JP', asin: 'A', offer_listing_id: 'o', deal_price: '900', total_units: 'many' }
  expect(dealFile.toRequest([{ ...line, quantity_limit: '2', guests_may_claim: 'false' }])).toEqual({
    marketplace: 'JP',
    asin: 'A',
    offerListingId: 'o',
    totalUnits: 'many',
    quantityLimit: 2,
    guestsMayClaim: false,
    dealPrice: { amount: 900, currencyCode: 'JPY' },
  })
  const columns = ['dealPrice.amount', 'endsAt', 'body'].map((field) => dealFile.placeOf(field, []).column)
  expect(columns).toEqual(['deal_price', 'ends_at', 'body'])
})
