import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { requestedCount } from '#commerce/registries/contract/registries.ts'
import { productCard } from '#commerce/storefront/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const TAGS = ['registries']
const words = z.string().max(200, { error: 'is too long' }).optional()
const given = z.preprocess((value) => value ?? '', asin)
const YES: unknown[] = [true, 'true', '1', 1]
const NO: unknown[] = [false, 'false', '0', 0]
/** A flag as scripts and forms say it. One that is missing says nothing, and changes nothing. */
const flag = z.preprocess(
  (value) => (YES.includes(value) ? true : NO.includes(value) ? false : value),
  z.boolean({ error: 'must be true or false' }),
)

/** What became of adding. A failure leads to `redirectUrl`, the home of registries of this type. */
export const added = z
  .object({
    success: z.boolean(),
    isDuplicate: z.boolean(),
    errorCode: z.enum(['NO_REGISTRY', 'UNKNOWN_PRODUCT', 'CLOSED', 'FULL', 'INVALID_TAG']).nullable(),
    redirectUrl: z.string().nullable(),
  })
  .meta({ id: 'BabyRegistryAdded' })

/** The state of a product on the registry (spec 2, section 3). `has…`: the registry offers it. */
export const status = z
  .object({
    newAddedItemImgUrl: z.string(),
    checklistPercent: z.int(),
    checklistLink: z.string(),
    registryLink: z.string(),
    hasMustHave: z.boolean(),
    isMustHaveItem: z.boolean(),
    hasGroupGifting: z.boolean(),
    isGroupGiftingItem: z.boolean(),
    helpInfoLinkGroupGifting: z.string(),
    hasPrivate: z.boolean(),
    isPrivateItem: z.boolean(),
    itemRequestedCount: requestedCount,
  })
  .meta({ id: 'BabyRegistryStatus' })

const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const changed = { 200: status, ...refusals, 422: errorBody }
const ofProduct = z.object({ asin: given })

export const addToBaby = {
  method: 'POST',
  url: '/baby-reg/button-action/atbr-dpx/',
  schema: {
    tags: TAGS,
    summary: 'Put a product on your latest registry for a baby',
    body: z.object({ asin: given, sid: words, vendorId: words, token: words }),
    response: { 200: added, 303: z.void(), ...refusals },
  },
} as const satisfies Endpoint

export const readStatus = {
  method: 'GET',
  url: '/baby-reg/dp-post-atbr-status',
  schema: {
    tags: TAGS,
    summary: 'The state of a product on your registry for a baby',
    querystring: ofProduct,
    response: { 200: status, ...refusals },
  },
} as const satisfies Endpoint

export const recommendations = z.object({ items: z.array(productCard) }).meta({ id: 'BabyRegistryRecommendations' })

export const readRecommendations = {
  method: 'GET',
  url: '/baby-reg/dp-post-atbr-recommendation',
  schema: {
    tags: TAGS,
    summary: 'What others have on such registries, and you have not',
    querystring: ofProduct.extend({ treatment: words }),
    response: { 200: recommendations, ...refusals },
  },
} as const satisfies Endpoint

export const closePanel = {
  method: 'GET',
  url: '/baby-reg/dp-post-atbr-close',
  schema: {
    tags: TAGS,
    summary: 'The panel was closed; nothing is kept',
    response: { 204: z.void() },
  },
} as const satisfies Endpoint

export const readHelp = {
  method: 'GET',
  url: '/baby-reg/dp-post-atbr-manage-help-info',
  schema: {
    tags: TAGS,
    summary: 'What the options of a wish mean',
    response: { 200: z.object({ items: z.array(z.object({ name: z.string(), text: z.string() })) }) },
  },
} as const satisfies Endpoint

const NAMES = ['isMustHaveItem', 'isGroupGiftingItem', 'isPrivateItem', 'itemRequestedCount']
const foreign = z.undefined({ error: 'belongs to another call' }).optional()

/** A call changes one thing: what says another belongs to another call. */
const foreignTo = (fields: z.ZodRawShape): Record<never, never> =>
  Object.fromEntries(NAMES.filter((name) => !(name in fields)).map((name) => [name, foreign]))

const change = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  body: z.object({ asin: given, token: words, ...foreignTo(fields), ...fields }),
  response: changed,
})

/** The changes of a wish by their addresses; each answers with the new state. */
export const changes = {
  mustHave: {
    method: 'POST',
    url: '/baby-reg/dp-post-atbr-status-manage-must-have',
    schema: { tags: TAGS, summary: 'Mark a wish as a must-have, or not', ...change({ isMustHaveItem: flag }) },
  },
  groupGifting: {
    method: 'POST',
    url: '/baby-reg/dp-post-atbr-status-manage-group-gifting',
    schema: {
      tags: TAGS,
      summary: 'Let several give a wish together, or not',
      ...change({ isGroupGiftingItem: flag }),
    },
  },
  private: {
    method: 'POST',
    url: '/baby-reg/dp-post-atbr-status-manage-private',
    schema: { tags: TAGS, summary: 'Keep a wish from givers, or not', ...change({ isPrivateItem: flag }) },
  },
  quantity: {
    method: 'POST',
    url: '/baby-reg/dp-post-atbr-status-manage-request-quantity',
    schema: {
      tags: TAGS,
      summary: 'Set how many are wanted: 1 to 10, or 10+',
      ...change({ itemRequestedCount: z.union([z.string().max(10), z.number().int()]) }),
    },
  },
} as const satisfies Record<string, Endpoint>

export type Added = z.infer<typeof added>
export type Status = z.infer<typeof status>
