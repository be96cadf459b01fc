import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price, type WirePrice } from '#commerce/marketplace/contract.ts'
import { availability, condition, offerId } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import type { DeclaredTerm, GivenParameters } from './terms.ts'

const WHOLE = 'must be a whole number'

/** How many units, 1 to 999. */
export const quantity = z
  .int({ error: WHOLE })
  .min(1, { error: 'must be at least 1' })
  .max(999, { error: 'must be at most 999' })

/** A cart line's number. */
export const lineId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a cart line' })

/** Ties a line to another (spec 1 section 3, spec 2 section 3). */
export const itemAssociation = z.object({
  associatedItemId: lineId.optional(),
  renderType: z.string().max(64).optional(),
  programType: z.string().max(64).optional(),
  deleteConstraint: z.object({ mutuallyInclusive: z.boolean() }).optional(),
})

/** The parameters that a store's terms have. */
const shapeOf = (terms: DeclaredTerm[]) =>
  Object.fromEntries(terms.flatMap(({ asked }) => (asked ? [[asked.name, asked.schema.optional()] as const] : [])))

/** The schema of what an item may carry in a store with these terms (spec 1, section 7). */
export const lineParameters = (terms: DeclaredTerm[]): z.ZodType<GivenParameters> => z.strictObject(shapeOf(terms))

type Parameters = GivenParameters & { itemAssociation?: z.infer<typeof itemAssociation> | undefined }

/** The same of an item that may be tied to another one. */
export const additionalParameters = (terms: DeclaredTerm[]): z.ZodType<Parameters> =>
  z.strictObject({ ...shapeOf(terms), itemAssociation: itemAssociation.optional() })

/** The schema of an item on its way into the cart of a store with these terms. */
export const addItem = (terms: DeclaredTerm[]) =>
  z.object({
    asin,
    offerListingId: offerId,
    quantity,
    additionalParameters: additionalParameters(terms).optional(),
  })

export const addItemsRequest = (terms: DeclaredTerm[]) =>
  z
    .object({
      items: z
        .array(addItem(terms))
        .min(1, { error: 'must name at least one item' })
        .max(30, { error: 'must name at most 30 items' }),
    })
    .meta({ id: 'AddItemsRequest' })

export const modifyItemsRequest = z
  .object({
    items: z
      .array(z.object({ id: lineId, quantity: quantity.or(z.literal(0)) }))
      .min(1, { error: 'must name at least one line' })
      .max(100, { error: 'must name at most 100 lines' }),
  })
  .meta({ id: 'ModifyItemsRequest' })

/** Types that a client checks before it believes an answer (spec 1, section 5). */
export const ADD_ITEMS = 'cart.add-items/v1'
export const ADD_ITEMS_REQUEST = 'cart.add-items.request/v1'
export const MODIFY_ITEMS = 'cart.modify-items/v1'
export const MODIFY_ITEMS_REQUEST = 'cart.modify-items.request/v1'
export const COUNT = 'cart.count/v1'
export const ITEMS = 'cart.items/v1'
export const SUMMARY = 'cart.summary/v1'

export const count = z.object({ type: z.literal(COUNT), entity: z.object({ items: z.int() }) })

const changedItem = z.object({ id: z.string(), asin, offerListingId: offerId, quantity: z.int() })

export const addItemsAnswer = z.object({
  type: z.literal(ADD_ITEMS),
  entity: z.object({ items: z.array(changedItem), count }),
})

export const modifyItemsAnswer = z.object({
  type: z.literal(MODIFY_ITEMS),
  entity: z.object({ items: z.array(changedItem), count }),
})

/** Why a cart line cannot be bought as it stands. */
export const lineProblem = z.enum(['unavailable', 'too-many'])

/**
 * What a feature says about a line and takes off it. An amount of 0 is a note; a negative one was added and is part of the line's
 * unit price. `code` and `values` are what the store's own pages make a sentence of.
 */
export const lineAdjustment = z
  .object({
    feature: z.string(),
    code: z.string(),
    amount: price,
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({
    id: 'LineAdjustment',
    description:
      'Above 0: taken off the subtotal. 0: a note. Below 0: added, and part of the subtotal and the unit price already.',
  })

export type LineAdjustment = z.infer<typeof lineAdjustment>

/** What a line carries besides its offer, as stored: gift options, a payment plan, an engraving. */
export const lineTerms = z.record(z.string(), z.unknown()).meta({ id: 'LineTerms' })

/** A line as its shopper sees it. `subtotal` is before, `adjustments` is what is taken off it. Prices are those of now; `previousPrice` is set where that has changed since it was added. */
export const cartLine = z.object({
  id: z.string(),
  asin,
  offerListingId: offerId,
  quantity: z.int(),
  title: z.string(),
  imageId: z.string().nullable(),
  condition,
  sellerName: z.string(),
  price: price.nullable(),
  previousPrice: price.nullable(),
  subtotal: price.nullable(),
  terms: lineTerms,
  availability,
  maxQuantity: z.int(),
  problem: lineProblem.nullable(),
  adjustments: z.array(lineAdjustment),
  associatedItemId: z.string().nullable(),
})

export const itemsAnswer = z.object({ type: z.literal(ITEMS), entity: z.object({ items: z.array(cartLine) }) })

export const summaryAnswer = z.object({
  type: z.literal(SUMMARY),
  entity: z.object({
    summary: z.array(z.object({ cartType: z.literal('RETAIL'), subtotal: price, discount: price, items: z.int() })),
  }),
})

const params = z.object({ marketplace: marketplaceCode })
const tags = ['cart'] as const

/** The reference tag of what was pressed, and whatever else an address says. */
export const reference = z.object({ ref_: z.string().max(128).optional(), ref: z.string().max(128).optional() }).loose()

export const addItems = (terms: DeclaredTerm[]) =>
  ({
    method: 'POST',
    url: '/api/marketplaces/:marketplace/cart/carts/retail/items',
    schema: {
      tags,
      summary: 'Add items, all or none',
      params,
      querystring: reference,
      body: addItemsRequest(terms),
      response: { 200: addItemsAnswer, 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody },
    },
  }) as const satisfies Endpoint

export const countItems = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/cart/count',
  schema: { tags, summary: 'Units in the cart', params, response: { 200: count, 400: errorBody } },
} as const satisfies Endpoint

export type AddItem = z.infer<ReturnType<typeof addItem>>
export type CartLine = z.infer<typeof cartLine>
export type ChangedItem = z.infer<typeof changedItem>
export type AddItemsAnswer = z.infer<typeof addItemsAnswer>

/**
 * Why an item was not added or changed; `possible` is the quantity that could be. A feature that refuses says so with the code
 * `refused` and a `reason` of its own, which is then the code of the answer.
 */
export type ItemFault = {
  index: number
  asin: string | undefined
  offerListingId: string | undefined
  code: 'unknown-offer' | 'unknown-line' | 'out-of-stock' | 'over-limit' | 'cart-full' | 'refused'
  requested: number
  possible: number
  reason?: string
  message?: string
}

export type CartPageProps = {
  lines: CartLine[]
  subtotal: WirePrice
  discount: WirePrice | null
  count: number
  said: string | null
  /** Lines of the visit before sign-in that had no place. */
  leftOut: number
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'cart/cart': CartPageProps
  }
  interface Slots {
    /** Beside an adjustment that is not settled yet, of the feature that made it. */
    'open-adjustment': { shows: null; told: LineAdjustment }
  }
  interface ModuleData {
    cart: { state: { count: number } }
  }
}
