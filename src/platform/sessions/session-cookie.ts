import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/store/platform.ts'
import { mayWrite } from './guard.ts'
import { isSession, newSession, SESSION_NONCE_BYTES, sessionOwner } from './tokens.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyRequest {
    /** The visit's session id, or undefined before the first private call. */
    sessionId: string | undefined
  }
}

/** Cookie prefixes and the Secure flag need https. */
const isSecure = (platform: Pick<Platform, 'config'>) => platform.config.baseUrl.startsWith('https:')

/** The visit's session. Only requests that may write set this cookie. */
const KEPT = 'session-id'

/**
 * The session that a page's first read offers. It is a cookie of its own because its answer may arrive after that of a form sent at
 * the same time: it must not replace the visit that the form's rows belong to.
 */
const OFFERED = 'offered-session-id'

/** Returns the session id from the request's cookies; undefined without one that this store has made. */
export function readSession(platform: Platform, request: FastifyRequest): string | undefined {
  return readCookie(platform, request, KEPT) ?? readCookie(platform, request, OFFERED)
}

function readCookie(platform: Platform, request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[privateCookieName(platform, name)]
  return value && isSession(platform.secrets.owner, value) ? value : undefined
}

/** Returns this visit's session, starting one if there is none. */
export function ensureSession(platform: Platform, request: FastifyRequest, reply: FastifyReply): string {
  request.sessionId ??= beginSession(platform, reply, mayWrite(request) ? KEPT : OFFERED)
  return request.sessionId
}

/** Keeps an offered session from its first write on, so that no later offer replaces it. */
export function keepSession(platform: Platform, request: FastifyRequest, reply: FastifyReply): void {
  if (!mayWrite(request) || !request.sessionId || readCookie(platform, request, KEPT)) return
  setPrivateCookie(platform, reply, KEPT, request.sessionId, YEAR_IN_SECONDS)
}

/** Starts another session for the same browser, at sign-in and sign-out, so that a session id known before is worthless after. */
export function renewSession(platform: Platform, request: FastifyRequest, reply: FastifyReply): string {
  request.sessionId = beginSession(platform, reply, KEPT)
  return request.sessionId
}

function beginSession(platform: Platform, reply: FastifyReply, cookie: string): string {
  const session = newSession(platform.secrets.owner, platform.random.bytes(SESSION_NONCE_BYTES))
  setPrivateCookie(platform, reply, cookie, session, YEAR_IN_SECONDS)
  return session
}

/** Returns a private cookie's name, with the prefix that pins it to this host when the store uses https. */
export const privateCookieName = (platform: Pick<Platform, 'config'>, name: string): string =>
  isSecure(platform) ? `__Host-${name}` : name

/** Sets a cookie that is sent only to this host and that no script can read. `maxAge` is seconds; 0 deletes the cookie. */
export function setPrivateCookie(
  platform: Pick<Platform, 'config'>,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
): void {
  const secure = isSecure(platform)
  reply.setCookie(privateCookieName(platform, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}

/** Returns the owner name under which the visit's rows are stored. */
export const ownerOf = (platform: Platform, session: string): string => sessionOwner(platform.secrets.owner, session)
