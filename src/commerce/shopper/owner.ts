import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { ensureSession, ownerOf } from '#platform/sessions/session-cookie.ts'

/** Whose rows a request may write: the customer's, or the visit's, which begins now if there was none. */
export function ensureOwner(commerce: Commerce, request: FastifyRequest, reply: FastifyReply): string {
  const session = ensureSession(commerce, request, reply)
  return commerce.shopperOf(request).owner ?? ownerOf(commerce, session)
}
