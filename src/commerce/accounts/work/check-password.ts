import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { clearAttempts, countAttempt, uncountAttempts } from '../queries/attempts.ts'
import { type Caller, LIMITS, networkOf, passwordCounts } from '../rules.ts'
import { attemptKey } from './forms.ts'
import { isPassword } from './passwords.ts'
import { knownBrowser, signInHash } from './signed-in.ts'

/** The account whose password is tried; without a hash there is none, and the work is the same. */
export type TriedAccount = { email: string; id?: string | undefined; passwordHash: string | undefined }

/** `guarded`: strangers guessed so often that their passwords are not checked any more. */
export type Checked = 'right' | 'wrong' | 'guarded'

/** Returns who tries a password on an account. */
export function callerOf(commerce: Commerce, request: FastifyRequest, id: string | undefined): Caller {
  const hash = signInHash(commerce, request)
  if (hash && id !== undefined && request.customer?.id === id)
    return { kind: 'signed-in', id: hash.toString('base64url') }
  const browser = knownBrowser(commerce, request, id)
  return browser ? { kind: 'known', id: browser } : { kind: 'stranger', id: networkOf(request.ip) }
}

/**
 * Checks a password within the limits of its caller, and refuses with 429 past them. Counts before
 * it checks, so that concurrent attempts cannot exceed a limit, and takes back what was no failure:
 * a right password, or one that was not checked.
 */
export async function checkPassword(
  commerce: Commerce,
  request: FastifyRequest,
  { email, id, passwordHash }: TriedAccount,
  typed: string,
  caller: Caller = callerOf(commerce, request, id),
): Promise<Checked> {
  const { db, secrets } = commerce
  const counted: string[] = []
  for (const { limit, what } of passwordCounts(email, caller)) {
    const key = attemptKey(secrets.owner, limit, what)
    const wait = await countAttempt(db, key, LIMITS[limit])
    counted.push(key)
    if (wait === undefined) continue
    await uncountAttempts(db, counted)
    return limit === 'strangers' ? 'guarded' : refuse({ ...REFUSALS.tooMany, retryAfter: wait })
  }
  if (!(await isPassword(typed, passwordHash))) return 'wrong'
  await clearAttempts(db, counted.slice(0, 1))
  await uncountAttempts(db, counted.slice(1))
  return 'right'
}

/** Forgets the wrong passwords for an account whose owner has proved themselves in another way. */
export async function forgetWrongPasswords(
  commerce: Commerce,
  request: FastifyRequest,
  { email, id }: { email: string; id: string },
): Promise<void> {
  const counts = passwordCounts(email, callerOf(commerce, request, id)).filter(({ limit }) => limit !== 'guesses')
  const keys = counts.map(({ limit, what }) => attemptKey(commerce.secrets.owner, limit, what))
  await clearAttempts(commerce.db, keys)
}
