import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from '#platform/store/module.ts'

const DESCRIPTION =
  'The public contract of the store. Calls that change something need a same-origin request and, from scripts, the token ' +
  'of `GET /api/shopper-state` in `x-csrf-token`. Changes of the cart and new checkouts honour `Idempotency-Key` for 24 hours; filling in and placing a checkout have the same ' +
  'effect however often they are asked for.'

/** Adds `/api/openapi.json`, made from the contracts that also check every request. Register it before the routes. */
export async function addOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Buybox', version: '1.0.0', description: DESCRIPTION } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(app.swagger()),
  )
}
