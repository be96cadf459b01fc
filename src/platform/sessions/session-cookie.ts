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
  isSecure(platform) ? '__Host-session-id' : 'session-id'

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

function beginSession(platform: Platform, reply: FastifyReply): string {
  const session = platform.random.bytes(16).toString('base64url')
  reply.setCookie(sessionCookieName(platform), session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(platform),
    maxAge: YEAR_IN_SECONDS,
  })
  return session
}

/** Under which name the visit's rows are stored. */
export const ownerOf = (platform: Platform, session: string): string => sessionOwner(platform.secrets.owner, session)
