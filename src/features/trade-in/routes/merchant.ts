import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import type { Sql } from '#platform/db/sql.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import {
  accuracyAnswer,
  gradeRequest,
  identityRequest,
  importAnswer,
  importKind,
  importRequest,
  lowerRequest,
  managedList,
  managedTradeIn,
  receiveRequest,
  returnRequest,
  sentRequest,
} from '../contract/merchant.ts'
import { tradeInId, tradeInItemId } from '../contract/shapes.ts'
import { importFile } from '../import.ts'
import {
  accept,
  accuracyOf,
  grade,
  lower,
  type ManageFault,
  noteIdentity,
  noteInTransit,
  receive,
  sendBack,
  toManaged,
} from '../manage.ts'
import { findTradeIn, listAll, type TradeIn } from '../queries/trade-ins.ts'
import { toRefusal } from './answers.ts'

const MOST_BYTES = 4 * 1024 * 1024
const PATH = '/api/merchant/trade-ins'
const TAGS = ['merchant']

const refusalOf = (fault: ManageFault): Refusal => {
  if (fault === 'condition') return { status: 422, code: fault, message: 'Name a condition, or answer the questions.' }
  if (fault === 'photo')
    return { status: 422, code: fault, message: 'Bring the picture in first (POST /api/merchant/pictures).' }
  if (fault === 'currency')
    return { status: 422, code: fault, message: "The value must be in the marketplace's currency." }
  if (fault === 'identity')
    return { status: 409, code: fault, message: "Check the customer's identity and note it first." }
  return toRefusal(fault)
}

/** The merchant's API for trade-ins, and for what the store buys. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  const preValidation = merchantOnly(commerce)
  const refusals = { 400: errorBody, ...merchantRefusals }
  const changed = { 200: managedTradeIn, ...refusals, 404: errorBody, 409: errorBody, 422: errorBody }
  const one = z.object({ id: tradeInId })
  const device = z.object({ id: tradeInId, device: tradeInItemId })

  const answer = async (request: FastifyRequest, work: (sql: Sql) => Promise<Result<TradeIn, ManageFault>>) => {
    const done = await commitOnce(commerce, request, request.merchant ?? '', async (sql) => {
      const result = await work(sql)
      return result.ok ? ok(result.value.id) : result
    })
    if (!done.ok) return refuse(refusalOf(done.failure))
    return show(done.value)
  }
  const show = async (id: string) => {
    const found = await findTradeIn(db, id, undefined)
    return found && !found.isDraft ? toManaged(found, clock.now()) : refuse(REFUSALS.notFound)
  }

  app.get(
    PATH,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'List trade-ins, newest first',
        querystring: pageAfter(tradeInId),
        response: { 200: managedList, ...refusals },
      },
    },
    async ({ query: { after = null, limit } }) => {
      const { items, next } = pageOf(await listAll(db, after, limit + 1), limit, ({ id }) => id)
      return { tradeIns: items.map((each) => toManaged(each, clock.now())), next }
    },
  )
  app.get(
    `${PATH}/accuracy`,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'How well offers foresaw inspections',
        response: { 200: accuracyAnswer, ...merchantRefusals },
      },
    },
    async () => ({ marketplaces: await accuracyOf(db) }),
  )
  app.get(
    `${PATH}/:id`,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'Get a trade-in',
        params: one,
        response: { 200: managedTradeIn, ...refusals, 404: errorBody },
      },
    },
    ({ params }) => show(params.id),
  )
  app.post(
    `${PATH}/:id/in-transit`,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'Note that a parcel is on its way',
        params: one,
        body: sentRequest,
        response: changed,
      },
    },
    (request) => {
      const { carrier, tracking } = request.body
      return answer(request, (sql) => noteInTransit(commerce, sql, request.params.id, carrier, tracking))
    },
  )
  app.post(
    `${PATH}/:id/receive`,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'Note which devices have arrived',
        params: one,
        body: receiveRequest,
        response: changed,
      },
    },
    (request) => answer(request, (sql) => receive(commerce, sql, request.params.id, request.body)),
  )
  app.post(
    `${PATH}/:id/identity`,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: "Note what was seen of the customer's identity, before devices are inspected",
        params: one,
        body: identityRequest,
        response: changed,
      },
    },
    (request) =>
      answer(request, (sql) => noteIdentity(commerce, sql, request.params.id, request.body, request.merchant ?? '')),
  )
  app.post(
    `${PATH}/:id/devices/:device/grade`,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'Store what the inspection found',
        params: device,
        body: gradeRequest,
        response: changed,
      },
    },
    (request) => answer(request, (sql) => grade(commerce, sql, request.params, request.body)),
  )
  app.post(
    `${PATH}/:id/devices/:device/accept`,
    { preValidation, schema: { tags: TAGS, summary: 'Pay what was offered', params: device, response: changed } },
    (request) => answer(request, (sql) => accept(commerce, sql, request.params)),
  )
  app.post(
    `${PATH}/:id/devices/:device/lower`,
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'Lower the value; the customer has 7 days to decide',
        params: device,
        body: lowerRequest,
        response: changed,
      },
    },
    (request) => answer(request, (sql) => lower(commerce, sql, request.params, request.body)),
  )
  app.post(
    `${PATH}/:id/devices/:device/return`,
    {
      preValidation,
      schema: { tags: TAGS, summary: 'Send a device back', params: device, body: returnRequest, response: changed },
    },
    (request) => answer(request, (sql) => sendBack(commerce, sql, request.params, request.body.tracking)),
  )
  app.post(
    '/api/merchant/trade-in-data/:kind/import',
    {
      preValidation,
      bodyLimit: MOST_BYTES,
      schema: {
        tags: TAGS,
        summary:
          'Import models with their values, questions, product pages, drop-off locations or postal codes from CSV: all, or none and every fault',
        params: z.object({ kind: importKind }),
        body: importRequest,
        response: { 200: importAnswer, ...refusals, 413: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const done = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        importFile(sql, request.params.kind, request.body.csv),
      )
      if (done.ok) return { lines: done.value }
      const [first] = done.failure
      const message = `Nothing was changed. Line ${first?.line}, ${first?.field}: ${first?.problem}`
      return refuse({ status: 422, code: 'refused', message, details: done.failure })
    },
  )
}
