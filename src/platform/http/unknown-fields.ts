import type { FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { App } from '#platform/store/module.ts'
import { refuse } from './errors.ts'
import { faultsIn } from './faults.ts'
import { fieldsOf, SESSION_FIELDS, TOKEN_FIELDS } from './fields.ts'
import { FORM } from './forms.ts'

/** Fields that are for the guard of state changes alone. */
const PROOF_FIELDS = new Set([...SESSION_FIELDS, ...TOKEN_FIELDS])

/** The fields of a schema that declares them all (`z.strictObject`); undefined for any other. */
const declaredIn = (schema: unknown): Set<string> | undefined =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever
    ? new Set(Object.keys(schema.shape))
    : undefined

const refuseAll = (value: unknown): void => {
  const details = faultsIn([{ path: [], keys: Object.keys(fieldsOf(value)) }])
  const [first] = details
  if (first) refuse({ status: 400, code: 'malformed', message: `${first.field}: ${first.problem}`, details })
}

/** Leaves out some fields of a query or body; anything without fields stays as it is. */
function keep(value: unknown, isKept: (name: string) => boolean): unknown {
  const fields = Object.entries(fieldsOf(value))
  const kept = fields.filter(([name]) => isKept(name))
  return kept.length === fields.length ? value : Object.fromEntries(kept)
}

const isApi = (url: string, schema: FastifySchema, config: { signed?: boolean } = {}) =>
  url.startsWith('/api/') && !schema.hide && !config.signed

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith(FORM) ?? false

/**
 * Refuses unknown fields by name instead of ignoring them. A route of the API that declares no query or no body takes no field
 * there; where it declares one, its strict schema refuses. The fields that prove where a request comes from have done their work
 * by then and are left out. A form of a page may carry more than its route reads.
 */
export function refuseUnknownFields(app: App): void {
  app.addHook('onRoute', (route) => {
    const { url, schema = {}, config, preValidation = [], preHandler = [] } = route
    const [query, body] = [declaredIn(schema.querystring), declaredIn(schema.body)]
    if (isApi(url, schema, config)) {
      const isKept = (declared: Set<string> | undefined) => (name: string) =>
        declared?.has(name) || !PROOF_FIELDS.has(name)
      const leaveOutProof = async (request: FastifyRequest) => {
        request.query = keep(request.query, isKept(query))
        request.body = keep(request.body, isKept(body))
      }
      const refuseUndeclared = async (request: FastifyRequest) => {
        if (!schema.querystring) refuseAll(request.query)
        if (!schema.body) refuseAll(request.body)
      }
      route.preValidation = [leaveOutProof, ...[preValidation].flat()]
      route.preHandler = [refuseUndeclared, ...[preHandler].flat()]
    } else if (body) {
      const leaveOutOthers = async (request: FastifyRequest) => {
        if (isForm(request)) request.body = keep(request.body, (name) => body.has(name))
      }
      route.preValidation = [leaveOutOthers, ...[preValidation].flat()]
    }
  })
}
