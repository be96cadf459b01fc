import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { cleanName } from '#platform/text/clean.ts'

/** Maximum lengths of the address fields. */
export const MOST = { name: 100, line: 100, city: 80, region: 80, postalCode: 12 }

function line(fault: string, most: number) {
  return text(fault, most).min(1, { error: fault })
}

/** One line of text, without what a pasted name may bring along unseen: tabs, line breaks, marks that turn its direction. */
function text(fault: string, most: number) {
  return z.string({ error: fault }).overwrite(cleanName).max(most, { error: 'too-long' })
}

/**
 * A postal address as filled in. Faults are keys of this folder's texts, because forms show them
 * beside their fields. `region` is what the country's postal service writes: `CA`, `東京都`. `postalCode` may be empty where
 * people have addresses without one (`rules/countries.ts`).
 */
export const postalAddress = z.object({
  fullName: line('name', MOST.name),
  line1: line('street', MOST.line),
  line2: text('street', MOST.line).default(''),
  city: line('city', MOST.city),
  region: text('region', MOST.region).default(''),
  postalCode: text('postal-code', MOST.postalCode).toUpperCase(),
  country: z.string({ error: 'country' }).regex(/^[A-Z]{2}$/, { error: 'country' }),
})

export type PostalAddress = z.infer<typeof postalAddress>

/** Fields of the address form, without the country. */
export type AddressField = Exclude<keyof PostalAddress, 'country'>

const addressField = z.enum(['fullName', 'line1', 'line2', 'city', 'region', 'postalCode'])

const choice = z.object({ value: z.string(), name: z.string() })

/**
 * The address form of a country: its fields in the country's order, and the countries and regions
 * to choose from.
 */
export const addressForm = z
  .object({
    country: z.string(),
    countries: z.array(choice),
    regions: z.array(choice),
    fields: z.array(addressField),
    /** Those of `fields` that may stay empty. */
    optional: z.array(addressField),
  })
  .meta({ id: 'AddressForm' })

export type AddressForm = z.infer<typeof addressForm>

export const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'is not a country' })
export const language = z.string().regex(/^[a-z]{2}$/, { error: 'is not a language' })

export const readAddressForm = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/address-forms/:country',
  schema: {
    tags: ['location'],
    summary: "Get the fields of a country's addresses",
    params: z.object({ marketplace: marketplaceCode, country: countryCode }),
    querystring: z.strictObject({ language: language.default('en') }),
    response: { 200: addressForm, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

/** How the location was determined (spec 1, section 9). */
export const locationType = z.enum([
  'DEFAULT_ADDRESS',
  'ACCOUNT_ADDRESS',
  'LOCKER_ADDRESS',
  'LOCATION_INPUT',
  'REALM_DEFAULT',
  'REGION',
  'COUNTRY',
  'IP2LOCATION',
])

/**
 * Where orders would be delivered (spec 1, section 3). Never contains the name or street of an
 * address.
 */
export const location = z
  .object({
    locationType,
    countryCode: z.string(),
    zipCode: z.string().optional(),
    state: z.string().optional(),
    city: z.string().optional(),
    addressId: z.string().optional(),
    /** The region that was chosen by name, such as `ES-CANARY`; `zipCode` stands for it. */
    regionCode: z.string().optional(),
  })
  .meta({ id: 'Location' })

export type Location = z.infer<typeof location>

/** A location on a page. `display` names it in a few words of the page's language. */
export const shownLocation = location.extend({ display: z.string() }).meta({ id: 'ShownLocation' })

export type ShownLocation = z.infer<typeof shownLocation>

const field = (most: number) => z.string().trim().max(most).optional()

/** A shopper's choice of location: one of their addresses, a postcode, a delivery region, or a country. */
export const addressChange = z
  .strictObject({
    addressId: z
      .string()
      .regex(/^([\w-]{20,40})?$/, { error: 'is not an address' })
      .optional(),
    zipCode: field(30),
    countryCode: field(2),
    regionCode: field(20),
  })
  .meta({ id: 'AddressChange' })

/**
 * The same as the delivery widget sends it: with the other fields of a location, which the store finds out itself, and where it
 * was pressed.
 */
export const widgetChange = addressChange
  .extend({
    locationType: field(40),
    state: field(80),
    city: field(80),
    district: field(80).meta({ description: 'Accepted and not used: the store knows the address, or the postal code' }),
    addressLabel: field(200).meta({ description: 'Accepted and not used: `display` names the location' }),
    obfuscatedId: field(100).meta({
      description: 'Another name of addressId, where locationType is that of an address',
    }),
    relatedRequestId: field(100).meta({
      description: 'Said again in the answer, so that a page knows which request it answers',
    }),
    deviceType: field(40),
    pageType: field(40),
    actionSource: field(40),
  })
  .meta({ id: 'WidgetAddressChange' })

export type AddressChange = z.infer<typeof addressChange>

export const addressChanged = z
  .object({ sembuUpdated: z.literal(1), address: location, relatedRequestId: z.string().optional() })
  .meta({ id: 'AddressChanged' })

/** The widget's change of location (spec 1, section 7). */
export const changeLocation = {
  method: 'POST',
  url: '/gp/delivery/ajax/address-change.html',
  schema: {
    tags: ['location'],
    summary: 'The delivery widget: choose a location',
    body: widgetChange,
    response: { 200: addressChanged, 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody },
  },
} as const satisfies Endpoint

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    location: { state: ShownLocation }
  }
}
