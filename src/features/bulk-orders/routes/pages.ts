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
import { BULK_PATH, CART_PATH, filledPath, REVIEW_PATH, textOfList } from '../rules/paths.ts'
import { countRows, type ReadLine, readLines } from '../rules/read-text.ts'
import { BULK_LINES } from '../settings.ts'
import { type Resolved, resolveLines, resolveNow } from '../work/resolve.ts'
import { type Buyer, reviewLines } from '../work/review.ts'
import { findSetProducts } from '../work/sets.ts'
import { withFiles } from './bodies.ts'

const FAST_FORWARD = '/ab/bulk-order/bebx/api/v2/fastForwardBasket'

const filled = z
  .object({
    asin: asin.optional().catch(undefined),
    quantity: z.unknown().optional(),
    list: z.string().max(2000).optional().catch(undefined),
    ref_: z.string().max(128).optional().catch(undefined),
  })
  .loose()

/** What a form said: lines, or why there are none. */
type Given = { lines: ReadLine[]; fault: StartFault | null; text: string; given: number }

/** The pages of a bulk order, which work without scripts: what somebody pastes, the review, and on to the cart. Nothing is kept between them. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { places, settings, shopperOf } = commerce
  const path = pathFor(commerce)

  const buyerOf = (request: FastifyRequest): Buyer => ({
    owner: shopperOf(request).owner,
    marketplace: places.marketplaceOf(request),
    language: places.contextOf(request).language,
  })

  const start = (request: FastifyRequest, reply: FastifyReply, given: Partial<Given> = {}) => {
    const { text = '', fault = null, given: lines = 0 } = given
    const { signedIn } = shopperOf(request)
    const props = { text, fault, signedIn, given: lines, most: BULK_LINES.in(settings.store()) }
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
    const most = BULK_LINES.in(settings.store())
    if (fields.file === null) return { lines: [], fault: 'not-text', text, given: 0 }
    // Each of the two may begin with the names of its columns.
    const rows = isFirst ? countRows(text) + countRows(file) : 0
    if (rows > most + 2) return { lines: [], fault: 'too-many-lines', text, given: rows }
    const lines = isFirst ? [text, file].flatMap((each) => readLines(each, locale)) : linesOfForm(fields, locale)
    const none = isFirst ? 'empty' : 'nothing-left'
    const fault = lines.length > most ? 'too-many-lines' : lines.length === 0 ? none : null
    return { lines, fault, text, given: lines.length }
  }

  const showReview = async (
    request: FastifyRequest,
    reply: FastifyReply,
    resolved: Resolved,
    { known = [], isRefused = false }: { known?: ItemFault[]; isRefused?: boolean } = {},
  ) => {
    const review = await reviewLines(commerce, buyerOf(request), resolved, known)
    const { signedIn, customer } = shopperOf(request)
    const isBusiness = customer?.role === 'business'
    const props = { review, from: null, gone: [], isRefused, signedIn, isBusiness }
    return reply.page('bulk-orders/review', props, { status: isRefused ? 422 : 200 })
  }

  app.get(BULK_PATH, { schema: { hide: true, querystring: filled } }, (request, reply) => {
    const { asin, quantity, list = '' } = request.query
    return start(request, reply, { text: asin === undefined ? textOfList(list) : `${asin} ${readQuantity(quantity)}` })
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
      const buyer = buyerOf(request)
      const resolved = await resolveNow(commerce, buyer, given.lines)
      if (fieldsOf(request.body).remove !== FAULTY) return showReview(request, reply, resolved)
      const { lines } = await reviewLines(commerce, buyer, resolved)
      const locale = localeOf(buyer.marketplace, buyer.language)
      const good = lines.flatMap(({ asin, fault, typed }) => (asin && !fault ? [lineOf(asin, typed, locale)] : []))
      if (good.length === 0) return start(request, reply, { fault: 'nothing-left' })
      return showReview(request, reply, await resolveNow(commerce, buyer, good))
    })
  })

  app.post(CART_PATH, { schema: { hide: true } }, async (request, reply) => {
    const given = readGiven(request)
    if (given.fault) return start(request, reply, given)
    const buyer = buyerOf(request)
    const { marketplace } = buyer
    const codes = given.lines.map(({ code }) => code)
    const sets = await findSetProducts(commerce, buyer, codes)
    const cart = { owner: ensureOwner(commerce, request, reply), marketplace: marketplace.code }
    const added = await commitOnce(commerce, request, cart.owner, async (sql) => {
      const resolved = await resolveLines(sql, commerce, marketplace, given.lines, sets)
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
