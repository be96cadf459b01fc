import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/store/platform.ts'
import { SESSION_ID, sessionOwner } from './tokens.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyRequest {
    /** The visit's session id, or undefined before the first private call. */
    sessionId: string | undefined
  }
}

/** Cookie prefixes and the Secure flag need https. */
const isSecure = (platform: Pick<Platform, 'config'>) => platform.config.baseUrl.startsWith('https:')

export const sessionCookieName = (platform: Pick<Platform, 'config'>): string =>
  privateCookieName(platform, 'session-id')

/** The session id of the request's cookie, if it has a well-formed one. */
export function readSession(platform: Platform, request: FastifyRequest): string | undefined {
  const value = request.cookies[sessionCookieName(platform)]
  return value && SESSION_ID.test(value) ? value : undefined
}

/** The session of this visit, begun now when there is none. */
export function ensureSession(platform: Platform, request: FastifyRequest, reply: FastifyReply): string {
  request.sessionId ??= beginSession(platform, reply)
  return request.sessionId
}

/** Another session for the same browser: at sign-in and sign-out, so that a session known before is worth nothing after. */
export function renewSession(platform: Platform, request: FastifyRequest, reply: FastifyReply): string {
  request.sessionId = beginSession(platform, reply)
  return request.sessionId
}

function beginSession(platform: Platform, reply: FastifyReply): string {
  const session = platform.random.bytes(16).toString('base64url')
  setPrivateCookie(platform, reply, 'session-id', session, YEAR_IN_SECONDS)
  return session
}

/** The name that a private cookie has here: with the prefix that pins it to this host, where https allows that. */
export const privateCookieName = (platform: Pick<Platform, 'config'>, name: string): string =>
  isSecure(platform) ? `__Host-${name}` : name

/** Sets a cookie that only this host gets back and no script reads. `maxAge` is seconds; 0 takes the cookie away. */
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

/** Under which name the visit's rows are stored. */
export const ownerOf = (platform: Platform, session: string): string => sessionOwner(platform.secrets.owner, session)
