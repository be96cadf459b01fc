import { createHmac, timingSafeEqual } from 'node:crypto'
import { seal, unseal } from './seal.ts'

/** A session id: 96 random bits and a seal of 32 as 22 characters of base64url. */
export const SESSION_ID = /^[\w-]{22}$/

/** Random bytes of a session id. */
export const SESSION_NONCE_BYTES = 12
const SEAL_BYTES = 4

/** How long a page context is valid, in milliseconds. */
export const SLATE_LIFETIME = 24 * 60 * 60 * 1000

/** How far the clocks of two processes may differ, in milliseconds. */
const CLOCK_TOLERANCE = 60_000

/** Contents of the encrypted slate token, which describe the page that carries it. `issuedAt` is epoch milliseconds. */
export type Slate = { session: string; marketplace: string; asin: string | undefined; issuedAt: number }

/**
 * Maximum number of sessions with cached derived texts: a visit needs them often, and deriving them is a tenth of a small
 * request.
 */
const MOST_KEPT = 10_000

/** Caches a text derived from each session; the oldest entry is dropped first. */
function derived(make: (key: Buffer, session: string) => string): (key: Buffer, session: string) => string {
  const byKey = new WeakMap<Buffer, Map<string, string>>()
  return (key, session) => {
    const known = byKey.get(key) ?? new Map<string, string>()
    byKey.set(key, known)
    const text = known.get(session) ?? make(key, session)
    if (known.size >= MOST_KEPT && !known.has(session)) known.delete(known.keys().next().value ?? '')
    known.set(session, text)
    return text
  }
}

const hmac = (key: Buffer, session: string) => createHmac('sha256', key).update(session).digest('base64url')

const sealOf = (key: Buffer, nonce: Buffer): Buffer =>
  createHmac('sha256', key).update('session ').update(nonce).digest().subarray(0, SEAL_BYTES)

/** Makes a session id of random bytes (`SESSION_NONCE_BYTES`). */
export const newSession = (key: Buffer, nonce: Buffer): string =>
  Buffer.concat([nonce, sealOf(key, nonce)]).toString('base64url')

const issued = derived((key, session) =>
  newSession(key, Buffer.from(session, 'base64url').subarray(0, SESSION_NONCE_BYTES)),
)

/** Whether the store has made this session id. One that somebody else made up, and may know, begins no visit. */
export const isSession = (key: Buffer, session: string): boolean =>
  SESSION_ID.test(session) && sameText(issued(key, session), session)

/** Returns a session's CSRF token. */
export const csrfToken = derived(hmac)

/** Returns the owner name under which a session's rows are stored: a leaked table must not reveal session ids. */
export const sessionOwner = derived((key, session) => `session:${hmac(key, session).slice(0, 32)}`)

/** Compares two texts in constant time, so that timing does not reveal where they differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Seals a page context. `nonce` is 12 random bytes. */
export const sealSlate = (key: Buffer, slate: Slate, nonce: Buffer): string => seal(key, JSON.stringify(slate), nonce)

/** Opens a sealed page context. Undefined when it is forged, of another session, over a minute from the future or older than a day. */
export function openSlate(key: Buffer, token: string, session: string, now: number): Slate | undefined {
  const text = unseal(key, token)
  if (text === undefined) return undefined
  const slate: Slate = JSON.parse(text)
  const age = now - slate.issuedAt
  return slate.session === session && age >= -CLOCK_TOLERANCE && age <= SLATE_LIFETIME ? slate : undefined
}
