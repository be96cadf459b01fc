import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

const VENDOR = 'application/vnd.buybox.api+json'

/** Returns the full media type of a versioned JSON shape, for example `cart.add-items/v1`. */
export const mediaType = (type: string): string => `${VENDOR}; type="${type}"`

/** Gives a route's answer the media type of its shape and returns it for the route to return. */
export function sendAs<Type extends string, Answer extends { type: Type }>(
  reply: FastifyReply,
  answer: Answer,
): Answer {
  reply.type(mediaType(answer.type))
  return answer
}

/** Refuses a body whose media type names a different shape than the route accepts. Plain `application/json` is fine. */
export function expectMediaType(request: FastifyRequest, type: string): void {
  const given = request.headers['content-type'] ?? ''
  const named = /type="?([^";]+)"?/.exec(given)?.[1]
  if (given.startsWith(VENDOR) && named !== undefined && named !== type)
    refuse(malformed('content-type', `must be ${mediaType(type)}`))
}

/** Returns a 400 refusal that names the field. */
export const malformed = (field: string, problem: string) => ({
  status: 400,
  code: 'malformed',
  message: `${field} ${problem}.`,
  details: [{ field, problem }],
})

/** Accepts JSON bodies with the store's own media type. */
export function acceptVendorJson(app: FastifyInstance): void {
  app.addContentTypeParser(VENDOR, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
}
