import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

const VENDOR = 'application/vnd.buybox.api+json'

/** The full media type of a versioned JSON shape, for example `cart.add-items/v1`. */
export const mediaType = (type: string): string => `${VENDOR}; type="${type}"`

/** Gives a route's answer the media type of its shape; the route returns it. */
export function sendAs<Type extends string, Answer extends { type: Type }>(
  reply: FastifyReply,
  answer: Answer,
): Answer {
  reply.type(mediaType(answer.type))
  return answer
}

/** Refuses a body whose media type names another shape than the route takes. Plain `application/json` is fine. */
export function expectMediaType(request: FastifyRequest, type: string): void {
  const given = request.headers['content-type'] ?? ''
  const named = /type="?([^";]+)"?/.exec(given)?.[1]
  if (given.startsWith(VENDOR) && named !== undefined && named !== type)
    refuse(malformed('content-type', `must be ${mediaType(type)}`))
}

/** A 400 that names the field. */
export const malformed = (field: string, problem: string) => ({
  status: 400,
  code: 'malformed',
  message: `${field} ${problem}.`,
  details: [{ field, problem }],
})

/** Lets JSON bodies come under the store's own media type. */
export function acceptVendorJson(app: FastifyInstance): void {
  app.addContentTypeParser(VENDOR, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
}
