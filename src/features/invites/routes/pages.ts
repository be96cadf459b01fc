import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import type { ResultPageProps } from '../contract/pages.ts'
import { inviteId } from '../contract/shopper.ts'
import { findLiveProgram, lockPrograms } from '../queries/programs.ts'
import { findRequest, listRequests, withdrawRequest } from '../queries/requests.ts'
import { DETAILS_PATH, LIST_PATH, REQUEST_PATH } from '../rules/paths.ts'
import { askForInvite } from '../work/ask.ts'
import { mailDetails } from '../work/mails.ts'
import { settle } from '../work/settle.ts'

const hidden = { schema: { hide: true } }
const form = { schema: { hide: true, body: z.object({ asin }).loose() } }

/** Plain forms and the customer's list. Without a sign-in they lead to it, and back to the product. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const here = (request: FastifyRequest, path: string) => `${places.contextOf(request).prefix}${path}`
  const signIn = (request: FastifyRequest, path: string) =>
    here(request, `/gp/sign-in.html?${new URLSearchParams({ returnTo: here(request, path) })}`)
  const customerOf = (request: FastifyRequest) => {
    const { owner, signedIn } = commerce.shopperOf(request)
    const customerId = signedIn && owner ? customerIdOf(owner) : undefined
    return owner && customerId ? { owner, customerId } : undefined
  }
  const resultOf = async (request: FastifyRequest, said: ResultPageProps['said'], of: string) => {
    const [product] = await findProducts(db, [of], productLanguage(places.contextOf(request)))
    return { said, asin: of, title: product?.title ?? of }
  }

  app.post(REQUEST_PATH, form, async (request, reply) => {
    const customer = customerOf(request)
    const of = request.body.asin
    if (!customer) return reply.redirect(signIn(request, `/dp/${of}`), 303)
    const marketplace = places.marketplaceOf(request).code
    const done = await askForInvite(commerce, { ...customer, marketplace, asin: of })
    if (!done.ok && done.failure === 'unknown') return refuse(REFUSALS.notFound)
    const said = done.ok ? 'requested' : done.failure
    if (said === 'unknown') return refuse(REFUSALS.notFound)
    return reply.page('invites/result', await resultOf(request, said, of), { status: done.ok ? 200 : 422 })
  })

  app.post(DETAILS_PATH, form, async (request, reply) => {
    const customer = customerOf(request)
    const of = request.body.asin
    if (!customer) return reply.redirect(signIn(request, `/dp/${of}`), 303)
    const program = await findLiveProgram(db, places.marketplaceOf(request).code, of)
    await mailDetails(commerce, program ?? refuse(REFUSALS.notFound), customer.owner)
    return reply.page('invites/result', await resultOf(request, 'details', of))
  })

  app.get(LIST_PATH, hidden, async (request, reply) => {
    const customer = customerOf(request)
    if (!customer) return reply.redirect(signIn(request, LIST_PATH), 303)
    const found = await listRequests(db, customer.owner)
    const titles = await findProducts(
      db,
      found.map((each) => each.asin),
      productLanguage(places.contextOf(request)),
    )
    const invites = found.map(({ id, asin: of, offerId, quantity, state, until, isDrawn, programId }) => ({
      id,
      asin: of,
      offerListingId: offerId,
      quantity,
      title: titles.find((product) => product.asin === of)?.title ?? of,
      state,
      until,
      drawId: isDrawn ? programId : null,
    }))
    return reply.page('invites/list', { invites })
  })

  app.post(
    `${LIST_PATH}/:id/withdraw`,
    { schema: { hide: true, params: z.object({ id: inviteId }) } },
    async (request, reply) => {
      const customer = customerOf(request)
      if (!customer) return reply.redirect(signIn(request, LIST_PATH), 303)
      const found = await findRequest(db, request.params.id, customer.owner)
      if (!found) return refuse(REFUSALS.notFound)
      await db.transaction(async (sql) => {
        await lockPrograms(sql, [found.programId])
        await withdrawRequest(sql, found.id, customer.owner)
        await settle(sql, found.programId)
        return ok(undefined)
      })
      return reply.redirect(here(request, LIST_PATH), 303)
    },
  )
}
