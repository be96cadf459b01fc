import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, toRefusal } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import {
  dealRequest,
  importAnswer,
  importRequest,
  managedDeal,
  managedDeals,
  watchedDeal,
} from '../contract/merchant.ts'
import { dealId } from '../contract.ts'
import { createDeal } from '../create.ts'
import { importDeals } from '../import.ts'
import { findDeal, lockDeal } from '../queries/deals.ts'
import { cancelDeal, findMoves, listManaged } from '../queries/manage.ts'
import type { ImportFault } from '../rules/csv.ts'
import { toManaged } from '../view.ts'

/** Of a file to be imported, inside its JSON. */
const MOST_BYTES = 1024 * 1024

const tags = ['merchant']
const one = z.object({ id: dealId })
const page = pageAfter(dealId)

/** The merchant's deals: create, import, look, cancel. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db, clock, random } = commerce
  const preValidation = merchantOnly(commerce)

  app.post(
    '/api/merchant/deals',
    {
      preValidation,
      // The handler checks the body itself, so that it can say everything that is wrong at once.
      attachValidation: true,
      schema: {
        ...{ tags, summary: 'Create or schedule a deal', body: dealRequest },
        response: { 201: managedDeal, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        createDeal(sql, random, clock.now(), request.body),
      )
      if (!made.ok) refuse(toRefusal(made.failure))
      const deal = await findDeal(db, made.value)
      if (!deal) throw new Error('A new deal is not there.')
      return reply.code(201).send(toManaged(deal))
    },
  )

  app.post(
    '/api/merchant/deals/import',
    {
      preValidation,
      bodyLimit: MOST_BYTES,
      schema: {
        ...{ tags, summary: 'Create deals from CSV: all of them, or none with the faults of every line' },
        body: importRequest,
        response: { 201: importAnswer, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        importDeals(sql, random, clock.now(), request.body.csv),
      )
      if (!made.ok) refuse(toImportRefusal(made.failure))
      return reply.code(201).send({ created: made.value })
    },
  )

  app.get(
    '/api/merchant/deals',
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'List deals, the newest first', querystring: page },
        response: { 200: managedDeals, 400: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const { after = null, limit } = request.query
      const found = await listManaged(db, after, limit)
      return { deals: found.map(toManaged), next: found.length === limit ? (found.at(-1)?.id ?? null) : null }
    },
  )

  app.get(
    '/api/merchant/deals/:id',
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'One deal, with its claims over time', params: one },
        response: { 200: watchedDeal, 400: errorBody, 404: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const deal = await findDeal(db, id)
      return deal ? { ...toManaged(deal), moves: await findMoves(db, id) } : refuse(REFUSALS.notFound)
    },
  )

  app.post(
    '/api/merchant/deals/:id/cancel',
    {
      preValidation,
      schema: {
        ...{
          tags,
          summary:
            'Cancel a deal: nobody waits or comes in any more; units in carts keep their price until their time is over',
        },
        params: one,
        response: { 200: managedDeal, 400: errorBody, 404: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      await db.transaction(async (sql) => {
        const deal = await lockDeal(sql, request.params.id)
        return ok(deal && (await cancelDeal(sql, deal)))
      })
      const deal = await findDeal(db, request.params.id)
      return deal ? toManaged(deal) : refuse(REFUSALS.notFound)
    },
  )
}

function toImportRefusal(faults: ImportFault[]) {
  const [first] = faults
  const message = `Nothing was created. Line ${first?.line}, ${first?.field}: ${first?.problem}`
  return { status: 422, code: 'refused', message, details: faults }
}
