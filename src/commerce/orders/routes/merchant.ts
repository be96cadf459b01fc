import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import type { askedPrice } from '#commerce/marketplace/contract.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { App } from '#platform/store/module.ts'
import { changeOrder } from '../change-order.ts'
import { cursor, orderList } from '../contract/list.ts'
import { promisesAnswer, promisesQuery } from '../contract/promises.ts'
import {
  cancelRequest,
  deliverRequest,
  payRequest,
  receiveRequest,
  refundRequest,
  rescheduleRequest,
  shipRequest,
} from '../contract/requests.ts'
import { changeAnswer, order, orderState } from '../contract/wire.ts'
import { findOrder } from '../queries/find-order.ts'
import { listOrders } from '../queries/list-orders.ts'
import { countPromises } from '../queries/promises.ts'
import { onceIn } from '../rules/again.ts'
import type { Command } from '../rules/life/order.ts'
import type { LineRefund } from '../rules/parts.ts'
import { toRefusal } from './answers.ts'
import { limit, params } from './asked.ts'

const tags = ['merchant']
const changes = {
  200: changeAnswer,
  ...merchantRefusals,
  400: errorBody,
  404: errorBody,
  409: errorBody,
  422: errorBody,
}

/** API routes for the merchant, who sees all orders. */
export function merchantOrderRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/orders',
    {
      preValidation,
      schema: {
        tags,
        summary: 'List all orders, newest first',
        querystring: z.strictObject({
          state: orderState.optional(),
          after: cursor.optional(),
          limit: limit.default(20),
        }),
        response: { 200: orderList, ...merchantRefusals, 400: errorBody },
      },
    },
    async (request) => {
      const found = await listOrders(db, { owner: undefined, ...request.query, once: onceIn(commerce.terms) })
      if (!found) refuse(malformed('after', 'is not the end of a page'))
      return found
    },
  )

  app.get(
    '/api/merchant/orders/:id',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Get an order',
        params,
        response: { 200: order, ...merchantRefusals, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const found = await findOrder(commerce, db, request.params.id, undefined)
      if (!found) refuse(REFUSALS.notFound)
      return found
    },
  )

  app.get(
    '/api/merchant/delivery-promises',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Count delivered parcels by whether they came as promised',
        querystring: promisesQuery,
        response: { 200: promisesAnswer, ...merchantRefusals, 400: errorBody },
      },
    },
    (request) => countPromises(db, request.query, commerce.clock.now()),
  )

  const change = async (request: FastifyRequest, id: string, command: Command) => {
    const changed = await changeOrder(commerce, { id, owner: undefined, actor: request.merchant }, command, request)
    if (!changed.ok) refuse(toRefusal(changed.failure))
    return { id, state: changed.value.state }
  }
  /** What a refund asks for, in minor units of the order's currency. */
  const toRefund = async (id: string, asked: z.infer<typeof refundRequest>): Promise<Command> => {
    if ('minorUnits' in asked) return { kind: 'refund', amount: asked.minorUnits }
    const { currencyCode } = ((await findOrder(commerce, db, id, undefined)) ?? refuse(REFUSALS.notFound)).total
    if (!('items' in asked)) return { kind: 'refund', amount: minorOf(asked, currencyCode, '') }
    const items = asked.items.map(
      (item, index): LineRefund => ({
        position: item.position,
        amount: 'minorUnits' in item ? item.minorUnits : minorOf(item, currencyCode, `items.${index}.`),
      }),
    )
    return { kind: 'refund', items }
  }
  const schemaOf = (summary: string) => ({ tags, summary, params, response: changes })

  app.post(
    '/api/merchant/orders/:id/ship',
    { preValidation, schema: { ...schemaOf('Ship units in a new parcel, or all that are left'), body: shipRequest } },
    (request) => change(request, request.params.id, { kind: 'ship', ...request.body }),
  )
  app.post(
    '/api/merchant/orders/:id/deliver',
    {
      preValidation,
      schema: { ...schemaOf('Mark a parcel, units or all of an order as delivered'), body: deliverRequest },
    },
    (request) => change(request, request.params.id, { kind: 'deliver', ...request.body }),
  )
  app.post(
    '/api/merchant/orders/:id/reschedule',
    {
      preValidation,
      schema: {
        ...schemaOf('Give what is not shipped, or a parcel, new delivery dates; the shopper is told of later ones'),
        body: rescheduleRequest,
      },
    },
    (request) => change(request, request.params.id, { kind: 'reschedule', ...request.body }),
  )
  app.post(
    '/api/merchant/orders/:id/cancel',
    {
      preValidation,
      schema: { ...schemaOf('Cancel units that have not shipped, or all of them'), body: cancelRequest },
    },
    (request) => change(request, request.params.id, { kind: 'cancel', ...request.body }),
  )
  app.post(
    '/api/merchant/orders/:id/receive-return',
    { preValidation, schema: { ...schemaOf('Receive a return, or part of it, and refund it'), body: receiveRequest } },
    (request) => change(request, request.params.id, { kind: 'receive-return', ...request.body }),
  )
  app.post(
    '/api/merchant/orders/:id/pay',
    { preValidation, schema: { ...schemaOf('Note that the invoice of an order was paid'), body: payRequest } },
    (request) => change(request, request.params.id, { kind: 'pay', amount: request.body.minorUnits }),
  )
  app.post(
    '/api/merchant/orders/:id/refund',
    { preValidation, schema: { ...schemaOf('Refund part of an order or of its lines'), body: refundRequest } },
    async (request) => {
      const { id } = request.params
      return change(request, id, await toRefund(id, request.body))
    },
  )
}

/** An amount of money in minor units of an order's currency. `at` begins the name of its fields. */
function minorOf(asked: z.infer<typeof askedPrice>, currencyCode: string, at: string): number {
  if (asked.currencyCode !== currencyCode) refuse(malformed(`${at}currencyCode`, `must be ${currencyCode}`))
  return (
    amountToMinor(asked.amount, currencyCode) ??
    refuse(malformed(`${at}amount`, `has more decimals than ${currencyCode}`))
  )
}
