import { z } from 'zod'
import type { WirePrice } from '#commerce/marketplace/contract.ts'

/** A form as browsers send it. */
export const formFields = z.record(z.string().max(100), z.string().max(2000))

/** What an item may say besides its offer (spec 1, section 7). */
export const devicePreregistration = z.object({ selected: z.boolean() })
export const incentivizedCart = z.string().max(200)
export const paymentOfferInfo = z.string().max(200)
export const customAttributes = z
  .array(z.object({ name: z.string().min(1).max(64), value: z.string().max(256) }))
  .max(10)

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    devicePreregistration: z.infer<typeof devicePreregistration>
    incentivizedCart: string
    paymentOfferInfo: string
    customAttributes: z.infer<typeof customAttributes>
  }
}

/** Answer of the legacy add to cart. `count` is units in the cart, `items` what was added. */
export const legacyAnswer = z.object({
  isOK: z.literal(true),
  count: z.int(),
  items: z.array(z.object({ id: z.string(), ASIN: z.string(), offerListingID: z.string(), quantity: z.int() })),
})

/** Which of a page's forms it is: the winning offer's or another offer's. */
export type OfferPlace = 'offer' | 'other-offer'

/** How a way to buy that is not an offer stands in the buy box: above the one offer, or as a row beside several. */
export type SpecialVariant = 'single' | 'row'

/** What an offer's form tells those who stand in it. */
export type OfferTold = {
  place: OfferPlace
  asin: string
  offerListingId: string
  price: WirePrice
  quantity: number
}

declare module '#platform/render/declared.ts' {
  interface Slots {
    /** Above an offer's buttons, inside its form. */
    'buy-box-actions': { shows: 'page'; told: OfferTold }
    /** A way to buy of its own; its data may say `leads`. `features` is for the slots inside its form. */
    'buy-box-options': { shows: 'page'; told: { variant: SpecialVariant; leads: boolean; features: PartsOf<'page'> } }
    /** The same as `buy-box-actions`, in the form of such a way to buy. */
    'special-offer-actions': { shows: 'page'; told: Omit<OfferTold, 'place' | 'quantity'> & { isOff: boolean } }
    /** Under such a way to buy, outside its form. */
    'beside-special-offer': { shows: 'page' }
  }
}
