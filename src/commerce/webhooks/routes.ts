import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/work/asked.ts'
import { merchantOnly } from '#commerce/merchant/work/guard.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { expectMediaType, sendAs } from '#platform/http/media-types.ts'
import { eventTypes } from '#platform/outbox/event-types.ts'
import type { App } from '#platform/store/module.ts'
import {
  DELIVERIES,
  DELIVERY,
  deliveriesAnswer,
  deliveryAnswer,
  deliveryParams,
  ENDPOINT,
  ENDPOINTS,
  type EndpointRefusal,
  endpointAnswer,
  endpointParams,
  endpointsAnswer,
  NEW_ENDPOINT,
  newEndpoint,
  newEndpointAnswer,
} from './contract.ts'
import { redeliver } from './queries/deliveries.ts'
import { findEndpoint, listEndpoints, removeEndpoint, switchEndpointOn } from './queries/endpoints.ts'
import { findDelivery, listDeliveries } from './queries/log.ts'
import { registerEndpoint, toEndpoint } from './work/register.ts'
import { SENTENCES } from './work/sentences.ts'

const PATH = '/api/merchant/webhooks'
const STRANGERS = { 401: errorBody, 403: errorBody }

const OFF: Refusal = {
  status: 409,
  code: 'switched-off',
  message: 'This webhook is switched off. Switch it on first.',
}

const refusalFor = (code: EndpointRefusal): Refusal => ({ status: 422, code, message: SENTENCES[code] })

/** Merchant routes for endpoints and their delivery log. */
export function webhookRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)
  const schemaOf = <Response extends object>(summary: string, response: Response) => ({
    tags: ['webhooks'],
    summary,
    response: { ...STRANGERS, ...response },
  })

  app.get(
    PATH,
    { preValidation, schema: schemaOf('List webhooks, oldest first', { 200: endpointsAnswer }) },
    async (_request, reply) => {
      const entities = (await listEndpoints(db)).map(toEndpoint)
      return sendAs(reply, { type: ENDPOINTS, entities })
    },
  )

  app.post(
    PATH,
    {
      preValidation,
      schema: {
        body: newEndpoint(eventTypes()),
        ...schemaOf('Register a webhook; only this answer contains its secret', {
          201: newEndpointAnswer,
          400: errorBody,
          422: errorBody,
        }),
      },
    },
    async (request, reply) => {
      expectMediaType(request, NEW_ENDPOINT)
      const registered = await registerEndpoint(commerce, request.body, {
        commit: (work) => commitOnce(commerce, request, request.merchant ?? '', work),
      })
      if (!registered.ok) refuse(registered.failure === 'gone' ? REFUSALS.notFound : refusalFor(registered.failure))
      return sendAs(reply.code(201), { type: NEW_ENDPOINT, entity: registered.value })
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      preValidation,
      schema: {
        params: endpointParams,
        ...schemaOf('Remove a webhook and its log', { 204: z.null(), 400: errorBody, 404: errorBody }),
      },
    },
    async (request, reply) => {
      if (!(await removeEndpoint(db, request.params.id))) refuse(REFUSALS.notFound)
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${PATH}/:id/switch-on`,
    {
      preValidation,
      schema: {
        params: endpointParams,
        ...schemaOf('Switch a webhook on again', {
          200: endpointAnswer,
          400: errorBody,
          404: errorBody,
        }),
      },
    },
    async (request, reply) => {
      const endpoint = await switchEndpointOn(db, request.params.id)
      if (!endpoint) refuse(REFUSALS.notFound)
      return sendAs(reply, { type: ENDPOINT, entity: toEndpoint(endpoint) })
    },
  )

  app.get(
    `${PATH}/:id/deliveries`,
    {
      preValidation,
      schema: {
        params: endpointParams,
        querystring: pageAfter(deliveryParams.shape.delivery),
        ...schemaOf('List deliveries of the last 30 days, newest first', {
          200: deliveriesAnswer,
          400: errorBody,
          404: errorBody,
        }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await findEndpoint(db, id))) refuse(REFUSALS.notFound)
      const { after = null, limit } = request.query
      const page = pageOf(await listDeliveries(db, id, after, limit + 1), limit, (each) => each.id)
      return sendAs(reply, { type: DELIVERIES, entities: page.items, next: page.next })
    },
  )

  app.post(
    `${PATH}/:id/deliveries/:delivery/redeliver`,
    {
      preValidation,
      schema: {
        params: deliveryParams,
        ...schemaOf('Send a delivery again now', {
          202: deliveryAnswer,
          400: errorBody,
          404: errorBody,
          409: errorBody,
        }),
      },
    },
    async (request, reply) => {
      const { id, delivery } = request.params
      const outcome = await redeliver(db, delivery, id)
      if (outcome === 'off') refuse(OFF)
      const entity = outcome === 'again' ? await findDelivery(db, delivery) : undefined
      if (!entity) refuse(REFUSALS.notFound)
      return sendAs(reply.code(202), { type: DELIVERY, entity })
    },
  )
}
