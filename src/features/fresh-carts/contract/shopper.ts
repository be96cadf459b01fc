import { z } from 'zod'
import {
  addItemsAnswer,
  cartLine,
  modifyItemsAnswer,
  modifyItemsRequest,
  quantity,
  reference,
} from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { deliveryWindow } from '#commerce/delivery/contract.ts'
import { storeId, storeKind } from '#commerce/fresh-stores/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { shownTaxes } from '#commerce/taxes/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { cartConflicts } from './conflicts.ts'

/** The time that is held at the store, as its clock shows it. `heldUntil` is when the hold ends unless it is renewed, `joins` the order with which it comes. */
export const heldTime = deliveryWindow.extend({
  slotId: z.string(),
  fee: price,
  heldUntil: z.string(),
  joins: orderId.nullable(),
})

/** An order of the shopper that the cart can be added to until `deadline`. */
const openOrder = deliveryWindow.extend({ orderId, slotId: z.string(), deadline: z.string() })

/** The cart of a fresh store as its shopper sees it. `isBelowMinimum`: the store takes no order of so little. `slotsPath` is the page to choose a time. */
export const freshCart = z
  .object({
    storeId,
    name: z.string(),
    kind: storeKind,
    lines: z.array(cartLine),
    items: z.int(),
    /** After discounts. */
    subtotal: price,
    discount: price,
    /** Estimated at the shopper's location, or at the store where the order is collected. */
    tax: shownTaxes,
    minimumOrder: price,
    isBelowMinimum: z.boolean(),
    /** How much more the store takes an order from; null where it is enough. */
    missing: price.nullable(),
    slot: heldTime.nullable(),
    /** The next order that the cart can be added to; null where there is none, or it is added to one already. */
    open: openOrder.nullable(),
    slotsPath: z.string().nullable(),
    /** What of it cannot be had; null where it is empty. */
    conflicts: cartConflicts.nullable(),
  })
  .meta({ id: 'FreshCart' })

const tags = ['groceries'] as const
const params = z.object({ marketplace: marketplaceCode })
const ofStore = params.extend({ storeId })
const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

export const readCarts = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/cart/carts/fresh',
  schema: {
    tags,
    summary: "The carts of fresh stores that have something in them, by the stores' names",
    params,
    response: { 200: z.object({ carts: z.array(freshCart) }).meta({ id: 'FreshCarts' }), 400: errorBody },
  },
} as const satisfies Endpoint

export const readCart = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/cart/carts/fresh/:storeId/items',
  schema: {
    tags,
    summary: 'The cart of a fresh store',
    params: ofStore,
    response: { 200: freshCart, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export const addItems = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/cart/carts/fresh/:storeId/items',
  schema: {
    tags,
    summary: 'Add items of a fresh store to its cart, all or none',
    params: ofStore,
    querystring: reference,
    body: z
      .strictObject({
        items: z
          .array(z.strictObject({ asin, offerListingId: offerId, quantity }))
          .min(1, { error: 'must name at least one item' })
          .max(30, { error: 'must name at most 30 items' }),
      })
      .meta({ id: 'AddFreshItemsRequest' }),
    response: { 200: addItemsAnswer, ...refusals },
  },
} as const satisfies Endpoint

export const modifyItems = {
  method: 'PUT',
  url: '/api/marketplaces/:marketplace/cart/carts/fresh/:storeId/items',
  schema: {
    tags,
    summary: "Set quantities in a fresh store's cart, 0 removes",
    params: ofStore,
    querystring: reference,
    body: modifyItemsRequest,
    response: { 200: modifyItemsAnswer, ...refusals },
  },
} as const satisfies Endpoint

export type FreshCart = z.infer<typeof freshCart>
