import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from '#platform/db/connection.ts'
import { REFUSALS, type Refusal, refusalOf, toErrorBody } from './errors.ts'
import { faultsIn } from './faults.ts'
import { malformed } from './media-types.ts'

const BODY_FAULTS: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: malformed('content-type', 'must be JSON or a form'),
  FST_ERR_CTP_INVALID_JSON_BODY: malformed('body', 'is not valid JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: malformed('body', 'must not be empty'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed('content-length', 'does not match the body'),
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too-large', message: 'The request body is too large.' },
}

/** Answers with a refusal, as JSON or as a help page, depending on the request. */
export type AnswerRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => unknown

/** Returns the refusal for an error; never the error's own text unless it is a refusal. */
export function toRefusal(error: FastifyError): Refusal {
  const refusal = refusalOf(error) ?? BODY_FAULTS[error.code]
  if (refusal) return refusal
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error)
  if (isUnavailable(error)) return REFUSALS.unavailable
  if (error.statusCode === 429) return { ...REFUSALS.tooMany, retryAfter: 60 }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return { status, code: 'malformed', message: 'The request could not be read.' }
  return REFUSALS.failed
}

function fromValidation(error: {
  validation: { instancePath: string; message?: string; params?: Record<string, unknown> }[]
  validationContext?: string
}): Refusal {
  const issues = error.validation.map(({ instancePath, message, params }) => ({
    path: instancePath.split('/').filter(Boolean),
    message,
    keys: params?.keys,
  }))
  const details = faultsIn(issues, error.validationContext)
  const [first] = details
  return { status: 400, code: 'malformed', message: `${first?.field}: ${first?.problem}`, details }
}

/** Caches the JSON of constant refusals: when everybody is turned away, writing it is most of the work. */
const texts = new WeakMap<Refusal, string>()

function textOf(refusal: Refusal): string {
  const known = texts.get(refusal)
  if (known) return known
  const text = JSON.stringify(toErrorBody(refusal))
  texts.set(refusal, text)
  return text
}

export function refuseAsJson(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(textOf(refusal))
}

/** Whether the client wants a document rather than JSON: a navigation, or a plain form. */
export function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return accept.includes('text/html') && !request.url.startsWith('/api/')
}
