import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import { countAttempt } from '../queries/attempts.ts'
import { emailKey, LIMITS, networkOf, safeReturn } from '../rules.ts'

/**
 * Returns where to go after a form: a validated path of this store. The field names are those that
 * other stores use.
 */
export function returnOf({ places }: Commerce, request: FastifyRequest): string {
  const fields = { ...fieldsOf(request.query), ...fieldsOf(request.body) }
  const wanted = fields.returnTo ?? fields.path ?? fields['openid.return_to']
  return safeReturn(Array.isArray(wanted) ? undefined : wanted, (host) => places.scopeOf(host) !== undefined)
}

type Limit = keyof typeof LIMITS
type Counting = Pick<Commerce, 'db' | 'secrets'>

/** Counts an attempt. Returns the seconds to wait once there were too many, otherwise undefined. */
export const waitFor = (
  { db, secrets }: Counting,
  kind: Limit,
  what: string,
  sql: Sql = db,
): Promise<number | undefined> => countAttempt(sql, attemptKey(secrets.owner, kind, what), LIMITS[kind])

/** Counts an attempt and refuses with 429 after too many. */
async function holdBack(commerce: Counting, kind: Limit, what: string, sql?: Sql): Promise<void> {
  const wait = await waitFor(commerce, kind, what, sql)
  if (wait !== undefined) refuse({ ...REFUSALS.tooMany, retryAfter: wait })
}

/**
 * Counts a mail that a request sends to an email which may be a stranger's: first for whoever asks,
 * so that one requester cannot use up what an email may receive, then for the email.
 */
export async function holdBackMail(
  commerce: Commerce,
  request: FastifyRequest,
  to: string,
  { kind = 'mail', sql }: { kind?: 'mail' | 'reset'; sql?: Sql } = {},
): Promise<void> {
  const { customer } = commerce.shopperOf(request)
  if (customer) await holdBack(commerce, 'customer', customer.id, sql)
  else await holdBack(commerce, 'network', networkOf(request.ip), sql)
  await holdBack(commerce, kind, to, sql)
}

/** Builds a counter's key. Hashing keeps emails and network addresses out of the table. */
export const attemptKey = (secret: Buffer, kind: string, what: string): string =>
  `${kind}:${createHash('sha256').update(secret).update(emailKey(what)).digest('base64url')}`
