import swagger from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { errorBody } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'

const DESCRIPTION =
  'The public contract of the store. Calls that change something need a same-origin request and, from scripts, the token ' +
  'of `GET /api/shopper-state` in `x-csrf-token`. Changes of the cart and new checkouts honour `Idempotency-Key` for 24 hours; filling in and placing a checkout have the same ' +
  'effect however often they are asked for. A field that a body or a query does not have here is refused by its name.'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Returns the answers given before a route's handler runs: invalid input, the guard of state changes, and limits. */
function answersOfEvery({ params, querystring }: FastifySchema, { method, url, config }: RouteOptions) {
  const isMutation = ![method].flat().every((each) => SAFE.includes(each))
  return {
    ...(params || querystring || isMutation || url.startsWith('/api/') ? { 400: errorBody } : {}),
    ...(isMutation || config?.mutates ? { 403: errorBody } : {}),
    // 422: the Idempotency-Key was used for another request.
    ...(isMutation ? { 413: errorBody, 422: errorBody } : {}),
    ...(config?.rateLimit === false ? {} : { 429: errorBody }),
    ...(config?.watching ? {} : { 503: errorBody }),
  }
}

/** Adds `/api/openapi.json`, generated from the contracts that also validate every request. Register it before the routes. */
export async function addOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Buybox', version: '1.0.0', description: DESCRIPTION } },
    transform: ({ schema, route, ...rest }) => {
      const own = (schema?.response ?? {}) as Record<string, unknown>
      const response = { ...answersOfEvery(schema ?? {}, route), ...own }
      return jsonSchemaTransform({ ...rest, route, schema: { ...schema, response } })
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(app.swagger()),
  )
}
