import { z } from 'zod'
import { storeId, zipCode } from '#commerce/fresh-stores/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { holdToken, isoDay, joins, MOST_GRAMS, slotId } from './words.ts'

const MOST_DAYS = 14
const MOST_STORES = 10

const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
const tags = ['groceries']
const params = z.object({ marketplace: marketplaceCode, storeId })
const ofSlot = params.extend({ slotId })

/** `until` is when the hold ends unless it is renewed, `joins` the order with which what is ordered comes. */
export const shownHold = z.object({ until: z.string(), token: holdToken, joins: joins.nullable() })

/** Whether a slot can be had; `full` may be so for a while only, because others hold it. */
export const slotState = z.enum(['open', 'full', 'closed'])

export const shownSlot = z
  .object({
    id: slotId,
    start: z.string(),
    end: z.string(),
    deadline: z.string(),
    fee: price,
    state: slotState,
    hold: shownHold.nullable(),
  })
  .meta({ id: 'DeliverySlot' })

/** An order of the shopper that something can be added to until `deadline`: it comes in the same slot. */
export const openOrder = z.object({
  orderId: joins,
  slotId,
  start: z.string(),
  end: z.string(),
  deadline: z.string(),
})

/** `open`: the shopper's orders that something can be added to, the next one first. */
export const shownSlots = z
  .object({
    storeId,
    zone: z.string(),
    timeZone: z.string(),
    slots: z.array(shownSlot),
    open: z.array(openOrder),
  })
  .meta({ id: 'DeliverySlots' })

const weight = z.int({ error: 'must be whole grams' }).min(0, { error: 'must not be below 0' }).max(MOST_GRAMS)

/**
 * `grams`: what is to be ordered; without it, what the cart of the store weighs. `joins`: an order of the shopper in the slot, with which it comes without a
 * further fee or the store's minimum; null: it comes by itself. Without it what is held stays as it is.
 */
export const holdRequest = z
  .strictObject({ grams: weight.optional(), joins: joins.nullable().optional() })
  .meta({ id: 'SlotHoldRequest' })

export const heldSlot = shownHold.extend({ storeId, slotId, start: z.string(), end: z.string(), fee: price })

export const readSlots = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/fresh-stores/:storeId/slots',
  schema: {
    tags,
    summary: 'The slots of a store for some days from a day of the store, at a postal code or the chosen location',
    params,
    querystring: z.strictObject({
      from: isoDay.optional(),
      days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
      zipCode: zipCode.optional(),
    }),
    response: { 200: shownSlots, 400: errorBody, 404: errorBody, 422: errorBody },
  },
} as const satisfies Endpoint

export const holdSlot = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/fresh-stores/:storeId/slots/:slotId/holds',
  schema: {
    tags,
    summary: 'Hold a slot while shopping, or hold it longer; the one held before at this store is given back',
    params: ofSlot,
    body: holdRequest,
    response: { 200: heldSlot, ...refusals },
  },
} as const

export const dropSlot = {
  method: 'DELETE',
  url: '/api/marketplaces/:marketplace/fresh-stores/:storeId/slots/:slotId/holds',
  schema: {
    tags,
    summary: 'Give back a slot that is held',
    params: ofSlot,
    response: { 204: z.void().meta({ description: 'Given back' }), ...refusals },
  },
} as const

export const holdSeveral = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/fresh-holds',
  schema: {
    tags,
    summary: 'Hold slots of several stores: all of them, or none',
    params: z.object({ marketplace: marketplaceCode }),
    body: z
      .strictObject({
        holds: z
          .array(z.strictObject({ storeId, slotId, grams: weight.optional(), joins: joins.nullable().optional() }), {
            error: 'must be a list of slots',
          })
          .min(1, { error: 'must name at least one slot' })
          .max(MOST_STORES, { error: `must name at most ${MOST_STORES} slots` })
          .refine((all) => new Set(all.map((each) => each.storeId)).size === all.length, {
            error: 'must name one slot of each store',
          }),
      })
      .meta({ id: 'SlotHoldsRequest' }),
    response: { 200: z.object({ holds: z.array(heldSlot) }).meta({ id: 'HeldSlots' }), ...refusals },
  },
} as const

const ofHold = z.strictObject({ token: holdToken.optional() })

/** The specification's address (spec 3, section 7). Its parameter comes in the address, as a form or as JSON. */
export const cancelSlot = {
  method: 'POST',
  url: '/afx/slotselection/cancel',
  schema: {
    tags,
    summary: 'Give back a slot by the token of its hold',
    querystring: ofHold,
    body: ofHold.nullish(),
    response: { 200: z.object({ cancelled: z.literal(true) }).meta({ id: 'SlotCancelled' }), ...refusals },
  },
} as const

export type ShownSlot = z.infer<typeof shownSlot>
export type OpenOrder = z.infer<typeof openOrder>
export type ShownSlots = z.infer<typeof shownSlots>
