import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import { countAttempt } from './queries/attempts.ts'
import { emailKey, LIMITS, safeReturn } from './rules.ts'

/** Where a form or an address says to go afterwards. The names are those that pages of stores use. */
export function returnOf({ places }: Commerce, request: FastifyRequest): string {
  const fields = { ...fieldsOf(request.query), ...fieldsOf(request.body) }
  const wanted = fields.returnTo ?? fields.path ?? fields['openid.return_to']
  return safeReturn(Array.isArray(wanted) ? undefined : wanted, (host) => places.scopeOf(host) !== undefined)
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
