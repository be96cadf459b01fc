import { createHash, createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce, Customer, Shopper } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { ownerOf, privateCookieName, renewSession, setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import { sameText } from '#platform/sessions/tokens.ts'
import type { Platform } from '#platform/store/platform.ts'
import { addSignIn, endSignInHere, findSignedIn } from './queries/sign-ins.ts'
import { customerOwner, deviceOf, SIGN_IN_DAYS } from './rules.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, or undefined. */
    customer: Customer | undefined
  }
}

const SIGNED_IN = 'signed-in'
const RECOGNISED = 'recognised'
const TOKEN = /^[\w-]{43}$/
const TOKEN_BYTES = 32
const DAY_IN_SECONDS = 24 * 60 * 60

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The hash of the sign-in token that came with the request, if one did. */
export function signInHash(platform: Pick<Platform, 'config'>, request: FastifyRequest): Buffer | null {
  const token = request.cookies[privateCookieName(platform, SIGNED_IN)]
  return token && TOKEN.test(token) ? hashToken(token) : null
}

/** Looks up who is signed in. Costs nothing for a guest. */
export async function readCustomer(platform: Platform, request: FastifyRequest): Promise<void> {
  const hash = signInHash(platform, request)
  request.customer = hash ? await findSignedIn(platform.db, hash) : undefined
}

/** Who asks: the customer where one is signed in, else the visit. */
export function toShopper(platform: Platform, request: FastifyRequest): Shopper {
  const { customer, sessionId } = request
  if (customer) return { owner: customerOwner(customer.id), signedIn: true, recognised: true, customer }
  const owner = sessionId && ownerOf(platform, sessionId)
  return { owner, signedIn: false, recognised: isRecognised(platform, request) }
}

const markOf = ({ secrets }: Platform, nonce: string) =>
  createHmac('sha256', secrets.owner).update(`recognised ${nonce}`).digest('base64url')

/** Somebody was signed in here before. The mark says no more than that: not who. */
function isRecognised(platform: Platform, request: FastifyRequest): boolean {
  const [nonce, mark] = (request.cookies[privateCookieName(platform, RECOGNISED)] ?? '').split('.')
  return Boolean(nonce && mark && sameText(mark, markOf(platform, nonce)))
}

/**
 * Signs a customer in on this browser: one transaction notes it and hands the visit's rows over, so that nothing is lost
 * between the two; then the session changes.
 */
export async function signIn(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string,
): Promise<void> {
  const { db, modules, random } = commerce
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const guest = request.customer ? undefined : request.sessionId && ownerOf(commerce, request.sessionId)
  const device = deviceOf(request.headers['user-agent'])
  await db.transaction(async (sql) => {
    await addSignIn(sql, { id: random.id(), tokenHash: hashToken(token), customerId, device })
    if (guest) await adopt(sql, modules, guest, customerOwner(customerId))
    return ok(undefined)
  })
  renewSession(commerce, request, reply)
  setPrivateCookie(commerce, reply, SIGNED_IN, token, SIGN_IN_DAYS * DAY_IN_SECONDS)
  const nonce = random.bytes(12).toString('base64url')
  setPrivateCookie(commerce, reply, RECOGNISED, `${nonce}.${markOf(commerce, nonce)}`, 365 * DAY_IN_SECONDS)
}

/** Hands what a visit has to a customer, one folder after the other. */
async function adopt(sql: Sql, modules: Commerce['modules'], from: string, to: string): Promise<void> {
  for (const { shopperData } of modules) await shopperData?.adopt?.(sql, from, to)
}

/** Signs this browser out. What the customer has stays with the account. */
export async function signOut(commerce: Commerce, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hash = signInHash(commerce, request)
  if (hash) await endSignInHere(commerce.db, hash)
  renewSession(commerce, request, reply)
  setPrivateCookie(commerce, reply, SIGNED_IN, '', 0)
  request.customer = undefined
}

/** Forgets that anybody was signed in here. */
export function forgetBrowser(platform: Platform, reply: FastifyReply): void {
  setPrivateCookie(platform, reply, RECOGNISED, '', 0)
}
