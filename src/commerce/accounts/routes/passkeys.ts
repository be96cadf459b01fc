import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { privateCookieName, setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import type { App } from '#platform/store/module.ts'
import { addPasskey, beginAddingPasskey, beginPasskeySignIn, passkeyId, signInWithPasskey } from '../contract.ts'
import { customerOf, pathFor } from '../customer-action.ts'
import {
  findPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
  storePasskey,
  takeChallenge,
} from '../queries/passkeys.ts'
import { safeReturn } from '../rules.ts'
import { signIn } from '../signed-in.ts'

const COOKIE = 'passkey-question'
const COOKIE_SECONDS = 5 * 60
const CHALLENGE_BYTES = 32

const REFUSED = {
  status: 422,
  code: 'passkey',
  message: 'This passkey was not accepted. Try again, or use your password.',
}

/** Passkeys: making one, and signing in with it. The protocol is the library's; questions are kept here and answered once. */
export function passkeyRoutes(app: App, commerce: Commerce): void {
  const { config, db, places, random } = commerce
  const rpID = new URL(config.baseUrl).hostname
  const expectedOrigin = (request: FastifyRequest) => places.contextOf(request).origin

  const ask = async (reply: FastifyReply, challenge: string, customerId: string | null) => {
    const id = random.id()
    await keepChallenge(db, id, challenge, customerId)
    setPrivateCookie(commerce, reply, COOKIE, id, COOKIE_SECONDS)
  }
  const question = (request: FastifyRequest, customerId: string | null) =>
    takeChallenge(db, request.cookies[privateCookieName(commerce, COOKIE)] ?? '', customerId)

  app.route({
    ...beginAddingPasskey,
    handler: async (request, reply) => {
      const { customer } = customerOf(commerce, request)
      const known = await listPasskeys(db, customer.id)
      const options = await generateRegistrationOptions({
        rpName: 'Buybox',
        rpID,
        userName: customer.email,
        userDisplayName: customer.name,
        userID: new TextEncoder().encode(customer.id),
        challenge: new Uint8Array(random.bytes(CHALLENGE_BYTES)),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await ask(reply, options.challenge, customer.id)
      return { ...options }
    },
  })

  app.route({
    ...addPasskey,
    handler: async (request, reply) => {
      const { customer } = customerOf(commerce, request)
      const expectedChallenge = await question(request, customer.id)
      if (!expectedChallenge) refuse(REFUSED)
      const response = request.body.response as unknown as RegistrationResponseJSON
      const checked = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: expectedOrigin(request),
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => undefined)
      if (!checked?.verified) refuse(REFUSED)
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
      const passkey = { id, customerId: customer.id, publicKey: Buffer.from(publicKey), counter, transports }
      const added = await storePasskey(db, { ...passkey, name: request.body.name })
      if (!added) refuse(REFUSED)
      return reply.code(204).send(undefined)
    },
  })

  const params = z.object({ id: passkeyId })
  app.post('/account/passkeys/:id/remove', { schema: { hide: true, params } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    if (!(await removePasskey(db, request.params.id, customer.id))) refuse(REFUSALS.notFound)
    return reply.redirect(pathFor(commerce)(request, '/account/security'), 303)
  })

  app.route({
    ...beginPasskeySignIn,
    handler: async (_request, reply) => {
      const challenge = new Uint8Array(random.bytes(CHALLENGE_BYTES))
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', challenge })
      await ask(reply, options.challenge, null)
      return { ...options }
    },
  })

  app.route({
    ...signInWithPasskey,
    handler: async (request, reply) => {
      const expectedChallenge = await question(request, null)
      const response = request.body.response as unknown as AuthenticationResponseJSON
      const passkey = expectedChallenge ? await findPasskey(db, response.id) : undefined
      if (!expectedChallenge || !passkey) refuse(REFUSED)
      const { id, counter } = passkey
      const checked = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: expectedOrigin(request),
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: { id, counter, publicKey: new Uint8Array(passkey.publicKey) },
      }).catch(() => undefined)
      const fresh = checked?.verified && (await notePasskeyUse(db, id, checked.authenticationInfo.newCounter))
      if (!fresh) refuse(REFUSED)
      await signIn(commerce, request, reply, passkey.customerId)
      return { location: safeReturn(request.body.returnTo, (host) => places.scopeOf(host) !== undefined) }
    },
  })
}
