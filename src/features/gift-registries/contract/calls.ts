import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { registryId, registryType, tagId, wishTag } from '#commerce/registries/contract/registries.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const TAGS = ['registries']

/** 1 to 10 or `10+`; forms and queries say it as text. */
const count = z.union([z.string().max(10), z.number().int()]).default('1')
const words = z.string().max(200, { error: 'is too long' }).optional()
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** A registry of the dropdown (spec 2, section 3). `imageUrl` is of its first product, empty if it has none. */
export const listed = z
  .object({ type: registryType, typeText: z.string(), name: z.string(), id: registryId, imageUrl: z.string() })
  .meta({ id: 'ListedRegistry' })

export const registryList = z
  .object({ result: z.array(listed), signedIn: z.boolean(), authUrl: z.string().nullable() })
  .meta({ id: 'RegistryList' })

/** `errorCode` is ITEM_ALREADY_EXIST, or names another reason. */
export const addAnswer = z
  .object({
    success: z.boolean(),
    errorCode: z
      .enum(['ITEM_ALREADY_EXIST', 'INVALID_QUANTITY', 'UNKNOWN_PRODUCT', 'CLOSED', 'FULL', 'INVALID_TAG'])
      .nullable(),
    message: z.string(),
    registryUrl: z.string(),
  })
  .meta({ id: 'RegistryProductAdded' })

const ofRegistry = z.object({ kind: registryType, registry: registryId })
const refusals = { 303: z.void(), 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const HTML = z.any().meta({ description: 'HTML unless JSON is asked for' })

export const schemas = {
  list: {
    tags: TAGS,
    summary: 'The registries to which a product can be added: HTML, or JSON by Accept',
    querystring: z.object({ asin: orNothing(asin) }),
    response: { 200: HTML, 400: errorBody },
  },
  add: {
    tags: TAGS,
    summary: 'Put a product on a registry',
    body: z.object({
      asin: z.preprocess((value) => value ?? '', asin),
      desiredQuantity: count,
      registryId: z.preprocess((value) => value ?? '', registryId),
      registryType,
      itemType: z.literal('AMAZON_ITEM', { error: 'must be AMAZON_ITEM' }).default('AMAZON_ITEM'),
      vendorId: words,
      token: words,
    }),
    response: { 200: addAnswer, ...refusals },
  },
  dpxAdd: {
    tags: TAGS,
    summary: 'Put a product on a registry, under a tag if there is one: HTML, or JSON by Accept',
    params: ofRegistry,
    querystring: z.object({
      asin: z.preprocess((value) => value ?? '', asin),
      quantity: count,
      tagId: orNothing(tagId),
      tagName: words,
      token: words,
    }),
    response: { 200: HTML, ...refusals },
  },
  tags: {
    tags: TAGS,
    summary: 'The tags of a registry that you keep: HTML, or JSON by Accept',
    params: ofRegistry,
    response: { 200: HTML, 400: errorBody, 404: errorBody },
  },
} as const

export const tagList = z.object({ tags: z.array(wishTag) }).meta({ id: 'WishTagList' })

export type Listed = z.infer<typeof listed>
export type ListAnswer = z.infer<typeof registryList>
export type AddAnswer = z.infer<typeof addAnswer>

/** What the page's own scripts call. */
export const addProduct = {
  method: 'POST',
  url: '/registries/registry-products/addProduct',
  schema: schemas.add,
} as const satisfies Endpoint
