import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { privateCookieName, setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import type { Platform } from '#platform/store/platform.ts'
import type { LinkPurpose } from '../rules.ts'
import { hashToken } from './signed-in.ts'

const COOKIE = 'mail-link'
const COOKIE_SECONDS = 15 * 60
const TOKEN = /^[\w-]{43}$/
const TOKEN_BYTES = 32

/** Creates a mail link with a new token, and the hash under which the token is stored. */
export function makeLink(
  { places, random }: Commerce,
  request: FastifyRequest,
  purpose: LinkPurpose,
): { hash: Buffer; address: string } {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const { prefix, origin } = places.contextOf(request)
  return { hash: hashToken(token), address: `${origin}${prefix}/account/link/${purpose}?token=${token}` }
}

/**
 * Moves the token from the URL into a cookie, so that no later page, log or referrer contains it. A
 * malformed token clears the cookie.
 */
export function keepLink(platform: Platform, reply: FastifyReply, token: unknown): void {
  const good = typeof token === 'string' && TOKEN.test(token)
  setPrivateCookie(platform, reply, COOKIE, good ? token : '', good ? COOKIE_SECONDS : 0)
}

/** Returns the token hash of the mail link that the visitor opened. */
export function linkHash(platform: Platform, request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[privateCookieName(platform, COOKIE)]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** Clears the mail-link cookie once the link is used. */
export const dropLink = (platform: Platform, reply: FastifyReply): void =>
  setPrivateCookie(platform, reply, COOKIE, '', 0)
