import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce, Customer } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { countAttempt } from './queries/attempts.ts'
import { emailKey, LIMITS, safeReturn } from './rules.ts'

/** A path of this store in the language of the request. */
export const pathFor =
  ({ places }: Commerce) =>
  (request: FastifyRequest, path: string): string =>
    `${places.contextOf(request).prefix}${path}`

/** Where a form or an address says to go afterwards. The names are those that pages of stores use. */
export function returnOf({ places }: Commerce, request: FastifyRequest): string {
  const fields = { ...(request.query as Record<string, unknown>), ...(request.body as Record<string, unknown>) }
  const wanted = fields.returnTo ?? fields.path ?? fields['openid.return_to']
  return safeReturn(Array.isArray(wanted) ? undefined : wanted, (host) => places.scopeOf(host) !== undefined)
}

/** The customer, or a redirect to sign in and come back. */
export async function customerOr(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Customer | undefined> {
  const { customer } = commerce.shopperOf(request)
  if (!customer) await reply.redirect(signInPath(commerce, request), 303)
  return customer
}

/** The sign-in page that leads back here. A form cannot be sent again by a redirect, so it leads back to its page. */
export function signInPath(commerce: Commerce, request: FastifyRequest): string {
  const { pathname, search } = new URL(request.originalUrl, 'http://store.invalid')
  const back = request.method === 'GET' ? `${pathname}${search}` : pathFor(commerce)(request, '/account')
  return `${pathFor(commerce)(request, '/gp/sign-in.html')}?returnTo=${encodeURIComponent(back)}`
}

/** Counts a try for an e-mail or a network address; throws 429 when there were too many. */
export async function holdBack({ db, secrets }: Commerce, kind: keyof typeof LIMITS, what: string): Promise<string> {
  const key = attemptKey(secrets.owner, kind, what)
  const wait = await countAttempt(db, key, LIMITS[kind])
  if (wait !== undefined) refuse({ ...REFUSALS.tooMany, retryAfter: wait })
  return key
}

/** Neither e-mails nor addresses are stored for counting. */
export const attemptKey = (secret: Buffer, kind: string, what: string): string =>
  `${kind}:${createHash('sha256').update(secret).update(emailKey(what)).digest('base64url')}`

export const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries((request.body ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
