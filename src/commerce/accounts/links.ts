import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { privateCookieName, setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import type { Platform } from '#platform/store/platform.ts'
import type { LinkPurpose } from './rules.ts'
import { hashToken } from './signed-in.ts'

const COOKIE = 'mail-link'
const COOKIE_SECONDS = 15 * 60
const TOKEN = /^[\w-]{43}$/
const TOKEN_BYTES = 32

/** A new token for a link in a mail, and the link. */
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
 * Takes the token out of the address and into a cookie, so that no later page, log or referrer has it. What is not a
 * token at all is dropped.
 */
export function keepLink(platform: Platform, reply: FastifyReply, token: unknown): void {
  const good = typeof token === 'string' && TOKEN.test(token)
  setPrivateCookie(platform, reply, COOKIE, good ? token : '', good ? COOKIE_SECONDS : 0)
}

/** The hash of the token of the mail's link that brought the visitor here. */
export function linkHash(platform: Platform, request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[privateCookieName(platform, COOKIE)]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** The link has done what it was for. */
export const dropLink = (platform: Platform, reply: FastifyReply): void =>
  setPrivateCookie(platform, reply, COOKIE, '', 0)
