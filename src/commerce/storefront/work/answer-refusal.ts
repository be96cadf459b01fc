import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { refuseAsJson, wantsPage } from '#platform/http/error-handler.ts'
import { authUrlOf, type Refusal } from '#platform/http/errors.ts'

/**
 * Answers a refusal with JSON for programs and a helpful page for people. A form that requires
 * sign-in redirects there.
 */
export async function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const leadTo = refusal.leadTo ?? authUrlOf(refusal)
  // Forms are hidden from the API description, and only people send them.
  if (leadTo && request.routeOptions.schema?.hide) return reply.redirect(leadTo, 303)
  if (!wantsPage(request)) return refuseAsJson(reply, refusal)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  const { status, code, details } = refusal
  const [first] = (details as { items?: { possible: number; asin?: string }[] } | undefined)?.items ?? []
  const product = first && (productIn(request.body) ?? first.asin ?? null)
  return reply.page(
    'storefront/refused',
    { status, code, possible: first?.possible ?? 0, asin: product ?? null },
    { status },
  )
}

/** The product whose page a form of the buy box was on; what is at fault may be a service beside it. */
function productIn(body: unknown): string | undefined {
  const named = z.looseObject({ ASIN: asin }).safeParse(body)
  return named.success ? named.data.ASIN : undefined
}
