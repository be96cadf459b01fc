import { z } from 'zod'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { draw, inviteId, notifyDetails, type RequestFault, readInvite, requestInvite } from '../contract/shopper.ts'
import { findLatestProgram, findProgram } from '../queries/programs.ts'
import { findOrder, findOwn } from '../queries/requests.ts'
import { askForInvite, toOwn } from '../work/ask.ts'
import { commitmentOf } from '../work/draw.ts'
import { mailDetails } from '../work/mails.ts'

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
  const customerOf = (request: Parameters<Commerce['shopperOf']>[0]) => {
    const { owner, signedIn } = commerce.shopperOf(request)
    const customerId = signedIn && owner ? customerIdOf(owner) : undefined
    return owner && customerId ? { owner, customerId } : refuse(SIGN_IN)
  }
  const programOf = async ({ marketplace, asin }: { marketplace: MarketplaceCode; asin: string }) =>
    (await findLatestProgram(db, places.find(marketplace).code, asin)) ?? refuse(REFUSALS.notFound)

  app.route({
    ...requestInvite,
    handler: async (request) => {
      const { asin } = request.params
      const marketplace = places.find(request.params.marketplace).code
      const done = await askForInvite(commerce, { ...customerOf(request), marketplace, asin })
      return done.ok ? done.value : refuse(toRefusal(done.failure))
    },
  })
  app.route({
    ...readInvite,
    handler: async (request) => {
      const { owner } = customerOf(request)
      return toOwn(await findOwn(db, (await programOf(request.params)).id, owner))
    },
  })
  app.route({
    ...notifyDetails,
    handler: async (request) => {
      const { owner } = customerOf(request)
      const program = await programOf(request.params)
      if (program.isOver) return refuse(toRefusal('closed'))
      await mailDetails(commerce, program, owner)
      return { sent: true as const }
    },
  })
  app.get(
    '/api/invite-draws/:id',
    {
      schema: {
        tags: ['invites'],
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
