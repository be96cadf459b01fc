import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { managedReturn, returnId } from '../contract/returns.ts'
import { findReturn, listReturns } from '../queries/returns.ts'
import { receiveReturn } from '../returns.ts'
import { toManagedReturn } from '../show.ts'

const PATH = '/api/merchant/registry-returns'
const tags = ['merchant']
const GONE = { status: 409, code: 'returned', message: 'The giver has had the money back.' }

/** The merchant's API for gifts that those who keep a registry send back. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)
  const refusals = { 400: errorBody, ...merchantRefusals }
  const list = { tags, summary: 'List gifts that are sent back, newest first', querystring: pageAfter(returnId) }
  const returns = z.object({ returns: z.array(managedReturn), next: returnId.nullable() })
  app.get(PATH, { preValidation, schema: { ...list, response: { 200: returns, ...refusals } } }, async (request) => {
    const { after = null, limit } = request.query
    const { items, next } = pageOf(await listReturns(db, after, limit + 1), limit, ({ id }) => id)
    return { returns: items.map(toManagedReturn), next }
  })
  const receive = {
    tags,
    summary: 'Receive a gift that was sent back; its value becomes credit of the registry’s owner',
    params: z.object({ id: returnId }),
    body: z.strictObject({ restock: z.boolean({ error: 'must be true or false' }) }),
    response: { 200: managedReturn, 404: errorBody, 409: errorBody, ...refusals },
  }
  app.post(`${PATH}/:id/receive`, { preValidation, schema: receive }, async ({ params, body }) => {
    const done = await db.transaction((sql) => receiveReturn(sql, params.id, body.restock))
    if (!done.ok) return refuse(done.failure === 'absent' ? REFUSALS.notFound : GONE)
    return toManagedReturn((await findReturn(db, params.id)) ?? refuse(REFUSALS.notFound))
  })
}
