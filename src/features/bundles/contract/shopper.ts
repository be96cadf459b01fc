import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** A product that can be in a slot. `price` is what one unit costs by itself. */
export const shownPart = z.object({
  asin,
  title: z.string(),
  imageId: z.string().nullable(),
  price,
  /** What it adds to the price of the bundle. */
  surcharge: price.nullable(),
  isAvailable: z.boolean(),
})

/** A place in a bundle; more than one part is a choice, which has a name. */
export const shownSlot = z.object({ name: z.string().nullable(), units: z.int().min(1), parts: z.array(shownPart) })

/**
 * A bundle as everybody sees it. `price` is without surcharges; `priceToPay`, `basisPrice` (its parts by themselves, null if that is no
 * more) and `choices` are those of the first choices that can be had.
 */
export const shownBundle = z
  .object({
    asin,
    offerListingId: offerId,
    title: z.string(),
    price,
    priceToPay: price,
    basisPrice: price.nullable(),
    choices: z.array(asin),
    isAvailable: z.boolean(),
    maxOrderQuantity: z.int(),
    slots: z.array(shownSlot),
    /** Products that go well with it. */
    suggested: z.array(asin),
  })
  .meta({ id: 'Bundle' })

/** A bundle beside the results of a search. `path` is relative to this host and the language's prefix. */
export const foundBundle = shownBundle.extend({ path: z.string() }).meta({ id: 'FoundBundle' })

/** What the side sheet shows: the bundles of a product, and others. */
export const secondaryView = z
  .object({ asin, bundles: z.array(shownBundle), related: z.array(shownBundle) })
  .meta({ id: 'BundlesView' })

export const readSecondaryView = {
  method: 'POST',
  url: '/gp/product/ajax/bundlesAjaxExperience',
  schema: {
    tags: ['bundles'] as const,
    summary: 'The bundles of a product: HTML, or JSON by Accept',
    querystring: z.object({ asin, ref_: z.string().max(128).optional() }),
    response: { 200: secondaryView, 400: errorBody, 403: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export type ShownPart = z.infer<typeof shownPart>
export type ShownSlot = z.infer<typeof shownSlot>
export type ShownBundle = z.infer<typeof shownBundle>
export type SecondaryView = z.infer<typeof secondaryView>
