import { expect, test } from 'vitest'
import type { Product } from '#commerce/catalog/contract.ts'
import { apiFieldsOf, unknownFields } from '#commerce/catalog/work/product-fields.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { type Offer, toBuyingOption } from '#commerce/offers/rules.ts'
import { productEntity } from './contract.ts'
import { productPath, readChosen, readQuantity, toEntity } from './rules.ts'

const quantities: [given: unknown, quantity: number][] = [
  ['1', 1],
  ['2', 2],
  ['999', 999],
  ['007', 7],
  ['0', 1],
  ['000', 1],
  ['1000', 1],
  ['-2', 1],
  ['+2', 1],
  ['2.5', 1],
  ['2e1', 1],
  ['0x2', 1],
  [' 2', 1],
  ['2\n', 1],
  ['٣', 1],
  ['many', 1],
  ['', 1],
  [undefined, 1],
  [null, 1],
  [2, 1],
  [['2', '3'], 1],
  [['2'], 1],
]

test.each(quantities)('reads ?qty=%j as %i', (given, quantity) => {
  expect(readQuantity(given)).toBe(quantity)
})

test('puts a quantity other than 1 into the path and reads it back', () => {
  expect(productPath('B000000001')).toBe('/dp/B000000001')
  expect(productPath('B000000001', 1)).toBe('/dp/B000000001')
  for (const quantity of [2, 42, 999]) {
    expect(productPath('B000000001', quantity)).toBe(`/dp/B000000001?qty=${quantity}`)
    const { searchParams } = new URL(productPath('B000000001', quantity), 'https://shop.example')
    expect(readQuantity(searchParams.get('qty'))).toBe(quantity)
  }
})

test.each([
  [{}, undefined],
  [{ smid: 'northline' }, 'northline'],
  [{ smid: 'northline', selectedBuyingOption: 'BXPHON0001-US-2' }, 'BXPHON0001-US-2'],
  [{ smid: ['northline', 'orvane'] }, undefined],
  [{ smid: '"><b>' }, undefined],
  [{ smid: 'x'.repeat(65) }, undefined],
  [{ smid: '' }, undefined],
])('%j asks for the offer %j', (query, chosen) => {
  expect(readChosen(query)).toBe(chosen)
})

test('the offer that is meant is in the path, so that no other page is kept for it', () => {
  expect(productPath('B000000001', 1, 'northline')).toBe('/dp/B000000001?selectedBuyingOption=northline')
  expect(productPath('B000000001', 3, 'northline')).toBe('/dp/B000000001?qty=3&selectedBuyingOption=northline')
})

const product: Product = {
  ...unknownFields(),
  asin: 'B000000001',
  brand: 'Own',
  category: 'Tablets',
  title: 'Slate',
  description: 'Thin.',
  categorySlug: 'tablets',
  bullets: ['Light', 'Bright'],
  specifications: [['Weight', '158 g']],
  variation: [],
  gtin: '96385074',
  images: [{ id: 'slate-front', width: 1600, height: 1200, text: 'The front' }],
}

const offer: Offer = {
  id: 'o1',
  asin: 'B000000001',
  condition: 'new',
  note: '',
  price: 9900,
  listPrice: 12000,
  giftWrapPrice: null,
  stock: 100,
  lowStock: 5,
  maxOrderQuantity: 30,
  seller: { id: 's1', name: 'Shop', rating: 90, shipsFrom: 'Here' },
}
const option = (part: Partial<Offer>) =>
  toBuyingOption({ ...offer, ...part }, findMarketplace('US'), { taxCategory: 'standard' })

test('builds a product entity that matches the contract', () => {
  const entity = toEntity(product, [option({})], 'https://shop.example')
  expect(entity).toEqual({
    ...apiFieldsOf(unknownFields()),
    asin: 'B000000001',
    title: { displayString: 'Slate' },
    featureBullets: ['Light', 'Bright'],
    needsDelivery: true,
    gtin: '96385074',
    mpn: null,
    taxCategory: 'standard' as const,
    productImages: [
      { url: 'https://shop.example/images/slate-front/1000.webp', width: 1600, height: 1200, altText: 'The front' },
    ],
    buyingOptions: [
      {
        type: 'NEW',
        offerListingId: 'o1',
        merchantName: 'Shop',
        availability: { type: 'IN_STOCK' },
        priceToPay: { amount: 99, currencyCode: 'USD', displayString: '$99.00' },
        basisPrice: { amount: 120, currencyCode: 'USD', displayString: '$120.00' },
        callToAction: { type: 'add-to-cart', canAddToCart: true, offerListingId: 'o1' },
        quantity: { maxOrderQuantity: 30 },
      },
    ],
  })
  expect(productEntity.strict().parse(entity)).toEqual(entity)
})

const options: [part: Partial<Offer>, expected: object][] = [
  [{ condition: 'like-new' }, { type: 'USED' }],
  [{ listPrice: null }, { basisPrice: null }],
  [
    { stock: 0 },
    {
      availability: { type: 'OUT_OF_STOCK' },
      callToAction: { canAddToCart: false },
      quantity: { maxOrderQuantity: 0 },
    },
  ],
  [
    { stock: 3 },
    { availability: { type: 'LOW_STOCK' }, callToAction: { canAddToCart: true }, quantity: { maxOrderQuantity: 3 } },
  ],
]

test.each(options)('turns an offer with %j into an option with %j', (part, expected) => {
  expect(toEntity(product, [option(part)], '').buyingOptions).toMatchObject([expected])
})

test('a business reads of which type an offer is for it, and what one unit costs it', () => {
  const own = { amount: 90, currencyCode: 'USD', displayString: '$90.00' }
  const table = { pricingTiers: [] }
  const pricing = new Map([
    ['fresh', { table, isBusiness: true, unit: { price: own } }],
    ['used', { table, isBusiness: true }],
    ['plain', { table, isBusiness: false }],
  ])
  const shown = [option({ id: 'fresh' }), option({ id: 'used', condition: 'good' }), option({ id: 'plain' })]
  const { buyingOptions } = toEntity(product, shown, '', undefined, { pricing, isTold: false })
  expect(buyingOptions.map(({ type, priceToPay }) => [type, priceToPay.amount])).toEqual([
    ['B2B_NEW', 90],
    ['B2B_RD', 99],
    ['NEW', 99],
  ])
  expect(buyingOptions.some(({ quantityPricingTable }) => quantityPricingTable)).toBe(false)
  const told = toEntity(product, shown, '', undefined, { pricing, isTold: true })
  expect(told.buyingOptions.every(({ quantityPricingTable }) => quantityPricingTable === table)).toBe(true)
})

test('keeps the order of the options', () => {
  const { buyingOptions } = toEntity(product, [option({ id: 'b' }), option({ id: 'a' })], '')
  expect(buyingOptions.map(({ offerListingId }) => offerListingId)).toEqual(['b', 'a'])
  expect(toEntity(product, [], '').buyingOptions).toEqual([])
})
