import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { changeCartIn } from '#commerce/cart/work/change.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { readQuantity } from '#commerce/product-page/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import type { StartFault } from '../contract/pages.ts'
import { FAULTY } from '../rules/fields.ts'
import { lineOf, linesOfForm } from '../rules/form.ts'
import { BULK_PATH, CART_PATH, filledPath, REVIEW_PATH } from '../rules/paths.ts'
import { type ReadLine, readLines } from '../rules/read-text.ts'
import { BULK_LINES } from '../settings.ts'
import { type Buyer, type Resolved, resolveLines, reviewLines } from '../work/review.ts'
import { withFiles } from './bodies.ts'

const FAST_FORWARD = '/ab/bulk-order/bebx/api/v2/fastForwardBasket'

const filled = z
  .object({
    asin: asin.optional().catch(undefined),
    quantity: z.unknown().optional(),
    ref_: z.string().max(128).optional().catch(undefined),
  })
  .loose()

/** What a form said: lines, or why there are none. */
type Given = { lines: ReadLine[]; fault: StartFault | null; text: string }

/** The pages of a bulk order, which work without scripts: what somebody pastes, the review, and on to the cart. Nothing is kept between them. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places, settings, shopperOf } = commerce
  const path = pathFor(commerce)

  const buyerOf = (request: FastifyRequest): Buyer => ({
    owner: shopperOf(request).owner,
    marketplace: places.marketplaceOf(request),
    language: places.contextOf(request).language,
  })

  const start = (request: FastifyRequest, reply: FastifyReply, given: Partial<Given> = {}) => {
    const { text = '', fault = null, lines = [] } = given
    const { signedIn } = shopperOf(request)
    const props = { text, fault, signedIn, given: lines.length, most: BULK_LINES.in(settings.store()) }
    return reply.page('bulk-orders/start', props, { status: fault ? 422 : 200 })
  }

  /** What the first page or the review sent. */
  const readGiven = (request: FastifyRequest): Given => {
    const { marketplace, language } = buyerOf(request)
    const fields = fieldsOf(request.body)
    const locale = localeOf(marketplace, language)
    const text = typeof fields.text === 'string' ? fields.text : ''
    const file = typeof fields.file === 'string' ? fields.file : ''
    const isFirst = 'text' in fields || 'file' in fields
    const lines = isFirst ? [text, file].flatMap((each) => readLines(each, locale)) : linesOfForm(fields, locale)
    const isTooLong = lines.length > BULK_LINES.in(settings.store())
    const none = isFirst ? 'empty' : 'nothing-left'
    const fault = fields.file === null ? 'not-text' : isTooLong ? 'too-many-lines' : lines.length === 0 ? none : null
    return { lines, fault, text }
  }

  const showReview = async (
    request: FastifyRequest,
    reply: FastifyReply,
    resolved: Resolved,
    { known = [], isRefused = false }: { known?: ItemFault[]; isRefused?: boolean } = {},
  ) => {
    const review = await reviewLines(commerce, buyerOf(request), resolved, known)
    const props = { review, from: null, gone: [], isRefused, signedIn: shopperOf(request).signedIn }
    return reply.page('bulk-orders/review', props, { status: isRefused ? 422 : 200 })
  }

  app.get(BULK_PATH, { schema: { hide: true, querystring: filled } }, (request, reply) => {
    const { asin, quantity } = request.query
    return start(request, reply, { text: asin === undefined ? '' : `${asin} ${readQuantity(quantity)}` })
  })
  app.get(FAST_FORWARD, { schema: { hide: true, querystring: filled } }, async (request, reply) => {
    const { asin, quantity } = request.query
    return reply.redirect(path(request, asin === undefined ? BULK_PATH : filledPath(asin, readQuantity(quantity))), 303)
  })
  // What a form was sent to is in the browser's history.
  for (const sent of [REVIEW_PATH, CART_PATH])
    app.get(sent, { schema: { hide: true } }, async (request, reply) => reply.redirect(path(request, BULK_PATH), 303))

  withFiles(app, (scope) => {
    scope.post(REVIEW_PATH, { schema: { hide: true } }, async (request, reply) => {
      const given = readGiven(request)
      if (given.fault) return start(request, reply, given)
      const { marketplace } = buyerOf(request)
      const resolved = await resolveLines(db, commerce, marketplace, given.lines)
      if (fieldsOf(request.body).remove !== FAULTY) return showReview(request, reply, resolved)
      const { lines } = await reviewLines(commerce, buyerOf(request), resolved)
      const locale = localeOf(marketplace, buyerOf(request).language)
      const good = lines.flatMap(({ asin, fault, typed }) => (asin && !fault ? [lineOf(asin, typed, locale)] : []))
      if (good.length === 0) return start(request, reply, { fault: 'nothing-left' })
      return showReview(request, reply, await resolveLines(db, commerce, marketplace, good))
    })
  })

  app.post(CART_PATH, { schema: { hide: true } }, async (request, reply) => {
    const given = readGiven(request)
    if (given.fault) return start(request, reply, given)
    const { marketplace } = buyerOf(request)
    const cart = { owner: ensureOwner(commerce, request, reply), marketplace: marketplace.code }
    const added = await commitOnce(commerce, request, cart.owner, async (sql) => {
      const resolved = await resolveLines(sql, commerce, marketplace, given.lines)
      const { entries, ready } = resolved
      const isPlain = ready.length === entries.length && entries.every(({ isAlike }) => !isAlike)
      if (!isPlain) return fail({ resolved, known: [] })
      const change = { kind: 'add' as const, items: ready.map(({ item }) => item) }
      const changed = await changeCartIn(sql, commerce, cart, change)
      return changed.ok ? ok(true) : fail({ resolved, known: changed.failure })
    })
    if (added.ok) return reply.redirect(path(request, '/cart?said=added'), 303)
    const { resolved, known } = added.failure
    return showReview(request, reply, resolved, { known, isRefused: true })
  })
}
