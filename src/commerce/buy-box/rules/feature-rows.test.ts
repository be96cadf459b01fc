import { expect, test } from 'vitest'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { featureRows } from './feature-rows.ts'

const price = (amount: number) => ({ amount, currencyCode: 'EUR', displayString: `${amount} €` })

const OPTION: BuyingOption = {
  asin: 'BXCHAR0030',
  offerListingId: 'offer',
  condition: 'new',
  note: '',
  seller: { id: 's', name: 'Orvane', rating: 97, shipsFrom: 'Bremen' },
  price: price(119),
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  availability: { type: 'IN_STOCK' },
  maxOrderQuantity: 30,
}

test('an offer has a row for each thing that is known of it', () => {
  expect(featureRows(OPTION, true).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'seller Orvane',
    'from Bremen',
    'rating 97',
    'condition new',
    'most 30',
    'number BXCHAR0030',
  ])
})

test('prices with and without tax, deposit and gift wrap have rows where there are such', () => {
  const option = {
    ...OPTION,
    netPrice: price(100),
    giftWrapPrice: price(4),
    deposit: { ...price(0.25), kind: 'single-use' as const },
  }
  expect(featureRows(option, false).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'seller Orvane',
    'rating 97',
    'condition new',
    'net 100 €',
    'gross 119 €',
    'deposit 0.25 €',
    'most 30',
    'giftWrap 4 €',
    'number BXCHAR0030',
  ])
})
