import type { ShownBundle } from '../contract/shopper.ts'

// Bundles for component tests.

export const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount.toFixed(2)}` })

const part = (asin: string, title: string, price: number, more: object = {}) => ({
  asin,
  title,
  imageId: null,
  price: dollars(price),
  surcharge: null,
  isAvailable: true,
  ...more,
})

/** A camera with a doorbell. */
export const DOOR: ShownBundle = {
  asin: 'BXSETS0001',
  offerListingId: 'bundle-BXSETS0001-US',
  title: 'Door set',
  price: dollars(180),
  priceToPay: dollars(180),
  basisPrice: dollars(220),
  choices: [],
  isAvailable: true,
  maxOrderQuantity: 5,
  slots: [
    { name: null, units: 1, parts: [part('BXEYEO0002', 'Camera', 120)] },
    { name: null, units: 1, parts: [part('BXCHIM0002', 'Doorbell', 100)] },
  ],
  suggested: ['BXCABL0001', 'BXMOUN0001'],
}

/** Two cameras and a mount of two, of which one costs more and one is sold out. */
export const PAIR: ShownBundle = {
  ...DOOR,
  asin: 'BXSETS0002',
  offerListingId: 'bundle-BXSETS0002-US',
  title: 'Two cameras',
  choices: ['BXMOUN0001'],
  price: dollars(230),
  priceToPay: dollars(230),
  basisPrice: dollars(260),
  suggested: [],
  slots: [
    { name: null, units: 2, parts: [part('BXEYEO0002', 'Camera', 120)] },
    {
      name: 'Mount',
      units: 1,
      parts: [
        part('BXMOUN0001', 'White mount', 20),
        part('BXMOUN0002', 'Steel mount', 40, { surcharge: dollars(15) }),
        part('BXMOUN0003', 'Wooden mount', 40, { isAvailable: false }),
      ],
    },
  ],
}

export const SOLD_OUT: ShownBundle = {
  ...DOOR,
  asin: 'BXSETS0003',
  offerListingId: 'bundle-BXSETS0003-US',
  title: 'Gone set',
  isAvailable: false,
  maxOrderQuantity: 0,
}

/** A product as the product API answers it. */
export const entity = (asin: string, title: string, more: object = {}) => ({
  asin,
  title: { displayString: title },
  needsDelivery: true,
  taxCategory: 'standard',
  productImages: [{ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 10, height: 10, altText: '' }],
  featureBullets: ['Small', 'Light'],
  customerReviewsSummary: { rating: { fullStars: 4, halfStar: true, value: 4.4 }, count: 12 },
  buyingOptions: [
    {
      type: 'NEW',
      offerListingId: `${asin}-US-1`,
      merchantName: 'Shop',
      priceToPay: dollars(9),
      basisPrice: null,
      availability: { type: 'IN_STOCK' },
      callToAction: { type: 'add-to-cart', canAddToCart: true, offerListingId: `${asin}-US-1` },
      quantity: { maxOrderQuantity: 2 },
    },
  ],
  ...more,
})

/** A cart's answer to an add. */
export const added = (items: number) => ({
  type: 'cart.add-items/v1',
  entity: {
    items: [{ id: 'line', asin: 'BXEYEO0002', offerListingId: 'o', quantity: 1 }],
    count: { type: 'cart.count/v1', entity: { items } },
  },
})
