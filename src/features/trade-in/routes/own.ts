import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor } from '#commerce/accounts/customer-action.ts'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { cutText } from '#platform/text/cut.ts'
import { advanceLeft } from '../advance.ts'
import { tradeInId, tradeInItemId } from '../contract/shapes.ts'
import { payment } from '../contract/words.ts'
import { changeChoices, renewOffer } from '../draft.ts'
import { dropOffsNear } from '../drop-offs.ts'
import { labelPdf } from '../label.ts'
import { changeReturnAddress, noteOnItsWay } from '../parcel.ts'
import { removeItem } from '../queries/changes.ts'
import { findDraft, findTradeIn, listOwn } from '../queries/trade-ins.ts'
import { OWN_PATH, onePath } from '../rules/paths.ts'
import { stepAll, stepItem, submitTradeIn } from '../submit.ts'
import { toShown } from '../view.ts'
import { placeOf } from './answers.ts'

const query = z.object({ problem: z.string().max(40).nullable().catch(null).default(null) }).loose()
const onePageQuery = query.extend({
  new: z.string().optional().catch(undefined),
  zip: z.string().trim().max(12).optional().catch(undefined),
})
/** Drop-off locations on the page of a trade-in, the nearest ones. */
const MOST_PLACES = 12
const MOST_RECEIPT = 60
const one = { hide: true, params: z.object({ tradeIn: tradeInId }) }
const item = { hide: true, params: z.object({ item: tradeInItemId }) }
const REVIEW = `${OWN_PATH}/review`
/** What is said on the review, where it can be mended; everything else is said in the trade-in. */
const ON_REVIEW = ['total', 'address', 'no-address']

/** The customer's pages: the draft, its review, and a submitted trade-in. Each button is a form. */
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
      paysNow: !commerce.settings.of(marketplace.code).checksSellerIdentity,
      license: commerce.settings.of(marketplace.code).usedGoodsLicense,
      problem: request.query.problem,
    })
  })

  app.get(REVIEW, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { owner, place } = acting(request, REVIEW)
    const draft = await findDraft(db, owner, place.marketplace.code)
    if (!draft || draft.items.length === 0) return reply.redirect(backTo(request, OWN_PATH, 'empty'), 303)
    const left = await advanceLeft(commerce, db, owner, place.marketplace)
    const shown = toShown(draft, place.marketplace, clock.now(), left)
    if (shown.items.some(({ isExpired }) => isExpired)) return reply.redirect(backTo(request, OWN_PATH, 'expired'), 303)
    const { checksSellerIdentity: checksIdentity, usedGoodsLicense: license } = commerce.settings.of(
      place.marketplace.code,
    )
    const addresses = await listAddresses(db, owner)
    return reply.page('trade-in/review', {
      draft: shown,
      addresses,
      checksIdentity,
      license,
      problem: request.query.problem,
    })
  })

  app.post(`${OWN_PATH}/submit`, { schema: { hide: true } }, async (request, reply) => {
    const { owner, place } = acting(request, REVIEW)
    const { agreedTotal, address: addressId } = formOf(request)
    // What is no sum is not what the customer read.
    const total = /^\d{1,12}$/.test(agreedTotal ?? '') ? Number(agreedTotal) : -1
    const done = await commitOnce(commerce, request, owner, async (sql) => {
      const submitted = await submitTradeIn(commerce, sql, owner, place, { total, addressId: addressId || undefined })
      return submitted.ok ? ok(submitted.value.id) : submitted
    })
    if (done.ok) return reply.redirect(`${path(request, onePath(done.value))}?new=1`, 303)
    return reply.redirect(backTo(request, ON_REVIEW.includes(done.failure) ? REVIEW : OWN_PATH, done.failure), 303)
  })

  app.post(`${OWN_PATH}/items/:item/change`, { schema: item }, async (request, reply) => {
    const { owner, place } = acting(request)
    const chosen = payment.safeParse(formOf(request).payment)
    if (!chosen.success) return refuse(REFUSALS.notFound)
    const done = await changeChoices(commerce, db, owner, place, request.params.item, { payment: chosen.data })
    if (!done.ok && done.failure === 'absent') return refuse(REFUSALS.notFound)
    return reply.redirect(backTo(request, OWN_PATH, done.ok ? undefined : done.failure), 303)
  })
  app.post(`${OWN_PATH}/items/:item/renew`, { schema: item }, async (request, reply) => {
    const { owner, place } = acting(request)
    const done = await renewOffer(commerce, owner, place.marketplace, request.params.item)
    if (!done.ok && done.failure === 'absent') return refuse(REFUSALS.notFound)
    return reply.redirect(backTo(request, OWN_PATH, done.ok ? undefined : 'absent'), 303)
  })
  app.post(`${OWN_PATH}/items/:item/remove`, { schema: item }, async (request, reply) => {
    const { owner } = acting(request)
    const done = await commitOnce(commerce, request, owner, async (sql) =>
      (await removeItem(sql, request.params.item, owner)) ? ok(true) : fail('absent' as const),
    )
    return done.ok ? reply.redirect(path(request, OWN_PATH), 303) : refuse(REFUSALS.notFound)
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
      checksIdentity: commerce.settings.of(marketplace.code).checksSellerIdentity,
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
  app.post(`${OWN_PATH}/:tradeIn/cancel`, { schema: one }, async (request, reply) => {
    const { owner, found } = await own(request, request.params.tradeIn)
    const done = await db.transaction((sql) => stepAll(commerce, sql, { id: found.id, owner }, { kind: 'cancel' }))
    return reply.redirect(backTo(request, onePath(found.id), done.ok ? undefined : done.failure), 303)
  })
  app.post(`${OWN_PATH}/:tradeIn/sent`, { schema: one }, async (request, reply) => {
    const { owner, found } = await own(request, request.params.tradeIn)
    const { receipt } = formOf(request)
    const said = receipt === undefined ? { erased: true } : { receipt: cutText(receipt.trim(), MOST_RECEIPT) }
    const done = await db.transaction((sql) => noteOnItsWay(commerce, sql, { id: found.id, owner }, said))
    return reply.redirect(backTo(request, onePath(found.id), done.ok ? undefined : done.failure), 303)
  })
  app.post(`${OWN_PATH}/:tradeIn/return-address`, { schema: one }, async (request, reply) => {
    const { owner, found } = await own(request, request.params.tradeIn)
    const of = { id: found.id, owner, addressId: formOf(request).address ?? '' }
    const done = await db.transaction((sql) => changeReturnAddress(sql, of))
    return reply.redirect(backTo(request, onePath(found.id), done.ok ? undefined : done.failure), 303)
  })
  app.post(
    `${OWN_PATH}/trade-in-devices/:device/decision`,
    { schema: { hide: true, params: z.object({ device: tradeInItemId }) } },
    async (request, reply) => {
      const { owner } = acting(request)
      const { decision } = formOf(request)
      if (decision !== 'accept' && decision !== 'return') return refuse(REFUSALS.notFound)
      const kind = decision === 'accept' ? 'agree' : 'decline'
      const done = await commitOnce(commerce, request, owner, async (sql) => {
        const stepped = await stepItem(commerce, sql, { item: request.params.device, owner }, { kind })
        return stepped.ok ? ok(stepped.value.id) : stepped
      })
      if (!done.ok && done.failure === 'absent') return refuse(REFUSALS.notFound)
      return reply.redirect(done.ok ? path(request, onePath(done.value)) : backTo(request, OWN_PATH, done.failure), 303)
    },
  )
}
