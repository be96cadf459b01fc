import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { listId, listType, privacyStatus, relationship } from '#commerce/lists/contract/lists.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { SESSION_FIELDS } from '#platform/http/fields.ts'
import { KEY_FIELD } from '#platform/http/key-field.ts'

/** Longer texts are no names, and are refused before they are read. */
const LONGEST_TEXT = 100_000

const text = z.string().max(LONGEST_TEXT, { error: 'is too long' }).optional()
const number = z
  .union([z.string().max(20), z.number()], { error: 'must be a number' })
  .transform(String)
  .optional()
const tag = z.string().max(200, { error: 'is too long' }).optional()
const token = z.string().max(256, { error: 'is too long' }).optional()
const flag = z.union([z.string().max(10), z.boolean(), z.number()]).optional()

/** What a field of a form says that was left empty: nothing. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** How a shopper came to the form (spec 2, section 7). */
export const ingress = { createIngressName: tag, isHearts: flag, sourceVendorId: tag, relatedRequestID: tag }

const names = {
  listName: text,
  participantName: text,
  participantFirstName: text,
  participantLastName: text,
  recipientName: text,
  description: text,
  occasionDay: number,
  occasionMonth: number,
  occasionYear: number,
  childAge: number,
  reminderOffset: number,
}

/** The payload of a new list (spec 2, section 3). Other fields are tolerated. */
export const createPayload = z.object({
  ...names,
  ...ingress,
  listType: listType.default('wishlist'),
  privacyStatus: privacyStatus.default('private'),
  persistence: z
    .enum(['persistent', 'non-persistent'], { error: 'must be persistent or non-persistent' })
    .default('persistent'),
  vendorId: tag,
  sid: tag,
  asin: orNothing(asin),
  relationship: orNothing(relationship),
  customizationToken: token,
  isAjax: flag,
  // Of the form without scripts; read before anything else (`readKey`).
  [KEY_FIELD]: z.unknown().optional(),
})

const state = {
  hasError: z.boolean(),
  authRequired: z.boolean(),
  authUrl: z.string().nullable(),
  error: z.string().nullable(),
}

export const createAnswer = z
  .object({
    ...state,
    listExternalId: listId.nullable(),
    listType,
    registryID: listId.nullable(),
    registryName: z.string().nullable(),
    htmlMessage: z.string().nullable(),
    updateSuccessful: z.boolean(),
    isValid: z.boolean(),
    message: z.string().nullable(),
  })
  .meta({ id: 'ListCreated' })

/** The form's state, as JSON. `ownerName` is what others will read. */
export const createForm = z
  .object({ ...state, requestToken: z.string(), ownerName: z.string(), thisYear: z.int() })
  .meta({ id: 'ListCreateForm' })

/** The list of a call: callers name it in either way (`listOf`). */
const namedList = { listId: orNothing(listId), listExternalId: orNothing(listId) }

type NamedList = { listId?: string | undefined; listExternalId?: string | undefined }

/** The list that a call names. */
export const listOf = ({ listId: id, listExternalId }: NamedList): string | undefined => id ?? listExternalId

export const addPayload = z.object({
  asin: z.preprocess((value) => value ?? '', asin),
  vendorId: tag,
  ...namedList,
  listType: orNothing(listType),
  isAjax: flag,
  /** Every name under which a call may say whose visit it is from; one of them is needed (`isOfVisit`). */
  sid: tag,
  sessionID: tag,
  verificationSessionID: tag,
  'session-id': tag,
  customizationToken: token,
})

/** Whether a call says whose visit it is from. That it is this one is checked for every change. */
export const isOfVisit = (fields: Partial<Record<string, unknown>>): boolean =>
  SESSION_FIELDS.some((name) => fields[name])

export const addAsinPayload = z.object({
  asin: z.preprocess((value) => value ?? '', asin),
  sid: z.string({ error: 'is missing' }).min(1, { error: 'is missing' }).max(200),
  ...namedList,
  listType: orNothing(listType),
  tags: tag,
})

export const addAnswer = z
  .object({
    ...state,
    listExternalId: listId.nullable(),
    listName: z.string().nullable(),
    listType: listType.nullable(),
    listUrl: z.string().nullable(),
    isDuplicate: z.boolean(),
    message: z.string().nullable(),
  })
  .meta({ id: 'ListItemAdded' })

