import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeAuthenticator, type Twist } from '#test/authenticator.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { fileStore, type makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'

type Store = Awaited<ReturnType<typeof makeStore>>
const mailsTo = statement(`SELECT text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at DESC LIMIT 1`, {
  text: 'text',
})
const ABSENT = 'A'.repeat(22)

const ask = async (shopper: Shopper, path: string) =>
  ((await shopper.send({ method: 'POST', path })).json as { challenge: string }).challenge
const askNew = (shopper: Shopper) => ask(shopper, '/api/account/passkeys/options')
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

describe('a passkey', () => {
  test('signs in without a password, with the cart, and leads back', async () => {
    const store = await fileStore()
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

  test('leads to no other store', async () => {
    const { key, visitor } = await withPasskey(await fileStore())
    const answer = await enter(visitor, key.sign(await askSignIn(visitor)), 'https://evil.example/')
    expect(answer.json).toEqual({ location: '/' })
  })

  test('an answer is good once, also when it comes twice at once', async () => {
    const { key, visitor } = await withPasskey(await fileStore())
    const response = key.sign(await askSignIn(visitor))
    const answers = await Promise.all([enter(visitor, response), enter(visitor, response), enter(visitor, response)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('a copy that counts less is refused', async () => {
    const { key, visitor } = await withPasskey(await fileStore())
    expect((await enter(visitor, key.sign(await askSignIn(visitor), { counter: 9 }))).status).toBe(200)
    const again = await enter(visitor, key.sign(await askSignIn(visitor), { counter: 9 }))
    expect(again.status).toBe(422)
  })

  test('is gone after the password was reset by mail', async () => {
    const store = await fileStore()
    const { customer, key, visitor } = await withPasskey(store)
    const owner = makeShopper(store.app)
    await owner.send({ method: 'POST', path: '/account/forgot', form: { email: customer.email } })
    const [mail] = await store.commerce.db.query(mailsTo, [customer.email])
    await owner.send({ path: /http:\/\/localhost:3000(\/\S*)/.exec(mail?.text ?? '')?.[1] ?? '' })
    const reset = { method: 'POST', path: '/account/reset', form: { password: 'an entirely new one' } } as const
    expect((await owner.send(reset)).status).toBe(303)
    expect((await enter(visitor, key.sign(await askSignIn(visitor)))).status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  const twists: [name: string, twist: Twist][] = [
    ['of another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without looking at who it is', { flags: 0x01 }],
    ['of another kind', { type: 'webauthn.create' }],
    ['with an id that nobody has', { id: ABSENT }],
  ]
  test.each(twists)('an answer %s is refused', async (_name, twist) => {
    const { key, visitor } = await withPasskey(await fileStore())
    expect((await enter(visitor, key.sign(await askSignIn(visitor), twist))).status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('answers to another’s question, to none, and by another key are refused', async () => {
    const store = await fileStore()
    const { key, visitor } = await withPasskey(store)
    const other = makeShopper(store.app)
    await askSignIn(visitor)
    expect((await enter(visitor, key.sign(await askSignIn(other)))).status).toBe(422)
    expect((await enter(makeShopper(store.app), key.sign('never asked'))).status).toBe(422)
    const forged = { ...makeAuthenticator().sign(await askSignIn(visitor)), id: key.id, rawId: key.id }
    expect((await enter(visitor, forged)).status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('a question is over after five minutes', async () => {
    const store = await fileStore()
    const { key, visitor } = await withPasskey(store)
    const challenge = await askSignIn(visitor)
    await store.commerce.db.query(
      statement(`UPDATE accounts.challenges SET expires_at = expires_at - interval '5 minutes'`),
    )
    expect((await enter(visitor, key.sign(challenge))).status).toBe(422)
  })
})

describe('adding a passkey', () => {
  test('needs a sign-in and an honest answer to the question that was asked', async () => {
    const store = await fileStore()
    const guest = makeShopper(store.app)
    expect((await guest.send({ method: 'POST', path: '/api/account/passkeys/options' })).status).toBe(401)
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

  test('nobody takes over a passkey that is somebody’s', async () => {
    const store = await fileStore()
    const { key, visitor, customer } = await withPasskey(store)
    const thief = makeShopper(store.app)
    await signIn(store, thief)
    expect((await add(thief, key.create(await askNew(thief)))).status).toBe(422)
    await enter(visitor, key.sign(await askSignIn(visitor)))
    expect((await visitor.send({ path: '/api/account' })).json).toMatchObject({ email: customer.email })
  })
})

test('only its owner removes a passkey; for others it is not there', async () => {
  const store = await fileStore()
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
