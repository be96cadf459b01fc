import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'

/** What a service is. A plan has a term in months; the others are done once. */
export const serviceKind = z.enum(['installation', 'setup', 'removal', 'plan'])

/** Where a service is done. `in_store`: the product is collected in a shop. */
export const fulfillmentType = z.enum(['in_store', 'at_home', 'by_parcel', 'remote'])

/** Sets of products that a service can be for, all at once (spec 2, section 9). */
export const mappingSet = z.enum(['HeavyBulky', 'RetailHeavyBulky'])

/** The widgets of product pages (spec 2, section 1). */
export const widgetName = z.enum([
  'twister',
  'twister_xl',
  'enhancedPPD',
  'ppdBundle',
  'regularPPD',
  'brandMessagingDesktop',
  'serviceBanner',
  'prePurchase',
  'serviceCapabilities',
])

/** What a merchant can say of a product's widget. `none`: its page shows no services, which can be bought with it all the same. */
export const toldWidget = z.enum([...widgetName.options, 'none'])

const rows = (most: number) => z.string().trim().max(most)

/** The shop in which a service is done. `hours`: seven times such as `09:00-18:00`, Monday first; empty where it is closed. */
export const serviceStore = z.object({
  /** Code of the stock location from which the product comes. */
  location: z.string().regex(/^[\w-]{1,32}$/, { error: 'is not a stock location' }),
  name: rows(100).min(1, { error: 'must not be empty' }),
  line1: rows(100).min(1, { error: 'must not be empty' }),
  city: rows(80).min(1, { error: 'must not be empty' }),
  region: rows(80).default(''),
  postalCode: rows(12).min(1, { error: 'must not be empty' }),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country' }),
  hours: z
    .array(z.string().regex(/^(\d\d:\d\d-\d\d:\d\d)?$/, { error: 'must be times such as 09:00-18:00, or empty' }))
    .length(7, { error: 'must be seven, Monday first' }),
})

/** An offer of a service at a place, with what it costs now. `others`: how many more sellers offer it there, the next at `nextOfferPrice`. */
export const servedOffer = z.object({
  offerListingId: offerId,
  merchantId: z.string(),
  merchantName: z.string(),
  /** Share of good ratings in percent. */
  rating: z.int(),
  price,
  /** Whether who sells the service also sells the product and answers for both. */
  isCBM: z.boolean(),
  fulfillmentType,
  store: serviceStore.nullable(),
  nextOfferPrice: price.nullable(),
  others: z.int(),
})

/** A service for a product, as everybody sees it. `offer` is null where nobody offers it at the place. */
export const offeredService = z.object({
  asin,
  title: z.string(),
  description: z.string(),
  bullets: z.array(z.string()),
  imageId: z.string().nullable(),
  kind: serviceKind,
  mappingSet: mappingSet.nullable(),
  /** The terms of its provider, in the page's language. */
  terms: z.string(),
  isCritical: z.boolean(),
  /** Whether service and product can only be bought, kept and returned together. */
  mutuallyInclusive: z.boolean(),
  offer: servedOffer.nullable(),
  /** Whether what it costs, or who does it, depends on the postal code. */
  dependsOnPlace: z.boolean(),
})

/** The services for a product, the one to show first in front, and the widget that shows them; null: none does. */
export const productServices = z.object({
  asin,
  widget: widgetName.nullable(),
  mappingSet: mappingSet.nullable(),
  services: z.array(offeredService),
})

export type ServiceKind = z.infer<typeof serviceKind>
export type FulfillmentType = z.infer<typeof fulfillmentType>
export type MappingSet = z.infer<typeof mappingSet>
export type WidgetName = z.infer<typeof widgetName>
export type ToldWidget = z.infer<typeof toldWidget>
export type ServiceStore = z.infer<typeof serviceStore>
export type ServedOffer = z.infer<typeof servedOffer>
export type OfferedService = z.infer<typeof offeredService>
export type ProductServices = z.infer<typeof productServices>
