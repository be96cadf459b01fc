import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { OfferedService, ProductServices, ServedOffer, WidgetName } from '#commerce/services/contract/services.ts'
import type { BuyableService } from '../rules/fields.ts'

/** Fixtures for tests of pages with services, independent of the test harness. */
export const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount.toFixed(2)}` })

export const offerWith = (change: Partial<ServedOffer> & Pick<ServedOffer, 'offerListingId'>): ServedOffer => ({
  merchantId: 'orvane',
  merchantName: 'Orvane',
  rating: 99,
  price: dollars(99),
  isCBM: false,
  fulfillmentType: 'at_home',
  store: null,
  nextOfferPrice: null,
  others: 0,
  ...change,
})

export const serviceWith = (change: Partial<OfferedService> & Pick<OfferedService, 'asin'>): OfferedService => ({
  title: `Service ${change.asin}`,
  description: 'Done well.',
  bullets: ['Quick', 'Clean'],
  imageId: null,
  kind: 'installation',
  mappingSet: null,
  terms: '',
  isCritical: false,
  mutuallyInclusive: false,
  offer: null,
  dependsOnPlace: false,
  ...change,
})

/** A service that can be bought. */
export function buyableWith(
  change: Partial<OfferedService> & Pick<OfferedService, 'asin'>,
  offer: Partial<ServedOffer> = {},
): BuyableService {
  const served = offerWith({ offerListingId: `${change.asin}-US-1`, ...offer })
  return { ...serviceWith(change), offer: served }
}

export const foundWith = (
  widget: WidgetName,
  services: OfferedService[],
): ProductServices & { widget: WidgetName } => ({
  asin: 'BXEYEO0001',
  widget,
  mappingSet: null,
  services,
})

/** The product's own offer. */
export const PRODUCT_OFFER: BuyingOption = {
  offerListingId: 'BXEYEO0001-US-1',
  asin: 'BXEYEO0001',
  condition: 'new',
  note: '',
  seller: { id: 'orvane', name: 'Orvane', rating: 99, shipsFrom: 'Orvane' },
  price: dollars(119.99),
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  availability: { type: 'IN_STOCK' },
  maxOrderQuantity: 10,
}
