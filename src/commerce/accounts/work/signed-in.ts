import { createHash, createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce, Customer, Shopper } from '#commerce/feature.ts'
import type { LiveNetworks } from '#commerce/location/work/networks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { ownerOf, privateCookieName, renewSession, setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import { sameText } from '#platform/sessions/tokens.ts'
import type { Platform } from '#platform/store/platform.ts'
import { addSignIn, endSignInHere, findSignedIn } from '../queries/sign-ins.ts'
import { customerOwner, deviceOf, SIGN_IN_DAYS } from '../rules.ts'
import { lockRows } from './lock-rows.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in customer; undefined for a guest. */
    customer: Customer | undefined
  }
}

const SIGNED_IN = 'signed-in'
const RECOGNISED = 'recognised'
const TOKEN = /^[\w-]{43}$/
const TOKEN_BYTES = 32
const DAY_IN_SECONDS = 24 * 60 * 60

/** Returns the hash under which a token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the hash of the sign-in token in the request's cookie, or null. */
export function signInHash(platform: Pick<Platform, 'config'>, request: FastifyRequest): Buffer | null {
  const token = request.cookies[privateCookieName(platform, SIGNED_IN)]
  return token && TOKEN.test(token) ? hashToken(token) : null
}

/** Sets `request.customer`. Runs no query for a guest. */
export async function readCustomer(platform: Platform, request: FastifyRequest): Promise<void> {
  const hash = signInHash(platform, request)
  request.customer = hash ? await findSignedIn(platform.db, hash) : undefined
}

/** Returns the shopper of a request: the signed-in customer, or the guest visit. */
export function toShopper(platform: Platform, request: FastifyRequest, networks: LiveNetworks): Shopper {
  const { customer, sessionId } = request
  const cameFrom = () => countryOf(request, platform.config, networks)
  if (customer) return { owner: customerOwner(customer.id), signedIn: true, recognised: true, customer, cameFrom }
  const owner = sessionId && ownerOf(platform, sessionId)
  return { owner, signedIn: false, recognised: isRecognised(platform, request), cameFrom }
}

/** The country that the proxy in front names in its header, if the store is told of one; otherwise that of the visitor's network. */
function countryOf({ headers, ip }: FastifyRequest, { countryHeader }: Platform['config'], networks: LiveNetworks) {
  if (countryHeader === undefined) return networks.countryOf(ip)
  const named = headers[countryHeader]
  return typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : undefined
}

const markOf = ({ secrets }: Platform, words: string) =>
  createHmac('sha256', secrets.owner).update(words).digest('base64url')
const anyoneMark = (platform: Platform, nonce: string) => markOf(platform, `recognised ${nonce}`)
const customerMark = (platform: Platform, nonce: string, id: string) => markOf(platform, `recognised ${nonce} as ${id}`)

const marksOf = (platform: Platform, request: FastifyRequest) =>
  (request.cookies[privateCookieName(platform, RECOGNISED)] ?? '').split('.')

/** Whether someone was signed in on this browser before. The signed mark does not say who. */
function isRecognised(platform: Platform, request: FastifyRequest): boolean {
  const [nonce, mark] = marksOf(platform, request)
  return Boolean(nonce && mark && sameText(mark, anyoneMark(platform, nonce)))
}

/**
 * Returns a name for the browser if it was the customer who last signed in here; otherwise
 * undefined. The mark proves it only to whoever knows the customer's id.
 */
export function knownBrowser(platform: Platform, request: FastifyRequest, id = ''): string | undefined {
  const [nonce, , mark] = marksOf(platform, request)
  return nonce && mark && sameText(mark, customerMark(platform, nonce, id)) ? nonce : undefined
}

/**
 * Signs a customer in on this browser. One transaction stores the sign-in and moves the visit's
 * rows to the customer, so that nothing is lost in between; then the session is renewed.
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
  const marks = [nonce, anyoneMark(commerce, nonce), customerMark(commerce, nonce, customerId)]
  setPrivateCookie(commerce, reply, RECOGNISED, marks.join('.'), 365 * DAY_IN_SECONDS)
}

/** Moves a visit's rows to a customer, one feature after another. */
async function adopt(sql: Sql, modules: Commerce['modules'], from: string, to: string): Promise<void> {
  await lockRows(sql, modules, [from, to])
  for (const { shopperData } of modules) await shopperData?.adopt?.(sql, from, to, modules)
}

/** Signs this browser out. The customer's rows stay with the account. */
export async function signOut(commerce: Commerce, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hash = signInHash(commerce, request)
  if (hash) await endSignInHere(commerce.db, hash)
  renewSession(commerce, request, reply)
  setPrivateCookie(commerce, reply, SIGNED_IN, '', 0)
  request.customer = undefined
}

/** Clears the mark that someone was signed in on this browser. */
export function forgetBrowser(platform: Platform, reply: FastifyReply): void {
  setPrivateCookie(platform, reply, RECOGNISED, '', 0)
}
