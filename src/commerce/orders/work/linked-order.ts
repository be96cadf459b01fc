import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { privateCookieName } from '#platform/sessions/session-cookie.ts'
import { readToken } from './order-link.ts'

/** The cookie that keeps a mail's token out of later addresses. */
export const LINK_COOKIE = 'order-link'

const TOKEN = /^[0-9A-Z-]{16}\.[\w-]{43}$/

/** The number of the order in a mail's token; undefined for anything else. */
export const numberIn = (commerce: Commerce, token: unknown): string | undefined =>
  typeof token === 'string' && TOKEN.test(token) ? readToken(commerce, token) : undefined

/** The number of the order whose mail's link the visitor followed. */
export const linkedOrder = (commerce: Commerce, request: FastifyRequest): string | undefined =>
  numberIn(commerce, request.cookies[privateCookieName(commerce, LINK_COOKIE)])
