import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { deliveryPromise } from '#commerce/delivery/contract.ts'
import { almBrandId } from '#commerce/fresh-stores/contract.ts'
import { shownLocation, widgetChange } from '#commerce/location/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { availability, offerId } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const field = (most: number) => z.string().trim().max(most).optional()

/** Country codes: a list, or a text with commas or spaces between them. */
const codes = z
  .union([z.string().max(2000), z.array(z.string().max(2)).max(300)])
  .transform((given) => (typeof given === 'string' ? given.split(/[\s,]+/) : given).filter(Boolean))
  .optional()

const placeChoice = z.object({ code: z.string(), name: z.string(), isDeliverable: z.boolean() })

/** Countries and the marketplace's own regions to choose from. */
const placeChoices = z
  .object({ primary: z.array(placeChoice), secondary: z.array(placeChoice), regions: z.array(placeChoice) })
  .meta({ id: 'PlaceChoices' })

const addressChoice = z.object({
  id: z.string(),
  rows: z.array(z.string()),
  isDefault: z.boolean(),
  isCurrent: z.boolean(),
  isDeliverable: z.boolean(),
})

/** Some of the shopper's own addresses. `signInUrl` is there for a shopper who is not signed in. */
const addressChoices = z
  .object({ items: z.array(addressChoice), more: z.int(), signInUrl: z.string().optional() })
  .meta({ id: 'AddressChoices' })

/** What a product is at a location. `promise` is for the asked quantity; null where no date is known. */
const localFacts = z
  .object({
    asin,
    quantity: z.int(),
    location: shownLocation,
    needsDelivery: z.boolean(),
    isDeliverable: z.boolean(),
    serviceAsin: asin.optional(),
    offers: z.array(
      z.object({
        offerListingId: offerId,
        merchantId: z.string(),
        price,
        availability,
        /** Whether the asked quantity can be ordered. */
        isEnough: z.boolean(),
        promise: deliveryPromise.nullable(),
      }),
    ),
  })
  .meta({ id: 'LocalFacts' })

const tags = ['location'] as const
const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

/** The widget's countries (spec 1, section 7). HTML, or JSON by `Accept`. */
export const readCountries = {
  method: 'POST',
  url: '/gp/delivery/ajax/get-country-selections.html',
  schema: {
    tags,
    summary: 'The delivery widget: countries and regions to choose from',
    body: z.strictObject({
      deviceType: field(40),
      primarySelections: codes,
      primarySelectionsOrder: codes,
      secondarySelections: codes,
    }),
    response: { 200: placeChoices, ...refusals },
  },
} as const satisfies Endpoint

/** The widget's addresses, five at once from `from` on. HTML, or JSON by `Accept`. */
export const readAddresses = {
  method: 'GET',
  url: '/gp/delivery/ajax/get-address-selections.html',
  schema: {
    tags,
    summary: 'The delivery widget: your addresses to choose from',
    // A page may say more than is read, as in the forms beside it.
    querystring: z.object({
      currentAddressId: field(40),
      deviceType: field(40),
      isOneClickFromContext: field(10),
      clientPage: field(200),
      from: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    response: { 200: addressChoices, 400: errorBody },
  },
} as const satisfies Endpoint

/**
 * What a product costs and when it arrives at a location, which is only looked at, not kept. Without a location it is the
 * shopper's. HTML, or JSON by `Accept`.
 */
export const refreshFeatures = {
  method: 'POST',
  url: '/gp/product/features/unified-location/udp/refresh-features.html',
  schema: {
    tags,
    summary: 'Price, delivery and availability of a product at a location',
    body: widgetChange.extend({
      asin,
      quantity: z.coerce.number().int().min(1).max(999).default(1),
      merchantId: field(64),
      serviceAsin: asin.optional(),
      clientPage: field(200),
    }),
    response: { 200: localFacts, ...refusals },
  },
} as const satisfies Endpoint

/** The address indicator of a grocery page: the shopper's addresses (spec 3, section 7). HTML, or JSON by `Accept`. */
export const readStorefrontAddresses = {
  method: 'GET',
  url: '/portal-migration/hz/glow/get-rendered-address-selections',
  schema: {
    tags,
    summary: "The address indicator of a fresh store's page: your addresses to choose from",
    querystring: z.strictObject({
      deviceType: field(40).meta({ examples: ['web'] }),
      pageType: field(40).meta({ examples: ['Detail'] }),
      storeContext: field(40).meta({ examples: ['GRNHALLDUS'] }),
      actionSource: field(40).meta({ examples: ['glow'] }),
    }),
    response: { 200: addressChoices, 400: errorBody },
  },
} as const satisfies Endpoint

/** Its choice. `storefrontUrl` is where a store of the brand, or any other, sells at that address; null where none does. */
export const changeStorefrontAddress = {
  method: 'POST',
  url: '/portal-migration/hz/glow/address-change',
  schema: {
    tags,
    summary: "The address indicator of a fresh store's page: choose an address",
    querystring: z.strictObject({ actionSource: field(40) }),
    body: z
      .strictObject({
        addressId: z.string().regex(/^[\w-]{20,40}$/, { error: 'is not an address' }),
        almBrandId: almBrandId.optional(),
        actionSource: field(40),
        locationType: z.literal('ACCOUNT_ADDRESS', { error: 'must be ACCOUNT_ADDRESS' }).default('ACCOUNT_ADDRESS'),
        deviceType: field(40),
        pageType: field(40),
      })
      .meta({
        id: 'StorefrontAddressChange',
        examples: [
          {
            addressId: '7d9f6a52-3c1e-4b8a-9f57-2f0c5b1e8d34',
            almBrandId: 'GREENHALLU',
            actionSource: 'glow',
            locationType: 'ACCOUNT_ADDRESS',
            deviceType: 'web',
            pageType: 'Detail',
          },
        ],
      }),
    response: {
      200: z
        .object({ isValidAddress: z.boolean(), storefrontUrl: z.string().nullable(), glowLabel: z.string() })
        .meta({ id: 'StorefrontAddressChanged' }),
      ...refusals,
    },
  },
} as const satisfies Endpoint

export type PlaceChoice = z.infer<typeof placeChoice>
export type PlaceChoices = z.infer<typeof placeChoices>
export type AddressChoice = z.infer<typeof addressChoice>
export type AddressChoices = z.infer<typeof addressChoices>
export type LocalFacts = z.infer<typeof localFacts>

/** The page without scripts. `typed` is what the fault is about. */
export type ChoosePageProps = {
  place: string
  country: string
  asin?: string
  countries: PlaceChoices
  addresses: AddressChoices
  shown: number
  typed: string
  fault?: string
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'place-picker/choose': ChoosePageProps
    'place-picker/countries': { countries: PlaceChoices; country: string }
    'place-picker/addresses': { addresses: AddressChoices }
    'place-picker/facts': { facts: LocalFacts }
  }
  interface ModuleData {
    'place-picker': { page: { asin: string } }
  }
}
