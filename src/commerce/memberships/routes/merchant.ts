import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { membership, membershipId, membershipList, membershipState } from '../contract.ts'
import { findListed, listMembers } from '../queries/list-members.ts'
import { refundLast } from '../refund.ts'
import { toMembership } from '../show.ts'

const tags = ['merchant']

/** The merchant's API for memberships. */
export function membershipRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/memberships',
    {
      preValidation,
      schema: {
        tags,
        summary: 'List memberships of Plus',
        querystring: pageAfter(membershipId).extend({ state: membershipState.optional() }),
        response: { 200: membershipList, 400: errorBody, ...merchantRefusals },
      },
    },
    async ({ query: { state, after, limit } }) => {
      const { items, next } = pageOf(await listMembers(db, state, after, limit + 1), limit, ({ id }) => id)
      return { next, memberships: items.map(toMembership) }
    },
  )

  app.post(
    '/api/merchant/memberships/:id/refund',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Refund the last charge of a membership, once',
        params: z.object({ id: membershipId }),
        response: { 200: membership, 400: errorBody, 404: errorBody, 409: errorBody, ...merchantRefusals },
      },
    },
    async ({ params: { id } }) => {
      const done = await refundLast(commerce, id)
      if (!done.ok && done.failure === 'state')
        refuse({ status: 409, code: 'state', message: 'Nothing was charged that was not refunded before.' })
      const found = done.ok ? await findListed(db, id) : undefined
      return found ? toMembership(found) : refuse(REFUSALS.notFound)
    },
  )
}
