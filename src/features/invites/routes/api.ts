import { z } from 'zod'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { requestInvite, toOwn } from '../ask.ts'
import { draw, inviteId, ownInvite, type RequestFault } from '../contract/shopper.ts'
import { commitmentOf } from '../draw.ts'
import { mailDetails } from '../mails.ts'
import { findLiveProgram, findProgram } from '../queries/programs.ts'
import { findOrder, findOwn } from '../queries/requests.ts'

const MESSAGES: Record<RequestFault, string> = {
  'not-open': 'Requests are not taken yet.',
  closed: 'Requests are not taken any longer.',
  'account-age': 'The account is too new for this program.',
  purchases: 'This program is for customers who bought something before.',
  address: 'A default address is needed.',
  card: 'A saved payment method is needed.',
  household: 'Somebody with this address or card has asked already.',
}
export const toRefusal = (fault: RequestFault | 'unknown'): Refusal =>
  fault === 'unknown' ? REFUSALS.notFound : { status: 422, code: fault, message: MESSAGES[fault] }

const SIGN_IN: Refusal = { status: 401, code: 'sign-in', message: 'Sign in first.' }

/** JSON API: ask for an invitation, have the details mailed, and see what came of it. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = '/api/marketplaces/:marketplace/products/:asin/invites'
  const tags = ['invites']
  const params = z.object({ marketplace: marketplaceCode, asin })
  const body = z.strictObject({}).nullish()
  const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }
  const customerOf = (request: Parameters<Commerce['shopperOf']>[0]) => {
    const { owner, signedIn } = commerce.shopperOf(request)
    const customerId = signedIn && owner ? customerIdOf(owner) : undefined
    return owner && customerId ? { owner, customerId } : refuse(SIGN_IN)
  }

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Ask for an invitation to buy',
        params,
        body,
        response: { 200: ownInvite, ...refusals },
      },
    },
    async (request) => {
      const done = await requestInvite(commerce, {
        ...customerOf(request),
        marketplace: places.find(request.params.marketplace).code,
        asin: request.params.asin,
      })
      return done.ok ? done.value : refuse(toRefusal(done.failure))
    },
  )
  app.get(
    path,
    { schema: { tags, summary: 'What you have in the program', params, response: { 200: ownInvite, ...refusals } } },
    async (request) => {
      const { owner } = customerOf(request)
      const code = places.find(request.params.marketplace).code
      const program = await findLiveProgram(db, code, request.params.asin)
      return toOwn(await findOwn(db, (program ?? refuse(REFUSALS.notFound)).id, owner))
    },
  )
  app.post(
    `${path}/notifications`,
    {
      schema: {
        tags,
        summary: "Have the program's details mailed to you",
        params,
        body,
        response: { 200: z.object({ sent: z.literal(true) }), ...refusals },
      },
    },
    async (request) => {
      const { owner } = customerOf(request)
      const code = places.find(request.params.marketplace).code
      const program = await findLiveProgram(db, code, request.params.asin)
      await mailDetails(commerce, program ?? refuse(REFUSALS.notFound), owner)
      return { sent: true as const }
    },
  )
  app.get(
    '/api/invite-draws/:id',
    {
      schema: {
        tags,
        summary: "A draw's commitment, and afterwards its seed and order",
        params: z.object({ id: inviteId }),
        response: { 200: draw, 400: errorBody, 404: errorBody },
      },
    },
    async ({ params: { id } }) => {
      const program = await findProgram(db, id)
      if (program?.kind !== 'draw') return refuse(REFUSALS.notFound)
      const { seed, isDrawn } = program
      return {
        commitment: commitmentOf(seed),
        seed: isDrawn ? seed : null,
        order: isDrawn ? await findOrder(db, id) : [],
      }
    },
  )
}
