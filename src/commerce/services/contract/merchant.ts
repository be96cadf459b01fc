import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { languageCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { fulfillmentType, mappingSet, serviceKind, serviceStore, toldWidget } from './services.ts'

const MOST_OFFERS = 50
const MOST_AREAS = 200
const MOST_PRODUCTS = 500
const LONGEST_TERMS = 2000

export const serviceId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a service' })

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d][A-Z\d -]{0,11}$/, { error: 'must be a postal code or its beginning' })

/** Postal codes from one beginning to another, or a whole country. */
const area = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country' }),
  from: code.optional(),
  to: code.optional(),
})

const askedOffer = z.strictObject({
  offerListingId: offerId,
  fulfillmentType,
  isCBM: z.boolean().default(false),
  areas: z
    .array(area)
    .max(MOST_AREAS, { error: `must have at most ${MOST_AREAS} areas` })
    .default([]),
  store: serviceStore.strict().nullable().default(null),
})

/** A new service: a product without delivery, its offers with areas, and the products that it is for. */
export const serviceRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    kind: serviceKind,
    mappingSet: mappingSet.nullable().default(null),
    products: z
      .array(asin, { error: 'must be a list of products' })
      .max(MOST_PRODUCTS, { error: `must name at most ${MOST_PRODUCTS} products` })
      .default([]),
    terms: z.partialRecord(languageCode, z.string().trim().max(LONGEST_TERMS)).default({}),
    isCritical: z.boolean().default(false),
    mutuallyInclusive: z.boolean().default(false),
    rank: z.int().min(0).max(1000).default(0),
    offers: z
      .array(askedOffer, { error: 'must be a list of offers' })
      .min(1, { error: 'must name at least one offer' })
      .max(MOST_OFFERS, { error: `must name at most ${MOST_OFFERS} offers` }),
  })
  .meta({ id: 'ServiceRequest' })

/** A service as shown to the merchant. */
export const managedService = serviceRequest
  .extend({
    id: serviceId,
    standing: z.enum(['live', 'ended']),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'ManagedService' })

export const serviceList = z
  .object({ services: z.array(managedService), next: serviceId.nullable() })
  .meta({ id: 'ServiceList' })

/** What the merchant says of products: the set they are in, and the widget that shows their services: `none` for none, null for the rule. */
export const serviceProducts = z
  .strictObject({
    marketplace: marketplaceCode,
    asins: z.array(asin).min(1, { error: 'must name a product' }).max(MOST_PRODUCTS),
    mappingSet: mappingSet.nullable(),
    widget: toldWidget.nullable(),
  })
  .meta({ id: 'ServiceProducts' })

export type ServiceRequest = z.infer<typeof serviceRequest>
export type ManagedView = z.infer<typeof managedService>
