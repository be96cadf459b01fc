import { createHmac, timingSafeEqual } from 'node:crypto'
import { seal, unseal } from './seal.ts'

/** A session id: 128 random bits as 22 characters of base64url. */
export const SESSION_ID = /^[\w-]{22}$/

/** How long a page context stays valid, in milliseconds. */
export const SLATE_LIFETIME = 24 * 60 * 60 * 1000

/** What the encrypted slate token says about the page that carries it. `issuedAt` is epoch milliseconds. */
export type Slate = { session: string; marketplace: string; asin: string | undefined; issuedAt: number }

/** The CSRF token of a session. */
export const csrfToken = (key: Buffer, session: string): string =>
  createHmac('sha256', key).update(session).digest('base64url')

/** The name under which a session's rows are stored: a leaked table must not hand out sessions. */
export const sessionOwner = (key: Buffer, session: string): string =>
  `session:${createHmac('sha256', key).update(session).digest('base64url').slice(0, 32)}`

/** Compares two texts in a time that does not tell where they differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Seals a page context. `nonce` is 12 random bytes. */
export const sealSlate = (key: Buffer, slate: Slate, nonce: Buffer): string => seal(key, JSON.stringify(slate), nonce)

/** Opens a sealed page context. Undefined when it is forged, of another session, from the future or older than a day. */
export function openSlate(key: Buffer, token: string, session: string, now: number): Slate | undefined {
  const text = unseal(key, token)
  if (text === undefined) return undefined
  const slate: Slate = JSON.parse(text)
  const age = now - slate.issuedAt
  return slate.session === session && age >= 0 && age <= SLATE_LIFETIME ? slate : undefined
}
