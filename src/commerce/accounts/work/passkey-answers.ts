import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { privateCookieName, setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import type { PasskeyAnswer } from '../contract.ts'
import { findPasskey, keepChallenge, notePasskeyUse, type StoredPasskey, takeChallenge } from '../queries/passkeys.ts'

/** The protocol's library, loaded with the first passkey: it would take 25 MB of every store's memory. */
export const loadProtocol = () => import('@simplewebauthn/server')

const COOKIE = 'passkey-question'
const COOKIE_SECONDS = 5 * 60

/** Returns the host that passkeys belong to. */
export const relyingParty = ({ config }: Pick<Commerce, 'config'>): string => new URL(config.baseUrl).hostname

/** Stores a challenge for this browser; `customerId` is null for one that signs in. */
export async function askPasskey(
  commerce: Commerce,
  reply: FastifyReply,
  challenge: string,
  customerId: string | null,
): Promise<void> {
  const id = commerce.random.id()
  await keepChallenge(commerce.db, id, challenge, customerId)
  setPrivateCookie(commerce, reply, COOKIE, id, COOKIE_SECONDS)
}

/** Takes the challenge that this browser is answering. */
export const takeQuestion = (
  commerce: Commerce,
  request: FastifyRequest,
  customerId: string | null,
): Promise<string | undefined> =>
  takeChallenge(commerce.db, request.cookies[privateCookieName(commerce, COOKIE)] ?? '', customerId)

/**
 * Returns the passkey that answered this browser's sign-in challenge; undefined for a wrong answer.
 * Each challenge is answered once.
 */
export async function readPasskey(
  commerce: Commerce,
  request: FastifyRequest,
  answer: PasskeyAnswer,
): Promise<StoredPasskey | undefined> {
  const { db, places } = commerce
  const expectedChallenge = await takeQuestion(commerce, request, null)
  const passkey = expectedChallenge ? await findPasskey(db, answer.id) : undefined
  if (!expectedChallenge || !passkey) return undefined
  const { id, counter } = passkey
  const { verifyAuthenticationResponse } = await loadProtocol()
  const checked = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: places.contextOf(request).origin,
    expectedRPID: relyingParty(commerce),
    requireUserVerification: true,
    credential: { id, counter, publicKey: new Uint8Array(passkey.publicKey) },
  }).catch(() => undefined)
  const fresh = checked?.verified && (await notePasskeyUse(db, id, checked.authenticationInfo.newCounter))
  return fresh ? passkey : undefined
}
