import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { App } from '#platform/store/module.ts'

/** The parts of a JSON schema that the tests read. */
export type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** A route of the store, including hidden ones. `statuses` are the documented ones; empty for a hidden route. */
export type Route = {
  method: string
  url: string
  isHidden: boolean
  params: Schema | undefined
  query: Schema | undefined
  body: Schema | undefined
  /** For the form of a customer's action: its call, such as `PUT /api/…`. It takes the call's body as text fields. */
  call?: string | undefined
  summary: string | undefined
  /** The file that adds it, from `src/`. */
  file: string
}

/** What adds routes for others. */
const FOR_OTHERS = /customer-actions\.ts|commerce\/merchant\/|platform\//

/** The file of the caller that wants a route. */
function fileOfCaller(): string {
  const frames = (new Error().stack ?? '').split('\n').flatMap((line) => /\/src\/([\w./-]+\.ts)/.exec(line)?.[1] ?? [])
  return frames.find((file) => !FOR_OTHERS.test(file)) ?? frames.at(-1) ?? ''
}

const tables = new WeakMap<object, (RouteOptions & { file: string })[]>()

// The store does not need a table of its routes, so the tests record them as they are registered.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes: (RouteOptions & { file: string })[] = []
  tables.set(fastify, routes)
  fastify.addHook('onRoute', (route) => void routes.push({ ...route, file: fileOfCaller() }))
})

/** Returns every route of a store, in order of registration. */
export function routesOf(app: App): Route[] {
  const routes = tables.get(app)
  if (!routes || routes.length === 0) throw new Error('Import test/route-table.ts before the store is made.')
  const schemaOf = (call: string | undefined) => routes.find(({ method, url }) => `${method} ${url}` === call)?.schema
  return routes.flatMap(({ method, url, schema = {}, config, file }) => {
    const { params, querystring, body, hide, summary } = schema as Record<string, unknown>
    const call = config?.action?.call
    return [method].flat().map((each) => ({
      method: each,
      url,
      isHidden: hide === true,
      params: toSchema(params),
      query: toSchema(querystring),
      body: toSchema(schemaOf(call)?.body ?? body),
      call,
      summary: typeof summary === 'string' ? summary : undefined,
      file,
    }))
  })
}

export const toSchema = (schema: unknown): Schema | undefined =>
  schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
    : (schema as Schema | undefined)

/** Returns the forms of customers' actions, each with the call that does the same, its body, and what may be wrong. */
export function actionsOf(app: App) {
  const routes = tables.get(app) ?? []
  return routes.flatMap(({ url, config }) => {
    if (!config?.action) return []
    const { call: address, told, isReadByItself } = config.action
    const call = routes.find((route) => `${route.method} ${route.url}` === address)
    const body = call?.schema?.body
    return call
      ? [{ form: `POST ${url}`, url, call, body: body instanceof z.ZodType ? body : undefined, told, isReadByItself }]
      : []
  })
}

/** Returns the variables of an address pattern, each with the fixed part before it: `orders/:id`, `ref=:tag`. */
export function variablesOf(url: string): { name: string; key: string }[] {
  let before = ''
  return url.split('/').flatMap((part) => {
    const name = /:(\w+)/.exec(part)?.[1]
    if (name === undefined) before = part || before
    if (name === undefined) return []
    return [{ name, key: part === `:${name}` ? `${before}/:${name}` : part }]
  })
}

/** Returns the statuses that the published reference documents for a route, or undefined if the route is not in it. */
export function documentedStatuses(app: App, { method, url }: Route): string[] | undefined {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, { responses?: object }>> }
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  const responses = paths[url.replace(/:(\w+)/g, '{$1}')]?.[asked]?.responses
  return responses && Object.keys(responses)
}
