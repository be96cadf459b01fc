import { z } from 'zod'
import { quantity } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { LONGEST_NAME, MOST_LINES } from './limits.ts'

const tags = ['bulk orders']
const BASE = '/api/marketplaces/:marketplace/bulk-orders/templates'
const place = z.object({ marketplace: marketplaceCode })

export const templateId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a template' })
const params = place.extend({ template: templateId })

const name = z
  .string()
  .min(1, { error: 'is missing' })
  .max(LONGEST_NAME, { error: `must be at most ${LONGEST_NAME} characters` })
const items = z
  .array(z.strictObject({ asin, quantity }))
  .min(1, { error: 'must name at least one item' })
  .max(MOST_LINES, { error: `must name at most ${MOST_LINES} items` })

const summary = z.object({ id: templateId, name: z.string(), itemCount: z.int() }).meta({ id: 'BulkOrderTemplate' })
const whole = z
  .object({
    id: templateId,
    name: z.string(),
    items: z.array(z.object({ asin, quantity: z.int(), title: z.string() })),
  })
  .meta({ id: 'WholeBulkOrderTemplate' })

const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }

export const listTemplates = {
  method: 'GET',
  url: BASE,
  schema: {
    tags,
    summary: 'List your templates of bulk orders',
    params: place,
    response: { 200: z.object({ templates: z.array(summary) }).meta({ id: 'BulkOrderTemplates' }), ...refusals },
  },
} as const

export const readTemplate = {
  method: 'GET',
  url: `${BASE}/:template`,
  schema: { tags, summary: 'Get a template with its items', params, response: { 200: whole, ...refusals } },
} as const

export const createTemplate = {
  method: 'POST',
  url: BASE,
  schema: {
    tags,
    summary: 'Save items and quantities as a template',
    params: place,
    body: z.strictObject({ name, items }).meta({ id: 'NewBulkOrderTemplate' }),
    response: { 201: whole, ...refusals, 409: errorBody, 422: errorBody },
  },
} as const

export const changeTemplate = {
  method: 'PUT',
  url: `${BASE}/:template`,
  schema: {
    tags,
    summary: 'Rename a template',
    params,
    body: z.strictObject({ name }).meta({ id: 'RenamedBulkOrderTemplate' }),
    response: { 200: whole, ...refusals, 422: errorBody },
  },
} as const

export const deleteTemplate = {
  method: 'DELETE',
  url: `${BASE}/:template`,
  schema: { tags, summary: 'Delete a template', params, response: { 204: z.void(), ...refusals } },
} as const
