import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { deliveryPromise } from '#commerce/delivery/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { amount, measured } from '#commerce/measures/contract.ts'
import { availability, condition, offerId } from '#commerce/offers/contract.ts'
import { shownTaxes } from '#commerce/taxes/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import type { DeclaredTerm, GivenParameters } from './terms.ts'

const WHOLE = 'must be a whole number'

/** Quantity of an item, 1 to 999. */
export const quantity = z
  .int({ error: WHOLE })
  .min(1, { error: 'must be at least 1' })
  .max(999, { error: 'must be at most 999' })

/** Id of a cart line. */
export const lineId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a cart line' })

/** Ties a line to another (spec 1 section 3, spec 2 section 3). */
export const itemAssociation = z.strictObject({
  associatedItemId: lineId.optional(),
  renderType: z.string().max(64).optional(),
  programType: z.string().max(64).optional(),
  deleteConstraint: z.strictObject({ mutuallyInclusive: z.boolean() }).optional(),
})

/** Schemas of the parameters that the store's terms declare. */
const shapeOf = (terms: DeclaredTerm[]) =>
  Object.fromEntries(terms.flatMap(({ asked }) => (asked ? [[asked.name, asked.schema.optional()] as const] : [])))

/** Schema of an item's parameters in a store with these terms (spec 1, section 7). */
export const lineParameters = (terms: DeclaredTerm[]): z.ZodType<GivenParameters> => z.strictObject(shapeOf(terms))

type Parameters = GivenParameters & { itemAssociation?: z.infer<typeof itemAssociation> | undefined }

/** The same for an item that can be tied to another line. */
export const additionalParameters = (terms: DeclaredTerm[]): z.ZodType<Parameters> =>
  z.strictObject({ ...shapeOf(terms), itemAssociation: itemAssociation.optional() })

/** Schema of an item to add to the cart. */
export const addItem = (terms: DeclaredTerm[]) =>
  z.strictObject({
    asin,
    offerListingId: offerId,
    quantity,
    additionalParameters: additionalParameters(terms).optional(),
  })

export const addItemsRequest = (terms: DeclaredTerm[]) =>
  z
    .strictObject({
      items: z
        .array(addItem(terms))
        .min(1, { error: 'must name at least one item' })
        .max(30, { error: 'must name at most 30 items' }),
    })
    .meta({ id: 'AddItemsRequest' })

export const modifyItemsRequest = z
  .strictObject({
    items: z
      .array(z.strictObject({ id: lineId, quantity: quantity.or(z.literal(0)) }))
      .min(1, { error: 'must name at least one line' })
      .max(100, { error: 'must name at most 100 lines' }),
  })
  .meta({ id: 'ModifyItemsRequest' })

/** Versioned types that a client checks before it accepts a response (spec 1, section 5). */
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

/** Whether anything is sent to an order's address. `own`: nothing is, it is the buyer's own for the invoice. */
export const addressUse = z.enum(['delivery', 'own'])

/** Why a cart line cannot be bought as it is. */
export const lineProblem = z.enum(['unavailable', 'too-many'])

/**
 * What a feature takes off a line, or a note about it. An amount of 0 is a note; a negative amount
 * was added and is already part of the line's subtotal. Pages format `code` and `values` as a
 * sentence.
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

/**
 * A line as its shopper sees it, at current prices. `adjustments` are taken off `subtotal`; `total` is what is left of it.
 * `previousPrice` is set if the price has changed since the line was added.
 */
export const cartLine = z.object({
  id: z.string(),
  asin,
  offerListingId: offerId,
  quantity: z.int(),
  measured: measured.optional(),
  /** What a kilogram or a litre of it costs, where that is not the price. */
  unitPrice: price.extend({ per: amount }).optional(),
  title: z.string(),
  imageId: z.string().nullable(),
  condition,
  sellerName: z.string(),
  price: price.nullable(),
  previousPrice: price.nullable(),
  subtotal: price.nullable(),
  total: price.nullable(),
  terms: lineTerms,
  availability,
  maxQuantity: z.int(),
  problem: lineProblem.nullable(),
  adjustments: z.array(lineAdjustment),
  /** Due with each piece of the line that it belongs to: it is neither bought nor changed by itself. */
  isSurcharge: z.literal(true).optional(),
  /** The line that it belongs to: another one, or the set of which it is a part, which has a line at zero. */
  associatedItemId: z.string().nullable(),
  /** How it belongs to that line, where it is another one. */
  itemAssociation: z
    .object({
      programType: z.string().optional(),
      renderType: z.string().optional(),
      associatedItemId: z.string(),
      deleteConstraint: z.object({ mutuallyInclusive: z.boolean() }),
    })
    .optional(),
})

export const itemsAnswer = z.object({ type: z.literal(ITEMS), entity: z.object({ items: z.array(cartLine) }) })

export const summaryAnswer = z.object({
  type: z.literal(SUMMARY),
  entity: z.object({
    summary: z.array(
      z.object({
        cartType: z.literal('RETAIL'),
        subtotal: price,
        discount: price,
        items: z.int(),
        /** Estimated at the shopper's location. */
        tax: shownTaxes,
        delivery: deliveryPromise.nullable(),
        /** The shopper's location in words if the cart is not delivered there; null if it is. */
        undeliverableTo: z.string().nullable(),
      }),
    ),
  }),
})

export const params = z.object({ marketplace: marketplaceCode })
export const tags = ['cart'] as const
export const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

/** Reference tag of the pressed button; `sr` and `qid` say in which search, and where in it, the item was found. */
export const reference = z.strictObject({
  ref_: z.string().max(128).optional(),
  ref: z.string().max(128).optional(),
  sr: z.string().max(64).optional(),
  qid: z.string().max(64).optional(),
})

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
      response: { 200: addItemsAnswer, ...refusals },
    },
  }) as const satisfies Endpoint

export type AddItem = z.infer<ReturnType<typeof addItem>>
export type CartLine = z.infer<typeof cartLine>
export type ChangedItem = z.infer<typeof changedItem>
export type AddItemsAnswer = z.infer<typeof addItemsAnswer>

/**
 * Why an item was not added or changed; `possible` is the quantity that would be accepted, such as the least one. A
 * feature that refuses uses the code `refused` and its own `reason`, which becomes the code of the
 * response.
 */
export type ItemFault = {
  index: number
  asin: string | undefined
  offerListingId: string | undefined
  code:
    | 'unknown-offer'
    | 'unknown-line'
    | 'out-of-stock'
    | 'over-limit'
    | 'minimum-quantity'
    | 'customization-required'
    | 'cart-full'
    | 'invitation'
    | 'other-cart'
    | 'refused'
  requested: number
  possible: number
  reason?: string
  message?: string
}
