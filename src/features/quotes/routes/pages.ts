import { z } from 'zod'
import { sendPdf } from '#commerce/documents/work/send-pdf.ts'
import type { Commerce } from '#commerce/feature.ts'
import { pageOf } from '#commerce/merchant/work/asked.ts'
import { refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { listQuotes, quoteId, readQuote } from '../contract/quotes.ts'
import { findOwnQuote, listOwnQuotes } from '../queries/quotes.ts'
import { ASK_PATH, pdfPath, QUOTES_PATH, quotePath } from '../rules/paths.ts'
import { type Acting, actingOf } from '../work/acting.ts'
import { quotable } from '../work/ask.ts'
import { otherSideOf, whyAbsent } from '../work/other-side.ts'
import { viewOf } from '../work/view.ts'
import { toRefusal } from './refusals.ts'

const A_PAGE = 20

const problem = z.enum(PROBLEMS).nullable().catch(null).default(null)

/** The quotes of a company: pages without scripts, and the same as JSON. */
export function quotePages(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  const pageAfter = async ({ company, marketplace }: Acting, after: string | undefined) => {
    if (company === null) return { quotes: [], next: null }
    const place = { company, marketplace: marketplace.code }
    const found = await listOwnQuotes(db, place, after ?? null, A_PAGE + 1)
    const { items, next } = pageOf(found, A_PAGE, ({ id }) => id)
    return { quotes: await viewOf(db, company, items), next }
  }
  const ownOf = async (acting: Acting, id: string) => {
    const { company, marketplace, customer } = acting
    const stored = company === null ? undefined : await findOwnQuote(db, { company, marketplace: marketplace.code }, id)
    const [quote] = company !== null && stored ? await viewOf(db, company, [stored]) : []
    if (!stored || !quote) return refuse(toRefusal(await whyAbsent(db, acting, id)))
    return { stored, quote, mayOpenOrder: stored.orderedBy === customer.id }
  }

  const older = z.object({ after: quoteId.optional().catch(undefined) }).loose()
  app.get(QUOTES_PATH, { schema: { hide: true, querystring: older } }, async (request, reply) => {
    const acting = await actingOf(commerce, request, { back: QUOTES_PATH })
    const shown = await pageAfter(acting, request.query.after)
    return reply.page('quotes/list', { ...shown, isBusiness: acting.company !== null })
  })
  app.get(ASK_PATH, { schema: { hide: true, querystring: z.object({ problem }).loose() } }, async (request, reply) => {
    const acting = await actingOf(commerce, request, { back: ASK_PATH })
    const { lines, left } = await quotable(db, acting)
    const shown = lines.map(({ offerId, ...line }) => ({ ...line, offerListingId: offerId }))
    const isBusiness = acting.company !== null
    return reply.page('quotes/ask', { lines: shown, left, isBusiness, problem: request.query.problem })
  })
  app.get(
    quotePath(':quote'),
    { schema: { hide: true, params: z.object({ quote: quoteId }), querystring: z.object({ problem }).loose() } },
    async (request, reply) => {
      const { quote } = request.params
      const acting = await actingOf(commerce, request, { back: quotePath(quote) })
      const elsewhere = await otherSideOf(db, acting, quote)
      if (elsewhere) return reply.page('quotes/other-side', elsewhere)
      const { stored: _stored, ...shown } = await ownOf(acting, quote)
      return reply.page('quotes/quote', { ...shown, ...request.query })
    },
  )

  app.get(
    pdfPath(':quote'),
    { schema: { hide: true, params: z.object({ quote: quoteId }) } },
    async (request, reply) => {
      const { quote: id } = request.params
      const acting = await actingOf(commerce, request, { back: pdfPath(id) })
      const { language, prefix } = places.contextOf(request)
      const toPage = () => reply.redirect(prefix + quotePath(id), 303)
      // Its page says for whom it is.
      if (await otherSideOf(db, acting, id)) return toPage()
      const { stored, quote } = await ownOf(acting, id)
      const { askedBy, number } = quote
      // Few requests need it.
      const { quotePdf } = await import('../work/pdf.ts')
      const pdf = await quotePdf(commerce, stored, { language, askedBy })
      // Nothing is offered yet, or any more: its page says so.
      return pdf ? sendPdf(reply, number, pdf) : toPage()
    },
  )

  app.route({
    ...listQuotes,
    handler: async (request) => {
      const acting = await actingOf(commerce, request, { code: request.params.marketplace })
      return pageAfter(acting, request.query.after)
    },
  })
  app.route({
    ...readQuote,
    handler: async (request) => {
      const acting = await actingOf(commerce, request, { code: request.params.marketplace })
      return (await ownOf(acting, request.params.quote)).quote
    },
  })
}
