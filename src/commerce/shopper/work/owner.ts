import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { ensureSession, ownerOf } from '#platform/sessions/session-cookie.ts'

/**
 * Returns the owner key for rows that a request writes: the customer's, or the visit's. Starts a
 * visit if there is none.
 */
export function ensureOwner(commerce: Commerce, request: FastifyRequest, reply: FastifyReply): string {
  const session = ensureSession(commerce, request, reply)
  return commerce.shopperOf(request).owner ?? ownerOf(commerce, session)
}