export const SORT_METHODS = ['default', 'name', 'newest'] as const

export const dropdownQuery = z.object({
  sortMethod: z.enum(SORT_METHODS).catch('default').default('default'),
  type: z
    .enum(['all', ...listType.options])
    .catch('all')
    .default('all'),
  useAll: z
    .union([z.literal('1'), z.literal('true')])
    .optional()
    .catch(undefined),
  sourceVendorId: tag,
  asin: asin.optional().catch(undefined),
})

export const choice = z.object({
  listExternalId: listId,
  listType,
  name: z.string(),
  privacyStatus,
  isDefault: z.boolean(),
  isShared: z.boolean(),
  itemCount: z.int(),
})

export const dropdown = z
  .object({ ...state, signedIn: z.boolean(), authUrl: z.string().nullable(), lists: z.array(choice) })
  .meta({ id: 'ListDropdown' })

const TAGS = ['lists']
const HTML = { description: 'HTML unless JSON is asked for' }
const refusals = {
  303: z.void().meta({ description: 'To a form: to the page that says what became of it' }),
  400: errorBody,
  403: errorBody,
  404: errorBody,
}
/** The store's error, with the specification's state beside it. */
const unauthorized = errorBody.extend(state).meta({ id: 'ListSignInFirst' })

/** Schemas of the specification's calls. Their bodies and queries tolerate fields that they do not read. */
export const schemas = {
  create: {
    tags: TAGS,
    summary: 'The form for a new list: HTML, or JSON by Accept',
    querystring: z.object({
      ...ingress,
      asin: asin.optional().catch(undefined),
      listType: listType.optional().catch(undefined),
    }),
    response: { 200: z.any().meta(HTML), 303: refusals[303], 400: errorBody, 401: unauthorized },
  },
  newList: {
    tags: TAGS,
    summary: 'Create a list, with a first product if there is one',
    body: createPayload,
    response: { 200: createAnswer, ...refusals, 401: unauthorized, 422: z.any().meta(HTML) },
  },
  ideaList: {
    tags: TAGS,
    summary: 'Create an idea list',
    body: createPayload,
    response: { 200: createAnswer, ...refusals, 401: unauthorized, 422: z.any().meta(HTML) },
  },
  dropdown: {
    tags: TAGS,
    summary: 'The lists to which a product can be added: HTML, or JSON by Accept',
    querystring: dropdownQuery,
    response: { 200: z.any().meta(HTML), 400: errorBody },
  },
  add: {
    tags: TAGS,
    summary: 'Put a product on a list, or on the default list',
    body: addPayload,
    response: { 200: z.any().meta(HTML), ...refusals, 422: errorBody },
  },
  addIdea: {
    tags: TAGS,
    summary: 'Put a product on a list of ideas, or on another list',
    body: addPayload,
    response: { 200: z.any().meta(HTML), ...refusals, 422: errorBody },
  },
  addAsin: {
    tags: TAGS,
    summary: 'Put a product of a recommendation on a list',
    body: addAsinPayload,
    response: { 200: z.any().meta(HTML), ...refusals, 422: errorBody },
  },
  trigger: {
    tags: TAGS,
    summary: 'Take note of something that happened on a page; nothing about the shopper is kept',
    querystring: z.object({ name: tag }),
    response: { 204: z.void(), 400: errorBody },
  },
} as const

export type CreatePayload = z.infer<typeof createPayload>
export type CreateAnswer = z.infer<typeof createAnswer>
export type CreateForm = z.infer<typeof createForm>
export type AddAnswer = z.infer<typeof addAnswer>
export type Dropdown = z.infer<typeof dropdown>
export type DropdownQuery = z.infer<typeof dropdownQuery>
export type Choice = z.infer<typeof choice>

/** What the page's own scripts call; the same addresses answer HTML to others. */
export const addToList = {
  method: 'POST',
  url: '/hz/wishlist/additemtolist',
  schema: { ...schemas.add, response: { 200: addAnswer } },
} as const satisfies Endpoint

export const createNewList = {
  method: 'POST',
  url: '/hz/wishlist/create/newlist',
  schema: { ...schemas.newList, response: { 200: createAnswer } },
} as const satisfies Endpoint
