import { z } from 'zod'
import { deliveryWindow } from '#commerce/delivery/contract.ts'
import { storeId, zipCode } from '#commerce/fresh-stores/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** The specification's codes (spec 3, section 6), and AVAILABLE. `…_FOR_RESERVATION`: the slot has no room for all of it. */
export const conflictCode = z.enum([
  'AVAILABLE',
  'ITEM_NOT_AVAILABLE',
  'ITEM_PARTIALLY_AVAILABLE',
  'ITEM_NOT_AVAILABLE_FOR_RESERVATION',
  'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION',
  'PRICE_UNAVAILABLE',
  'QUANTITY_OVERFLOW',
])

/** Where it goes: the shopper's location has no postal code, or one to which the store does not deliver. */
export const addressCode = z.enum(['AVAILABLE', 'ADDRESS_NOT_SELECTED', 'ADDRESS_NOT_SERVED'])

/**
 * What a slot has no room for: orders at all (`full`, `late`, `closed`), more for the order with which it was to come (`join-over`), an order so heavy, or the
 * shopper's address.
 */
export const slotReason = z.enum(['full', 'late', 'closed', 'heavy', 'other-zone', 'join-over'])

const shownTime = deliveryWindow.extend({ slotId: z.string(), fee: price })

export const lineConflict = z.object({
  itemId: z.string(),
  asin: z.string(),
  offerListingId: z.string(),
  title: z.string(),
  code: conflictCode,
  requested: z.int(),
  available: z.int(),
})

/** `nearest`: the first slot of the zone that takes the whole cart, where the one that is held or asked about does not. */
export const cartConflicts = z
  .object({
    storeId,
    hasConflicts: z.boolean(),
    address: z.object({ code: addressCode, postalCode: z.string().nullable() }),
    slot: shownTime
      .extend({
        code: conflictCode,
        reason: slotReason.nullable(),
        requestedGrams: z.int(),
        availableGrams: z.int(),
      })
      .nullable(),
    lines: z.array(lineConflict),
    nearest: shownTime.nullable(),
  })
  .meta({ id: 'FreshCartConflicts' })

export const readConflicts = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/cart/carts/fresh/:storeId/conflicts',
  schema: {
    tags: ['groceries'],
    summary: "What of a fresh store's cart cannot be had in the slot that is held, or in another one",
    params: z.object({ marketplace: marketplaceCode, storeId }),
    querystring: z.strictObject({
      slotId: z.string().max(40).optional(),
      zipCode: zipCode.optional(),
    }),
    response: { 200: cartConflicts, 400: errorBody, 404: errorBody, 422: errorBody },
  },
} as const satisfies Endpoint

export type CartConflicts = z.infer<typeof cartConflicts>
export type ConflictCode = z.infer<typeof conflictCode>
export type AddressCode = z.infer<typeof addressCode>
export type SlotReason = z.infer<typeof slotReason>
