import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const TAGS = ['registries']
const words = z.string().max(200, { error: 'is too long' }).optional()
const given = z.preprocess((value) => value ?? '', asin)
const count = z.union([z.string().max(10), z.number().int()]).default('1')

/** A wish to add (spec 2, section 3). */
const item = z.object({ asin: given, requestedQuantity: count })

const code = z.enum([
  'ITEM_ALREADY_EXIST',
  'INVALID_QUANTITY',
  'UNKNOWN_PRODUCT',
  'CLOSED',
  'FULL',
  'NO_REGISTRY',
  'INVALID_TAG',
])

/** `errorCode` names why nothing was added; ITEM_ALREADY_EXIST: everything was there before. */
export const added = z
  .object({
    success: z.boolean(),
    errorCode: code.nullable(),
    items: z.array(z.object({ asin, isDuplicate: z.boolean() })),
    registryUrl: z.string(),
    message: z.string(),
  })
  .meta({ id: 'WeddingRegistryAdded' })

const refusals = { 303: z.void(), 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }

/** What the dialog shows before a product is added. */
export const modal = z
  .object({
    asin,
    title: z.string(),
    imageUrl: z.string(),
    quantity: z.union([z.int(), z.literal('10+')]),
    registryName: z.string().nullable(),
    newRegistryUrl: z.string(),
  })
  .meta({ id: 'WeddingRegistryModal' })

export const readModal = {
  method: 'GET',
  url: '/wedding/modal/external-add-to-registry',
  schema: {
    tags: TAGS,
    summary: 'The dialog that adds a product to your registry for a wedding: HTML, or JSON by Accept',
    querystring: z.object({ asin: given, quantity: count, token: words }),
    response: { 200: modal, ...refusals },
  },
} as const satisfies Endpoint

export const addItems = {
  method: 'POST',
  url: '/wedding/registry-items/addItems',
  schema: {
    tags: TAGS,
    summary: 'Put products on your registry for a wedding: all of them, or none',
    body: z.object({ items: z.array(item).min(1).max(30).optional(), token: words, ...item.partial().shape }),
    response: { 200: added, ...refusals },
  },
} as const satisfies Endpoint

export type Added = z.infer<typeof added>
export type Modal = z.infer<typeof modal>
