import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { isBearer } from '#platform/sessions/bearer.ts'
import { findLiveHash, noteUsed } from '../queries.ts'
import { hashOf, isSameHash, MOST_WRONG_KEYS, readBearer, WRONG_KEYS_MILLISECONDS } from './keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes behind `merchantOnly`: the key or customer that acts for the merchant. */
    merchant?: string | undefined
  }
}

const NOBODY: Refusal = {
  status: 401,
  code: 'sign-in',
  message: 'This is for the merchant of this store. Send a key, or sign in as the merchant.',
  details: { authUrl: '/gp/sign-in.html' },
}
const SOMEBODY_ELSE: Refusal = {
  status: 403,
  code: 'forbidden',
  message: 'This is for the merchant of this store.',
}

/** Refusals of `merchantOnly`, for a route's response schema. */
export const merchantRefusals = { 401: errorBody, 403: errorBody, 429: errorBody }

/**
 * Admits requests that act for the merchant: with a live key, or by a customer with the merchant
 * role. Use it as `preValidation`, so that strangers do not learn the body's schema.
 */
export function merchantOnly(commerce: Commerce) {
  const isPatient = countWrong(commerce)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isBearer(request)) {
      if (!isPatient(networkOf(request.ip), 0)) refuse({ ...REFUSALS.tooMany, retryAfter: 60 })
      request.merchant = await ownerOfKey(commerce, request.headers.authorization)
      if (request.merchant) return
      isPatient(networkOf(request.ip), 1)
      reply.header('www-authenticate', 'Bearer')
      refuse(NOBODY)
    }
    const { customer } = commerce.shopperOf(request)
    if (!customer) refuse(NOBODY)
    if (customer.role !== 'merchant') refuse(SOMEBODY_ELSE)
    request.merchant = `customer:${customer.id}`
  }
}

const NO_HASH = Buffer.alloc(32)

async function ownerOfKey({ db }: Commerce, header: string | undefined): Promise<string | undefined> {
  const key = readBearer(header)
  if (!key) return undefined
  const stored = await findLiveHash(db, key.id)
  if (!isSameHash(hashOf(key.secret), stored ?? NO_HASH)) return undefined
  await noteUsed(db, key.id)
  return `key:${key.id}`
}

/**
 * Wrong keys per address in the current minute. All counts are cleared together, so that the map
 * cannot grow without limit.
 */
const wrong = new WeakMap<Commerce, { since: number; counts: Map<string, number> }>()

function countWrong(commerce: Commerce) {
  const state = wrong.get(commerce) ?? { since: 0, counts: new Map<string, number>() }
  wrong.set(commerce, state)
  return (address: string, more: number): boolean => {
    const now = commerce.clock.now()
    if (now - state.since > WRONG_KEYS_MILLISECONDS) {
      state.since = now
      state.counts.clear()
    }
    const count = (state.counts.get(address) ?? 0) + more
    if (more > 0) state.counts.set(address, count)
    return count < MOST_WRONG_KEYS
  }
}
