import { z } from 'zod'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Measured } from '#commerce/measures/contract.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import type { PartsOf } from '#platform/render/declared.ts'

/** A form as browsers send it. */
export const formFields = z.record(z.string().max(100), z.string().max(2000))

/** Optional parameters of an item (spec 1, section 7). */
export const incentivizedCart = z.string().max(200)
export const paymentOfferInfo = z.string().max(200)
export const customAttributes = z
  .array(z.strictObject({ name: z.string().min(1).max(64), value: z.string().max(256) }))
  .max(10)

const pair = z.strictObject({ key: z.string().min(1).max(64), value: z.string().max(256) })

/** What an upsell item can carry for the merchant's own systems (spec 1, section 3). Shoppers are not shown it. */
export const upsellParameters = {
  isDigitalSubscription: z.boolean(),
  fixedCustomCartAttribute: z.string().max(256),
  customAttributeName: z.string().min(1).max(64),
  customAttributeValue: z.string().max(256),
  productLineItemCustomKeyValuePair: pair,
  upsellLineItemCustomKeyValuePair: pair,
}

/** The same, as a campaign sets them. */
export const upsellParametersRequest = z.strictObject(upsellParameters).partial()

export type UpsellParameters = z.infer<typeof upsellParametersRequest>

/** What a feature's public data may want in the phone's buy bar as `bar`: the form of its own offer, and what everybody pays for it now. */
export type FirstBarOffer = { price: string; form: string; offerListingId: string; intention: string }

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    incentivizedCart: string
    paymentOfferInfo: string
    customAttributes: z.infer<typeof customAttributes>
    isDigitalSubscription: boolean
    fixedCustomCartAttribute: string
    customAttributeName: string
    customAttributeValue: string
    productLineItemCustomKeyValuePair: z.infer<typeof pair>
    upsellLineItemCustomKeyValuePair: z.infer<typeof pair>
  }
}

/** Response of the legacy add to cart. `count` is the units in the cart, `items` what was added. */
export const legacyAnswer = z.object({
  isOK: z.literal(true),
  count: z.int(),
  items: z.array(z.object({ id: z.string(), ASIN: z.string(), offerListingID: z.string(), quantity: z.int() })),
})

export type LegacyAnswer = z.infer<typeof legacyAnswer>

export const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }

export const addByFields = {
  method: 'POST',
  url: '/gp/add-to-cart/json/ref=:tag',
  schema: {
    tags: ['buy-box'],
    summary: 'Legacy add to cart, form in, JSON out',
    params: z.object({ tag: z.string().max(128).optional() }),
    body: formFields,
    response: { 200: legacyAnswer, ...refusals },
  },
} as const satisfies Endpoint

/** What a unit of an offer costs somebody in some quantity. */
export type QuantityPrice = { price: WirePrice; netPrice?: WirePrice }

/** Which form this is: the winning offer's or another offer's. */
export type OfferPlace = 'offer' | 'other-offer'

/**
 * How a special offer appears in the buy box: above the one regular offer, or as a row beside
 * several.
 */
export type SpecialVariant = 'single' | 'row'

/** Data that an offer's form passes to the slots inside it. `option` is the offer as everybody sees it on the page. */
export type OfferTold = {
  option?: BuyingOption
  place: OfferPlace
  asin: string
  offerListingId: string
  price: WirePrice
  quantity: number
}

/** Data that a special offer's form passes to the slots inside it. `isOff`: nothing can be submitted now. */
export type SpecialTold = Omit<OfferTold, 'place' | 'quantity' | 'option'> & { isOff: boolean }

/**
 * Where a quantity is asked for: in an offer's form, in the short form of a listed offer, which asks for one unit, or in a special
 * offer's form, beside its button. `most` is what the offer allows, and `isNamed` whether the form names it, as `hint` does what else limits it; `least`
 * and `measured` are of what is not sold by the single piece. `features` is for the slot that takes the place of the usual field.
 */
export type QuantityTold = {
  place: OfferPlace | 'listed-offer' | 'special-offer'
  asin: string
  offerListingId: string
  quantity: number
  most: number
  isNamed: boolean
  least?: number
  measured?: Measured | undefined
  hint?: string | undefined
  features?: PartsOf<'page'>
}

declare module '#platform/render/declared.ts' {
  interface Slots {
    /** Slot in place of the field `quantity` of every offer's form, a special offer's too. Use `OfferQuantity` for offers of which there is nothing to say. */
    quantity: { shows: 'page'; told: QuantityTold }
    /** Slot in place of the usual field in the form of what comes by parcel. What fills the slot above shows it where it has no list of its own. */
    'parcel-quantity': { shows: 'page'; told: QuantityTold }
    /** The same in the form of a fresh store's offer, unless `quantity` is filled. */
    'fresh-quantity': { shows: 'page'; told: QuantityTold }
    /** Slot inside an offer's form, above its buttons. */
    'buy-box-actions': { shows: 'page'; told: OfferTold }
    /** Slot after the buttons of an offer's form: more ways to submit it. Enter in a field still adds to the cart. */
    'offer-buttons': { shows: 'page'; told: OfferTold }
    /** Slot below an offer's form, for forms of its own. */
    'below-offer': { shows: 'page'; told: OfferTold }
    /**
     * Slot for a special offer. Its data can set `leads` and `bar`; `features` is for the slots inside its
     * form.
     */
    'buy-box-options': { shows: 'page'; told: { variant: SpecialVariant; leads: boolean; features: PartsOf<'page'> } }
    /** Like `buy-box-actions`, inside a special offer's form. */
    'special-offer-actions': { shows: 'page'; told: SpecialTold }
    /** Slot below a special offer, outside its form. */
    'beside-special-offer': { shows: 'page' }
  }
}
