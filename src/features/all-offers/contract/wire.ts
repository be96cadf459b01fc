import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { buyingOption, condition, offerId } from '#commerce/offers/contract.ts'
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

/** Which offers are shown, and in which order. */
export const offerFilters = {
  condition: conditionFilter.optional(),
  seller: sellerId.optional(),
  delivery: deliveryFilter.optional(),
  sort: offerSort.optional(),
}

const chosenFilters = z.strictObject(offerFilters)

/** An offer that can be bought now. `isPinned`: it is the buy box's, and first in every order. */
export const listedOffer = buyingOption.extend({ isPinned: z.boolean(), delivery: deliveryCost })

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
    /** Ask for the next page with `after`; null on the last. */
    next: offerId.nullable(),
  })
  .meta({ id: 'AllOffers' })

/** Every way to buy a product, for everybody (spec 3, section 2). */
export const readOffers = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/products/:asin/offers',
  schema: {
    tags: ['offers'],
    summary: 'List the offers of a product that can be bought now, ten at a time, the one in the buy box first',
    params: z.object({ marketplace: marketplaceCode, asin }),
    querystring: z.strictObject({ ...offerFilters, after: offerId.optional() }),
    response: { 200: allOffers, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export type Chosen = z.infer<typeof chosenFilters>
export type ConditionFilter = z.infer<typeof conditionFilter>
export type DeliveryCost = z.infer<typeof deliveryCost>
export type ListedOffer = z.infer<typeof listedOffer>
export type FoundFilters = z.infer<typeof foundFilters>
export type AllOffers = z.infer<typeof allOffers>
