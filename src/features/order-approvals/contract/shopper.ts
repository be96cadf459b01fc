import { z } from 'zod'
import { checkoutId } from '#commerce/checkout/contract.ts'
import { companyRole } from '#commerce/companies/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { orderRequest, requestId } from './shapes.ts'

const tags = ['companies']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const changes = { ...refusals, 409: errorBody, 422: errorBody }

const API = '/api/marketplaces/:marketplace/company'
const marketplace = z.object({ marketplace: marketplaceCode })
const one = marketplace.extend({ request: requestId })

const MOST_WORDS = 500
/** No order costs more. */
const MOST_MONEY = 1_000_000_000

const words = z
  .string({ error: 'must be a text' })
  .trim()
  .max(MOST_WORDS, { error: `must have at most ${MOST_WORDS} characters` })

/** A person of a company: the id of their account. */
export const limitedPerson = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'is not a person' })
  .meta({ id: 'LimitedPersonId' })

/**
 * What a customer sees of approvals. `company` is null if they belong to none that is active, `toDecide` is empty for those who decide nothing, and
 * only an admin sees `limits`: in the currency of the company's marketplace, null for no limit. Admins have none.
 */
export const orderRequests = z
  .object({
    company: z.string().nullable(),
    canDecide: z.boolean(),
    toDecide: z.array(orderRequest),
    own: z.array(orderRequest),
    decided: z.array(orderRequest),
    next: z.object({
      toDecide: requestId.nullable(),
      own: requestId.nullable(),
      decided: requestId.nullable(),
    }),
    limits: z
      .object({
        isAll: z.boolean(),
        currencyCode: z.string(),
        people: z.array(z.object({ id: limitedPerson, name: z.string(), role: companyRole, limit: price.nullable() })),
      })
      .nullable(),
  })
  .meta({ id: 'OrderRequests' })

const after = requestId.optional()

/** Where each list goes on: what its `next` says. */
export const requestPages = z.strictObject({ toDecideAfter: after, ownAfter: after, decidedAfter: after })

export const readRequests = {
  method: 'GET',
  url: `${API}/order-requests`,
  schema: {
    tags,
    summary: 'List the orders that the customer asks to have approved, and those to decide about',
    params: marketplace,
    querystring: requestPages,
    response: { 200: orderRequests, ...refusals },
  },
} as const

export const askForApproval = {
  method: 'POST',
  url: `${API}/order-requests`,
  schema: {
    tags,
    summary: 'Ask for approval of a checkout as it was last seen; a repeat gets the same request',
    params: marketplace,
    body: z.strictObject({ checkoutId, note: words.default('') }),
    response: { 201: orderRequest, ...changes },
  },
} as const

export const approveRequest = {
  method: 'POST',
  url: `${API}/order-requests/:request/approve`,
  schema: {
    tags,
    summary: 'Approve the order of somebody else of the company',
    params: one,
    body: z.strictObject({ reason: words.default('') }),
    response: { 200: orderRequest, ...changes },
  },
} as const

export const refuseRequest = {
  method: 'POST',
  url: `${API}/order-requests/:request/refuse`,
  schema: {
    tags,
    summary: 'Refuse the order of somebody else of the company, and say why',
    params: one,
    body: z.strictObject({ reason: words.min(1, { error: 'must not be empty' }) }),
    response: { 200: orderRequest, ...changes },
  },
} as const

export const withdrawRequest = {
  method: 'POST',
  url: `${API}/order-requests/:request/withdraw`,
  schema: {
    tags,
    summary: 'Withdraw a request of one’s own that is not ordered',
    params: one,
    response: { 200: orderRequest, ...changes },
  },
} as const

export const orderRequested = {
  method: 'POST',
  url: `${API}/order-requests/:request/checkout`,
  schema: {
    tags,
    summary: 'Begin a checkout of what was approved; it can be placed once, as it was approved',
    params: one,
    response: { 201: z.object({ checkoutId }), ...changes },
  },
} as const

export const setLimit = {
  method: 'POST',
  url: `${API}/order-limits/people/:person`,
  schema: {
    tags,
    summary: 'Set what an order of a person may cost without approval; null for anything, 0 for nothing',
    params: marketplace.extend({ person: limitedPerson }),
    body: z.strictObject({
      limit: z
        .number({ error: 'must be an amount' })
        .min(0, { error: 'must not be negative' })
        .max(MOST_MONEY, { error: 'is too much' })
        .nullable(),
    }),
    response: { 200: orderRequests, ...changes },
  },
} as const

export const setStrict = {
  method: 'POST',
  url: `${API}/order-limits`,
  schema: {
    tags,
    summary: 'Say whether every order for the company needs approval, but for those of its admins',
    params: marketplace,
    body: z.strictObject({ isAll: z.boolean({ error: 'must be true or false' }).default(false) }),
    response: { 200: orderRequests, ...changes },
  },
} as const

export type OrderRequests = z.infer<typeof orderRequests>
export type RequestPages = z.infer<typeof requestPages>
