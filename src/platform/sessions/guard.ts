import type { FastifyRequest } from 'fastify'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fieldsOf, SESSION_FIELDS, TOKEN_FIELDS } from '#platform/http/fields.ts'
import type { Platform } from '#platform/store/platform.ts'
import { isBearer } from './bearer.ts'
import { csrfToken, openSlate, sameText } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route changes state although its method is GET. */
    mutates?: boolean
    /** The route is for other servers: it reads no cookie and verifies the body's signature itself. */
    signed?: boolean
    /** The route only writes to the log: it reads no cookie, and any page of this store may call it without a token. */
    noted?: boolean
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/

/** Counts requests without a slate token. They are allowed, but a sign that a page lost its token. */
export const slateCounter = { missing: 0 }

/** Whether a browser's request may write for its visit: those are guarded. */
export function mayWrite(request: FastifyRequest): boolean {
  const { signed, noted, mutates } = request.routeOptions.config
  return !isBearer(request) && !signed && !noted && (!SAFE.has(request.method) || mutates === true)
}

/**
 * Allows a state-changing request only from a page of this store: it must be same-origin, and scripts need a token bound to the
 * session. Also refuses foreign session fields and forged slates on these requests.
 */
export async function guardRequest(platform: Platform, request: FastifyRequest): Promise<void> {
  const isNote = request.routeOptions.config.noted && !isBearer(request)
  if (isNote && !isSameOrigin(request)) refuse(REFUSALS.csrf)
  if (!mayWrite(request)) return
  const fields = { ...fieldsOf(request.query), ...fieldsOf(request.body) }
  const session = request.sessionId
  if (!isSameOrigin(request)) refuse(REFUSALS.csrf)
  const sessions = SESSION_FIELDS.map((name) => fields[name]).filter(Boolean)
  if (sessions.some((value) => !session || !sameText(String(value), session))) refuse(REFUSALS.session)
  const proven = sessions.length > 0 || isPlainForm(request) || hasToken(platform, request, fields, session)
  if (!proven) refuse(REFUSALS.csrf)
  checkSlate(platform, request, session)
}

function hasToken(
  platform: Platform,
  request: FastifyRequest,
  fields: Record<string, unknown>,
  session: string | undefined,
): boolean {
  const given = [request.headers['x-csrf-token'], ...TOKEN_FIELDS.map((name) => fields[name])]
  const token = given.find((value) => typeof value === 'string' && value !== '')
  return (
    typeof token === 'string' && session !== undefined && sameText(token, csrfToken(platform.secrets.csrf, session))
  )
}

function checkSlate(platform: Platform, request: FastifyRequest, session: string | undefined) {
  const slate = request.headers['x-encrypted-slate-token']
  if (typeof slate !== 'string' || slate === '') {
    slateCounter.missing += 1
    return
  }
  if (!session || !openSlate(platform.secrets.slate, slate, session, platform.clock.now())) refuse(REFUSALS.slate)
}

/** Browsers say where a request comes from; a request that does not is not from a browser. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin' || (site === 'none' && SAFE.has(request.method))
  const origin = request.headers.origin
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
}

/** Whether a navigation posted the form, not a script. If the browser does not say, the content type decides. */
function isPlainForm(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode']
  return FORM.test(request.headers['content-type'] ?? '') && (mode === undefined || mode === 'navigate')
}
