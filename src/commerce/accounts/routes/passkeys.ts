import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { addPasskey, beginAddingPasskey, beginPasskeySignIn, passkeyId, signInWithPasskey } from '../contract.ts'
import { listPasskeys, removePasskey, storePasskey } from '../queries/passkeys.ts'
import { safeReturn } from '../rules.ts'
import { type ConfirmFault, confirmOwner } from '../work/confirm-owner.ts'
import { customerOf, pathFor } from '../work/customer-action.ts'
import { tellOwner } from '../work/mails.ts'
import { askPasskey, loadProtocol, readPasskey, relyingParty, takeQuestion } from '../work/passkey-answers.ts'
import { signIn, signInHash } from '../work/signed-in.ts'

const CHALLENGE_BYTES = 32

const MESSAGES: Record<ConfirmFault, string> = {
  password: 'Send the password of the account, or an answer of one of its passkeys.',
  'wrong-password': 'That is not the password.',
  passkey: 'This passkey was not accepted. Try again, or use your password.',
}
const refusalOf = (code: ConfirmFault) => ({ status: 422, code, message: MESSAGES[code] })
const REFUSED = refusalOf('passkey')

/**
 * Routes for adding, using and removing passkeys. The library implements the protocol; challenges
 * are stored here and answered once.
 */
export function passkeyRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce
  const rpID = relyingParty(commerce)

  app.route({
    ...beginAddingPasskey,
    handler: async (request, reply) => {
      const { customer } = customerOf(commerce, request)
      const fault = await confirmOwner(commerce, request, customer, request.body)
      if (fault) refuse(refusalOf(fault))
      const known = await listPasskeys(db, customer.id)
      const { generateRegistrationOptions } = await loadProtocol()
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
      await askPasskey(commerce, reply, options.challenge, customer.id)
      return { ...options }
    },
  })

  app.route({
    ...addPasskey,
    handler: async (request, reply) => {
      const { customer } = customerOf(commerce, request)
      const expectedChallenge = await takeQuestion(commerce, request, customer.id)
      if (!expectedChallenge) refuse(REFUSED)
      const response = request.body.response as unknown as RegistrationResponseJSON
      const { verifyRegistrationResponse } = await loadProtocol()
      const checked = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: places.contextOf(request).origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => undefined)
      if (!checked?.verified) refuse(REFUSED)
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
      const passkey = { id, customerId: customer.id, publicKey: Buffer.from(publicKey), counter, transports }
      const addedBy = signInHash(commerce, request)
      const added = await db.transaction(async (sql) => {
        if (!(await storePasskey(sql, { ...passkey, name: request.body.name, addedBy }))) return fail(undefined)
        await tellOwner(commerce, sql, request, 'passkey-added', customer.id)
        return ok(undefined)
      })
      if (!added.ok) refuse(REFUSED)
      return reply.code(204).send(undefined)
    },
  })

  const params = z.object({ id: passkeyId })
  app.post('/account/passkeys/:id/remove', { schema: { hide: true, params } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const removed = await db.transaction(async (sql) => {
      if (!(await removePasskey(sql, request.params.id, customer.id))) return fail(undefined)
      await tellOwner(commerce, sql, request, 'passkey-removed', customer.id)
      return ok(undefined)
    })
    if (!removed.ok) refuse(REFUSALS.notFound)
    return reply.redirect(pathFor(commerce)(request, '/account/security'), 303)
  })

  app.route({
    ...beginPasskeySignIn,
    handler: async (_request, reply) => {
      const challenge = new Uint8Array(random.bytes(CHALLENGE_BYTES))
      const { generateAuthenticationOptions } = await loadProtocol()
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', challenge })
      await askPasskey(commerce, reply, options.challenge, null)
      return { ...options }
    },
  })

  app.route({
    ...signInWithPasskey,
    handler: async (request, reply) => {
      const passkey = await readPasskey(commerce, request, request.body.response)
      if (!passkey) refuse(REFUSED)
      await signIn(commerce, request, reply, passkey.customerId)
      return { location: safeReturn(request.body.returnTo, (host) => places.scopeOf(host) !== undefined) }
    },
  })
}
