import { z } from 'zod'
import { quantity } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { companyRole } from '#commerce/companies/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { LONGEST_NAME, MOST_LINES } from './limits.ts'

const tags = ['bulk orders']
const API = '/api/marketplaces/:marketplace/requisition-lists'
const place = z.object({ marketplace: marketplaceCode })

export const listId = z
  .string()
  .regex(/^[\w-]{22}$/, { error: 'is not a requisition list' })
  .meta({ id: 'RequisitionListId' })
const params = place.extend({ requisition: listId })

export const version = z.int({ error: 'must be a whole number' }).min(1, { error: 'must be at least 1' })

const name = z
  .string({ error: 'must be a text' })
  .min(1, { error: 'is missing' })
  .max(LONGEST_NAME, { error: `must be at most ${LONGEST_NAME} characters` })
const items = z
  .array(z.strictObject({ asin, quantity }))
  .min(1, { error: 'must name at least one item' })
  .max(MOST_LINES, { error: `must name at most ${MOST_LINES} items` })

/** `canOrder`: whether whoever asks may order from it now. Changes name the `version` that they are of. */
const summary = {
  id: listId,
  name: z.string(),
  version: z.int(),
  isApproved: z.boolean(),
  canOrder: z.boolean(),
}

/** The lists of a company. `needsApproval`: its buyers order only from those that an approver or admin has approved. */
export const companyLists = z
  .object({
    lists: z.array(z.object({ ...summary, itemCount: z.int() })),
    needsApproval: z.boolean(),
    role: companyRole,
  })
  .meta({ id: 'RequisitionLists' })

export const wholeList = z
  .object({ ...summary, items: z.array(z.object({ asin, quantity: z.int(), title: z.string() })), role: companyRole })
  .meta({ id: 'RequisitionList' })

const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const changes = { ...refusals, 409: errorBody, 422: errorBody }

export const readLists = {
  method: 'GET',
  url: API,
  schema: {
    tags,
    summary: 'List the requisition lists of the company that you buy for',
    params: place,
    response: { 200: companyLists, ...refusals },
  },
} as const

export const readList = {
  method: 'GET',
  url: `${API}/:requisition`,
  schema: { tags, summary: 'Get a requisition list with its items', params, response: { 200: wholeList, ...refusals } },
} as const

export const createList = {
  method: 'POST',
  url: API,
  schema: {
    tags,
    summary: 'Create a requisition list for the company that you buy for',
    params: place,
    body: z.strictObject({ name, items }).meta({ id: 'NewRequisitionList' }),
    response: { 201: wholeList, ...changes },
  },
} as const

/** Takes the approval away. 409 if somebody has changed it since the version that was seen. */
export const changeList = {
  method: 'PUT',
  url: `${API}/:requisition`,
  schema: {
    tags,
    summary: 'Change a requisition list as it was seen; takes its approval away',
    params,
    body: z.strictObject({ name, items, version }).meta({ id: 'ChangedRequisitionList' }),
    response: { 200: wholeList, ...changes },
  },
} as const

export const approveList = {
  method: 'POST',
  url: `${API}/:requisition/approve`,
  schema: {
    tags,
    summary: 'Approve a requisition list as it was seen',
    params,
    body: z.strictObject({ version }).meta({ id: 'ApprovedRequisitionList' }),
    response: { 200: wholeList, ...changes },
  },
} as const

export const deleteList = {
  method: 'DELETE',
  url: `${API}/:requisition`,
  schema: { tags, summary: 'Delete a requisition list', params, response: { 204: z.void(), ...changes } },
} as const

export const setApproval = {
  method: 'PUT',
  url: `${API}/approval`,
  schema: {
    tags,
    summary: 'Say whether buyers order only from approved requisition lists',
    params: place,
    body: z.strictObject({ needed: z.boolean({ error: 'must be true or false' }) }).meta({ id: 'RequisitionApproval' }),
    response: { 200: companyLists, ...changes },
  },
} as const

export type CompanyLists = z.infer<typeof companyLists>
export type WholeList = z.infer<typeof wholeList>
