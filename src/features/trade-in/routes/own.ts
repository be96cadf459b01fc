import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { tradeInId } from '../contract/shapes.ts'
import { findDraft, findTradeIn, listOwn } from '../queries/trade-ins.ts'
import { OWN_PATH, onePath, REVIEW_PATH } from '../rules/paths.ts'
import { CHECKS_SELLER_IDENTITY, USED_GOODS_LICENSE } from '../settings.ts'
import { advanceLeft } from '../work/advance.ts'
import { dropOffsNear } from '../work/drop-offs.ts'
import { labelPdf } from '../work/label.ts'
import { toShown } from '../work/view.ts'
import { placeOf } from './answers.ts'

const query = z.object({ problem: z.string().max(40).nullable().catch(null).default(null) }).loose()
const onePageQuery = query.extend({
  new: z.string().optional().catch(undefined),
  zip: z.string().trim().max(12).optional().catch(undefined),
})
/** Drop-off locations on the page of a trade-in, the nearest ones. */
const MOST_PLACES = 12
const one = { hide: true, params: z.object({ tradeIn: tradeInId }) }

/** The customer's pages: the draft, its review, and a submitted trade-in. Each button is the form of an action. */
export function ownRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  const path = pathFor(commerce)
  const acting = (request: FastifyRequest, back = OWN_PATH) => ({
    place: placeOf(commerce, request),
    owner: customerOf(commerce, request, back).owner,
  })
  /** Back to a page, which says what went wrong. */
  const backTo = (request: FastifyRequest, page: string, problem?: string) =>
    `${path(request, page)}${problem ? `?problem=${problem}` : ''}`
  const own = async (request: FastifyRequest, id: string) => {
    const { owner, place } = acting(request, onePath(id))
    const found = await findTradeIn(db, id, owner)
    if (found?.marketplace !== place.marketplace.code || found.isDraft) return refuse(REFUSALS.notFound)
    return { owner, place, found }
  }

  app.get(OWN_PATH, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { owner, place } = acting(request)
    const { marketplace } = place
    const [draft, past, left] = await Promise.all([
      findDraft(db, owner, marketplace.code),
      listOwn(db, owner, marketplace.code),
      advanceLeft(commerce, db, owner, marketplace),
    ])
    const now = clock.now()
    return reply.page('trade-in/cart', {
      draft: draft ? toShown(draft, marketplace, now, left) : null,
      past: past.map((each) => toShown(each, marketplace, now)),
      paysNow: !CHECKS_SELLER_IDENTITY.in(commerce.settings.of(marketplace.code)),
      license: USED_GOODS_LICENSE.in(commerce.settings.of(marketplace.code)),
      problem: request.query.problem,
    })
  })

  app.get(REVIEW_PATH, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { owner, place } = acting(request, REVIEW_PATH)
    const draft = await findDraft(db, owner, place.marketplace.code)
    if (!draft || draft.items.length === 0) return reply.redirect(backTo(request, OWN_PATH, 'empty'), 303)
    const left = await advanceLeft(commerce, db, owner, place.marketplace)
    const shown = toShown(draft, place.marketplace, clock.now(), left)
    if (shown.items.some(({ isExpired }) => isExpired)) return reply.redirect(backTo(request, OWN_PATH, 'expired'), 303)
    const settings = commerce.settings.of(place.marketplace.code)
    const addresses = await listAddresses(db, owner)
    return reply.page('trade-in/review', {
      draft: shown,
      addresses,
      checksIdentity: CHECKS_SELLER_IDENTITY.in(settings),
      license: USED_GOODS_LICENSE.in(settings),
      problem: request.query.problem,
    })
  })

  app.get(`${OWN_PATH}/:tradeIn`, { schema: { ...one, querystring: onePageQuery } }, async (request, reply) => {
    const { owner, place, found } = await own(request, request.params.tradeIn)
    const { marketplace } = place
    const addresses = await listAddresses(db, owner)
    const home = found.returnAddress ?? addresses.find(({ isDefault }) => isDefault)?.address
    const usual = home?.country === marketplace.country ? home.postalCode : ''
    const postalCode = request.query.zip ?? usual
    const { locations, isKnown } = await dropOffsNear(db, marketplace, postalCode)
    return reply.page('trade-in/one', {
      tradeIn: toShown(found, marketplace, clock.now()),
      dropOffs: locations.slice(0, MOST_PLACES),
      near: { postalCode, isKnown },
      addresses,
      checksIdentity: CHECKS_SELLER_IDENTITY.in(commerce.settings.of(marketplace.code)),
      isNew: request.query.new === '1',
      problem: request.query.problem,
    })
  })
  app.get(`${OWN_PATH}/:tradeIn/label.pdf`, { schema: one }, async (request, reply) => {
    const { found } = await own(request, request.params.tradeIn)
    const pdf = await labelPdf(commerce, found, commerce.shopperOf(request).customer?.name ?? '')
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${found.label}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}
