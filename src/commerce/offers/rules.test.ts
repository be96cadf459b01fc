import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { buyingOption } from './contract.ts'
import { atSpecialPrices, type Offer, orderLimit, toAvailability, toBuyingOption } from './rules.ts'

const seller = { id: 's1', name: 'Corner Shop', rating: 90, shipsFrom: 'Berlin' }
const offer: Offer = {
  id: 'o1',
  asin: 'B000000001',
  condition: 'new',
  note: '',
  price: 10000,
  listPrice: null,
  giftWrapPrice: null,
  stock: 100,
  lowStock: 5,
  maxOrderQuantity: 30,
  seller,
}
const us = findMarketplace('US')
const dollars = (amount: number, displayString: string) => ({ amount, currencyCode: 'USD', displayString })

const stocks: [stock: number, availability: object][] = [
  [-1, { type: 'OUT_OF_STOCK' }],
  [0, { type: 'OUT_OF_STOCK' }],
  [1, { type: 'LOW_STOCK', left: 1 }],
  [5, { type: 'LOW_STOCK', left: 5 }],
  [6, { type: 'IN_STOCK' }],
  [100_000, { type: 'IN_STOCK' }],
]

test.each(stocks)('reports %i units as %j', (stock, availability) => {
  expect(toAvailability({ stock, lowStock: 5 })).toEqual(availability)
})

const product = { taxCategory: 'standard' } as const

const limits: [stock: number, maxOrderQuantity: number, inOrder: number, shown: number][] = [
  [100, 30, 30, 30],
  [20, 30, 20, 30],
  [6, 30, 6, 30],
  [5, 30, 5, 5],
  [5, 2, 2, 2],
  [1, 30, 1, 1],
  [0, 30, 0, 0],
  [-3, 30, 0, 0],
  [999, 999, 999, 999],
]

test.each(limits)(
  'with %i in stock and %i allowed, lets customers order %i and shows %i',
  (stock, maxOrderQuantity, inOrder, shown) => {
    expect(orderLimit({ stock, maxOrderQuantity })).toBe(inOrder)
    expect(toBuyingOption({ ...offer, stock, maxOrderQuantity }, us, product).maxOrderQuantity).toBe(shown)
  },
)

const savings: [price: number, listPrice: number | null, saving: object | null, percent: number | null][] = [
  [7500, 10000, dollars(25, '$25.00'), 25],
  [6667, 10000, dollars(33.33, '$33.33'), 33],
  [9999, 10000, dollars(0.01, '$0.01'), 0],
  [0, 10000, dollars(100, '$100.00'), 100],
  [10000, 10000, null, null],
  [12000, 10000, null, null],
  [10000, null, null, null],
  [0, 0, null, null],
]

test.each(savings)(
  'at price %i and list price %j shows a saving of %j, %j percent',
  (price, listPrice, saving, savingPercent) => {
    const option = toBuyingOption({ ...offer, price, listPrice }, us, product)
    expect(option).toMatchObject({ saving, savingPercent })
    expect(option.listPrice?.amount).toBe(saving ? 100 : undefined)
  },
)

test('converts an offer to its public contract, in the currency of the marketplace', () => {
  const option = toBuyingOption(
    { ...offer, note: 'Sealed', giftWrapPrice: 399, listPrice: 12000 },
    { ...findMarketplace('DE'), ownRates: { standard: 190_000 } },
    product,
  )
  const euros = (amount: number, displayString: string) => ({ amount, currencyCode: 'EUR', displayString })
  expect(option).toEqual({
    offerListingId: 'o1',
    asin: 'B000000001',
    condition: 'new',
    note: 'Sealed',
    seller,
    savingPercent: 16,

    price: euros(100, '100,00\u00a0€'),
    listPrice: euros(120, '120,00\u00a0€'),
    saving: euros(20, '20,00\u00a0€'),
    lowestPrice: euros(100, '100,00\u00a0€'),
    netPrice: euros(84.03, '84,03\u00a0€'),
    giftWrapPrice: euros(3.99, '3,99\u00a0€'),
    availability: { type: 'IN_STOCK' },
    maxOrderQuantity: 30,
  })
  expect(buyingOption.strict().parse(option)).toEqual(option)
})

test('does not reveal the stock while there is plenty', () => {
  const texts = [50, 51].map((stock) => JSON.stringify(toBuyingOption({ ...offer, stock }, us, product)))
  expect(texts[0]).toBe(texts[1])
})

const special = { asin: offer.asin, offerId: 'o1', price: 7000, units: 3, audience: 'everybody' } as const
const specials: [name: string, given: Partial<Offer>, special: object, expected: Partial<Offer>][] = [
  ['what it usually costs is struck', { listPrice: 12000 }, {}, { price: 7000, listPrice: 10000 }],
  ['the price until now was the lowest', { lowestPrice: 11000 }, {}, { lowestPrice: 10000 }],
  ['it was cheaper within the 30 days', { lowestPrice: 9000 }, {}, { lowestPrice: 9000 }],
  ['units that are set aside are available', { stock: 0 }, {}, { stock: 3 }],
  ['a price for members is not for everybody', {}, { audience: 'plus' }, { price: 10000, listPrice: null }],
  ['a price that is no lower changes nothing', {}, { price: 10000 }, { price: 10000, listPrice: null }],
  ["another offer's price changes nothing", {}, { offerId: 'o2' }, { price: 10000, listPrice: null }],
]

test.each(specials)('at a special price: %s', (_name, given, change, expected) => {
  const [priced] = atSpecialPrices([{ ...offer, ...given }], [{ ...special, ...change }])
  expect(priced).toMatchObject(expected)
})
