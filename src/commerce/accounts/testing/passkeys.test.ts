import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { makeAuthenticator, type Twist } from '#test/authenticator.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { type makeStore, sharedStore } from '#test/make-store.ts'
import { PASSWORD, signIn } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { removePasskeys } from '../queries/passkeys.ts'
import { endOtherSignIns } from '../queries/sign-ins.ts'

type Store = Awaited<ReturnType<typeof makeStore>>
const mailsTo = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at DESC`, {
  subject: 'text',
  text: 'text',
})
const subjectsTo = async ({ commerce: { db } }: Store, email: string) =>
  (await db.query(mailsTo, [email])).map(({ subject }) => subject)
const ABSENT = 'A'.repeat(22)

const begin = (shopper: Shopper, proof: object) =>
  shopper.send({ method: 'POST', path: '/api/account/passkeys/options', body: proof })
const challengeIn = ({ json }: { json: unknown }) => (json as { challenge: string }).challenge
const ask = async (shopper: Shopper, path: string) => challengeIn(await shopper.send({ method: 'POST', path }))
const askNew = async (shopper: Shopper) => challengeIn(await begin(shopper, { password: PASSWORD }))
const askSignIn = (shopper: Shopper) => ask(shopper, '/api/sign-in/passkey/options')
const add = (shopper: Shopper, response: object) =>
  shopper.send({ method: 'POST', path: '/api/account/passkeys', body: { name: 'Phone', response } })
const enter = (shopper: Shopper, response: object, returnTo = '/cart') =>
  shopper.send({ method: 'POST', path: '/api/sign-in/passkey', body: { response, returnTo } })
const isSignedIn = async (shopper: Shopper) => (await shopper.send({ path: '/api/account' })).status === 200

async function withPasskey(store: Store) {
  const owner = makeShopper(store.app)
  const customer = await signIn(store, owner)
  const key = makeAuthenticator()
  expect((await add(owner, key.create(await askNew(owner)))).status).toBe(204)
  return { owner, customer, key, visitor: makeShopper(store.app) }
}

describe('passkey sign-in', () => {
  test('needs no password, keeps the cart, and redirects back', async () => {
    const store = await sharedStore()
    const { key, visitor, customer } = await withPasskey(store)
    const items = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }]
    await visitor.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: { items } })
    const before = visitor.sessionId()
    const answer = await enter(visitor, key.sign(await askSignIn(visitor)))
    expect(answer).toMatchObject({ status: 200, json: { location: '/cart' } })
    expect(visitor.sessionId()).not.toBe(before)
    expect((await visitor.send({ path: '/api/account' })).json).toMatchObject({ email: customer.email })
    expect((await visitor.send({ path: '/api/shopper-state' })).json).toMatchObject({ cartCount: 2 })
  })

  test('does not redirect to another site', async () => {
    const { key, visitor } = await withPasskey(await sharedStore())
    const answer = await enter(visitor, key.sign(await askSignIn(visitor)), 'https://evil.example/')
    expect(answer.json).toEqual({ location: '/' })
  })

  test('accepts a response once, even when it is sent concurrently', async () => {
    const { key, visitor } = await withPasskey(await sharedStore())
    const response = key.sign(await askSignIn(visitor))
    const answers = await Promise.all([enter(visitor, response), enter(visitor, response), enter(visitor, response)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('rejects a cloned key whose counter does not increase', async () => {
    const { key, visitor } = await withPasskey(await sharedStore())
    expect((await enter(visitor, key.sign(await askSignIn(visitor), { counter: 9 }))).status).toBe(200)
    const again = await enter(visitor, key.sign(await askSignIn(visitor), { counter: 9 }))
    expect(again.status).toBe(422)
  })

  test('rejects a passkey after the password was reset by mail', async () => {
    const store = await sharedStore()
    const { customer, key, visitor } = await withPasskey(store)
    const owner = makeShopper(store.app)
    await owner.send({ method: 'POST', path: '/account/forgot', form: { email: customer.email } })
    const [mail] = await store.commerce.db.query(mailsTo, [customer.email])
    await owner.send({ path: /http:\/\/localhost:3000(\/\S*)/.exec(mail?.text ?? '')?.[1] ?? '' })
    const reset = { method: 'POST', path: '/account/reset', form: { password: 'an entirely new one' } } as const
    expect((await owner.send(reset)).status).toBe(303)
    expect((await enter(visitor, key.sign(await askSignIn(visitor)))).status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await subjectsTo(store, customer.email))[0]).toBe('A passkey was removed from your account')
  })

  test('rejects a passkey that is added while the password is reset', async () => {
    const store = await sharedStore()
    const owner = makeShopper(store.app)
    const { id } = await signIn(store, owner)
    const key = makeAuthenticator()
    const response = key.create(await askNew(owner))
    let adding: ReturnType<typeof add> | undefined
    await store.commerce.db.transaction(async (sql) => {
      await endOtherSignIns(sql, id, null)
      await removePasskeys(sql, id)
      adding = add(owner, response)
      await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
      return ok(undefined)
    })
    expect((await adding)?.status).toBe(422)
    const visitor = makeShopper(store.app)
    expect((await enter(visitor, key.sign(await askSignIn(visitor)))).status).toBe(422)
  })

  const twists: [name: string, twist: Twist][] = [
    ['of another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { flags: 0x01 }],
    ['of another kind', { type: 'webauthn.create' }],
    ['with an id that nobody has', { id: ABSENT }],
  ]
  test.each(twists)('rejects a response %s', async (_name, twist) => {
    const { key, visitor } = await withPasskey(await sharedStore())
    expect((await enter(visitor, key.sign(await askSignIn(visitor), twist))).status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test("rejects a response to another browser's challenge, to none, or from another key", async () => {
    const store = await sharedStore()
    const { key, visitor } = await withPasskey(store)
    const other = makeShopper(store.app)
    await askSignIn(visitor)
    expect((await enter(visitor, key.sign(await askSignIn(other)))).status).toBe(422)
    expect((await enter(makeShopper(store.app), key.sign('never asked'))).status).toBe(422)
    const forged = { ...makeAuthenticator().sign(await askSignIn(visitor)), id: key.id, rawId: key.id }
    expect((await enter(visitor, forged)).status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('expires the challenge after five minutes', async () => {
    const store = await sharedStore()
    const { key, visitor } = await withPasskey(store)
    const challenge = await askSignIn(visitor)
    await store.commerce.db.query(
      statement(`UPDATE accounts.challenges SET expires_at = expires_at - interval '5 minutes'`),
    )
    expect((await enter(visitor, key.sign(challenge))).status).toBe(422)
  })
})

describe('adding a passkey', () => {
  test('requires sign-in and a valid response to the issued challenge', async () => {
    const store = await sharedStore()
    const guest = makeShopper(store.app)
    expect((await begin(guest, { password: PASSWORD })).status).toBe(401)
    const shopper = makeShopper(store.app)
    await signIn(store, shopper)
    const key = makeAuthenticator()
    expect((await add(shopper, key.create('never asked'))).status).toBe(422)
    expect((await add(shopper, key.create(await askNew(shopper), { origin: 'https://evil.example' }))).status).toBe(422)
    expect((await add(shopper, key.create(await askNew(shopper), { flags: 0x01 }))).status).toBe(422)
    const response = key.create(await askNew(shopper))
    expect((await add(shopper, response)).status).toBe(204)
    expect((await add(shopper, response)).status).toBe(422)
  })

  test("asks for the account's password again, or for one of its own passkeys", async () => {
    const store = await sharedStore()
    const { owner, key } = await withPasskey(store)
    const stranger = await withPasskey(store)
    const codeOf = ({ status, json }: { status: number; json: unknown }) => [
      status,
      (json as { entity?: { code: string } }).entity?.code,
    ]
    expect(codeOf(await begin(owner, {}))).toEqual([422, 'password'])
    expect(codeOf(await begin(owner, { password: '' }))).toEqual([422, 'password'])
    expect(codeOf(await begin(owner, { password: 'wrong words' }))).toEqual([422, 'wrong-password'])
    const foreign = stranger.key.sign(await askSignIn(owner))
    expect(codeOf(await begin(owner, { passkey: foreign }))).toEqual([422, 'passkey'])
    const passkey = key.sign(await askSignIn(owner))
    const begun = await begin(owner, { passkey })
    expect(codeOf(await begin(owner, { passkey }))).toEqual([422, 'passkey'])
    expect((await add(owner, makeAuthenticator().create(challengeIn(begun)))).status).toBe(204)
  })

  test('is told to the owner by mail, as is removing', async () => {
    const store = await sharedStore()
    const { owner, customer, key } = await withPasskey(store)
    expect(await subjectsTo(store, customer.email)).toEqual(['A passkey was added to your account'])
    await owner.send({ method: 'POST', path: `/account/passkeys/${key.id}/remove`, form: {} })
    expect((await subjectsTo(store, customer.email))[0]).toBe('A passkey was removed from your account')
    await owner.send({ method: 'POST', path: `/account/passkeys/${key.id}/remove`, form: {} })
    expect(await subjectsTo(store, customer.email)).toHaveLength(2)
  })

  test("does not take over another customer's passkey", async () => {
    const store = await sharedStore()
    const { key, visitor, customer } = await withPasskey(store)
    const thief = makeShopper(store.app)
    await signIn(store, thief)
    expect((await add(thief, key.create(await askNew(thief)))).status).toBe(422)
    await enter(visitor, key.sign(await askSignIn(visitor)))
    expect((await visitor.send({ path: '/api/account' })).json).toMatchObject({ email: customer.email })
  })
})

test('removes a passkey only for its owner and returns 404 to others, as for a missing one', async () => {
  const store = await sharedStore()
  const { owner, key, visitor } = await withPasskey(store)
  const stranger = makeShopper(store.app)
  await signIn(store, stranger)
  const remove = (who: Shopper, id: string) =>
    who.send({ method: 'POST', path: `/account/passkeys/${id}/remove`, form: {} })
  const [foreign, absent] = [await remove(stranger, key.id), await remove(stranger, ABSENT)]
  expect([foreign.status, foreign.text.replaceAll(key.id, 'ID')]).toEqual([404, absent.text.replaceAll(ABSENT, 'ID')])
  expect((await owner.send({ path: '/account/security' })).text).toContain('Phone')
  expect((await remove(owner, key.id)).status).toBe(303)
  expect((await enter(visitor, key.sign(await askSignIn(visitor)))).status).toBe(422)
})

test('an answer of a passkey changes the email address in place of the password, and only of the own one', async () => {
  const store = await sharedStore()
  const { owner, key } = await withPasskey(store)
  const stranger = await withPasskey(store)
  const change = async (answer: object) => {
    const form = { email: 'passkey@example.com', password: '', passkey: JSON.stringify(answer) }
    return (await owner.send({ method: 'POST', path: '/account/email', form })).status
  }
  expect(await change(stranger.key.sign(await askSignIn(owner)))).toBe(422)
  expect(await change({ id: key.id })).toBe(422)
  expect(await subjectsTo(store, 'passkey@example.com')).toEqual([])
  expect(await change(key.sign(await askSignIn(owner)))).toBe(303)
  expect(await subjectsTo(store, 'passkey@example.com')).toEqual(['Confirm your new email address'])
})
