import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { buyingOption, condition, customOffer, offerId, offerType } from '#commerce/offers/contract.ts'
import { AMOUNT } from '#commerce/search/contract/limits.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** What delivery costs, as far as it can be told to everybody: nothing anywhere, or it depends on the address. `none`: nothing is shipped. */
export const deliveryCost = z.enum(['none', 'free', 'by-address'])

const SORTS = ['best', 'price', 'price-desc'] as const

/** `best` is the order of the buy box. */
export const offerSort = z.enum(SORTS, { error: `must be one of ${SORTS.join(', ')}` })

const CONDITIONS = [...condition.options, 'used'] as const

/** A condition, or any but new. */
export const conditionFilter = z.enum(CONDITIONS, { error: `must be one of ${CONDITIONS.join(', ')}` })

export const sellerId = z.string().regex(/^[\w.-]{1,64}$/, { error: 'is not a seller' })

export const deliveryFilter = z.literal('free', { error: 'must be free' })

const amount = z.string().regex(AMOUNT, { error: 'must be an amount such as 50 or 49.99' })

/** Which offers are shown, and in which order. `min` and `max` are inclusive, in the marketplace's currency. */
export const offerFilters = {
  condition: conditionFilter.optional(),
  seller: sellerId.optional(),
  delivery: deliveryFilter.optional(),
  min: amount.optional(),
  max: amount.optional(),
  sort: offerSort.optional(),
}

const chosenFilters = z.strictObject(offerFilters)

/**
 * An offer that can be bought now. `isPinned`: it is the buy box's, and first in every order. `ownPrice`: what one unit costs the business that asks,
 * where that is less than everybody pays.
 */
export const listedOffer = buyingOption.extend({
  type: offerType,
  isPinned: z.boolean(),
  delivery: deliveryCost,
  ownPrice: price.optional(),
  ownNetPrice: price.optional(),
})

const counted = z.int()

/** What there is to filter by, and how many offers each would show beside the other filters in force. */
export const foundFilters = z.object({
  conditions: z.array(z.object({ condition: conditionFilter, count: counted })),
  sellers: z.array(z.object({ id: z.string(), name: z.string(), count: counted })),
  freeDelivery: counted,
})

export const allOffers = z
  .object({
    asin,
    /** Offers of the product that can be bought now, and those of them that fit the filters. */
    total: counted,
    count: counted,
    offers: z.array(listedOffer),
    filters: foundFilters,
    /** What the company that asks was offered for the product; left out for everybody else. */
    customOffers: z.array(customOffer).optional(),
    /** Ask for the next page with `after`; null on the last. */
    next: offerId.nullable(),
  })
  .meta({ id: 'AllOffers' })

/** Every way to buy a product, for whoever asks (spec 3, section 2). */
export const readOffers = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/products/:asin/offers',
  schema: {
    tags: ['offers'],
    summary: 'List the offers of a product that can be bought now, ten at a time, the one in the buy box first',
    params: z.object({ marketplace: marketplaceCode, asin }),
    querystring: z
      .strictObject({ ...offerFilters, after: offerId.optional() })
      .refine(({ min, max }) => !min || !max || Number(min) <= Number(max), {
        path: ['max'],
        error: 'must not be less than min',
      }),
    response: { 200: allOffers, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export type Chosen = z.infer<typeof chosenFilters>
export type ConditionFilter = z.infer<typeof conditionFilter>
export type DeliveryCost = z.infer<typeof deliveryCost>
export type ListedOffer = z.infer<typeof listedOffer>
export type FoundFilters = z.infer<typeof foundFilters>
export type AllOffers = z.infer<typeof allOffers>
