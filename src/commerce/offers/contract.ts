import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { amount, measured } from '#commerce/measures/contract.ts'

/** What holds until the merchant sets something else: the stock that counts as low, and the most units of an offer in one order. */
export const USUAL_LOW_STOCK = 5
export const USUAL_QUANTITY_CAP = 999

/** Id of an offer: opaque, up to 64 characters. */
export const offerId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, - or _' })
  .meta({ id: 'OfferId' })

export const condition = z.enum(['new', 'like-new', 'very-good', 'good', 'acceptable'])

export type Condition = z.infer<typeof condition>

/**
 * Types of buying options that are offers (spec 3, section 3): new or used; with `B2B` where a business that asks has prices of its own for them, of one
 * unit or of several. `B2B_RD` is a used or refurbished offer at such prices.
 */
export const offerType = z.enum(['NEW', 'USED', 'B2B_NEW', 'B2B_RD']).meta({ id: 'OfferType' })

export type OfferType = z.infer<typeof offerType>

/** Stock as shown on pages: plenty, a few (`left` units), or none; not out yet (until `releaseOn`); or sold by invitation only. */
export const availability = z.object({
  type: z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK', 'PREORDER', 'BY_INVITATION']),
  left: z.int().optional(),
  releaseOn: z.iso.date().optional(),
})

/** What a container is whose deposit is paid: `single-use` is crushed once it is back, `refillable` is filled again. */
export const DEPOSIT_KINDS = ['single-use', 'refillable'] as const

export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** What is due with each piece besides its price, of which it is no part. */
export const shownDeposit = price.extend({ kind: z.enum(DEPOSIT_KINDS) })

export type ShownDeposit = z.infer<typeof shownDeposit>

/** The public form of an offer: one way to buy a product. */
export const buyingOption = z.object({
  offerListingId: offerId,
  asin,
  condition,
  note: z.string(),
  seller: z.object({ id: z.string(), name: z.string(), rating: z.int(), shipsFrom: z.string() }),
  price,
  measured: measured.optional(),
  /** What a kilogram or a litre of it costs, where that is not the price. */
  unitPrice: price.extend({ per: amount }).optional(),
  deposit: shownDeposit.optional(),
  listPrice: price.nullable(),
  /** Lowest price of the 30 days before a reduction, where the law requires showing it. */
  lowestPrice: price.optional(),
  /** Price without tax, where the price includes tax. */
  netPrice: price.optional(),
  /** Set if it is never taxed, so that nothing is said of tax. */
  isUntaxed: z.literal(true).optional(),
  saving: price.nullable(),
  savingPercent: z.int().nullable(),
  giftWrapPrice: price.nullable(),
  /** The fresh store in whose cart it is bought; absent for what parcels bring. */
  storeId: z.string().optional(),
  /** Set with `storeId`: its kind of cart, and a name of the offer at this price (spec 3, section 3). */
  cartType: z.literal('UFG').optional(),
  offerListingDiscriminator: z.string().optional(),
  availability,
  maxOrderQuantity: z.int(),
})

/**
 * A buying option of one company alone, which it was offered (spec 3, section 3). It holds in just this quantity and until this day, and is taken on the
 * page of `callToAction`, perhaps with other items.
 */
export const customOffer = z
  .object({
    type: z.literal('CUSTOM_OFFER'),
    offerListingId: offerId,
    priceToPay: price,
    total: price,
    quantity: z.object({ minOrderQuantity: z.int(), maxOrderQuantity: z.int() }),
    availability: z.object({ type: z.string() }),
    validOn: z.string(),
    callToAction: z.object({ type: z.literal('take-offer'), url: z.string() }),
  })
  .meta({ id: 'CustomOffer' })

/** Who can have a special price: everybody, who is signed in, members of Plus, or users of the shopping app. */
export const audience = z.enum(['everybody', 'customers', 'plus', 'app'])

export type Audience = z.infer<typeof audience>
export type Availability = z.infer<typeof availability>
export type BuyingOption = z.infer<typeof buyingOption>
export type CustomOffer = z.infer<typeof customOffer>
