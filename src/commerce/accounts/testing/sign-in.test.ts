import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signIn, signInAs } from '#test/sign-in.ts'

const OFFER = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1' }
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const add = (quantity: number) => ({
  method: 'POST' as const,
  path: ITEMS,
  body: { items: [{ ...OFFER, quantity }] },
})

describe('signing in', () => {
  test('renews the session and identifies the customer without exposing the email', async () => {
    const store = await sharedStore()
    const shopper = makeShopper(store.app)
    const before = await shopper.tokens()
    const { email } = await signIn(store, shopper, { name: 'Ada', hasPlus: true })
    const state = (await shopper.send({ path: '/api/shopper-state' })).json
    expect(state).toMatchObject({
      signedIn: true,
      recognised: true,
      customer: { name: 'Ada', hasPrimeSavingsBenefit: true },
    })
    expect(await shopper.tokens()).not.toMatchObject({ sessionId: before.sessionId })
    expect(JSON.stringify(state)).not.toContain(email)
  })

  test('answers a wrong password and an unknown email with the same page', async () => {
    const store = await sharedStore()
    const { email } = await makeCustomer(store)
    const visitor = makeShopper(store.app)
    const tried = async (address: string) =>
      (
        await visitor.send({
          method: 'POST',
          path: '/gp/sign-in.html',
          form: { email: address, password: 'wrong words' },
        })
      ).text.replaceAll(address, 'ADDRESS')
    const [known, unknown] = [await tried(email), await tried('nobody@example.com')]
    expect(known).toContain('is incorrect')
    expect(unknown).toBe(known)
  })

  test('is rate-limited after ten wrong passwords, even concurrent ones, without affecting other customers', async () => {
    const store = await sharedStore()
    const [victim, other] = [await makeCustomer(store), await makeCustomer(store)]
    const visitor = makeShopper(store.app)
    const tries = await Promise.all(
      Array.from({ length: 30 }, () =>
        visitor.send({
          method: 'POST',
          path: '/gp/sign-in.html',
          form: { email: victim.email, password: 'wrong words' },
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(tries.filter(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0)).toHaveLength(20)
    await signInAs(visitor, other.email)
  })

  test.each([
    ['/dp/BXDRUM0001', '/dp/BXDRUM0001'],
    ['https://evil.example/dp/BXDRUM0001', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['http://localhost:3000/cart', '/cart'],
    ['javascript:alert(1)', '/'],
  ])('redirects from returnTo %s to %s', async (returnTo, location) => {
    const store = await sharedStore()
    const { email } = await makeCustomer(store)
    const answer = await makeShopper(store.app).send({
      method: 'POST',
      path: '/gp/sign-in.html',
      form: { email, password: PASSWORD, returnTo },
    })
    expect([answer.status, answer.headers.location]).toEqual([303, location])
  })

  test('merges the guest cart and adds up quantities to at most the order limit', async () => {
    const store = await sharedStore()
    const customer = await makeCustomer(store)
    const [home, phone] = [makeShopper(store.app), makeShopper(store.app)]
    await home.send(add(20))
    await signInAs(home, customer.email)
    await phone.send(add(20))
    await signInAs(phone, customer.email)
    const state = (await home.send({ path: '/api/shopper-state' })).json
    expect(state).toMatchObject({ cartCount: 30 })
    const { text } = await phone.send({ path: '/cart', headers: { accept: 'text/html' } })
    expect(text).toContain('10 units you added before signing in didn&#x27;t fit')
  })

  test('ends on sign-out, and the cart stays with the account', async () => {
    const store = await sharedStore()
    const shopper = makeShopper(store.app)
    const { email } = await signIn(store, shopper)
    await shopper.send(add(2))
    const out = await shopper.send({ method: 'POST', path: '/account/sign-out', form: {} })
    expect(out.status).toBe(303)
    expect((await shopper.send({ path: '/api/shopper-state' })).json).toMatchObject({
      signedIn: false,
      recognised: true,
      cartCount: 0,
    })
    await signInAs(shopper, email)
    expect((await shopper.send({ path: '/api/shopper-state' })).json).toMatchObject({ cartCount: 2 })
  })

  test('ends in every other browser when the password changes', async () => {
    const store = await sharedStore()
    const [here, there] = [makeShopper(store.app), makeShopper(store.app)]
    const { email } = await signIn(store, here)
    await signInAs(there, email)
    await here.send({
      method: 'POST',
      path: '/account/password',
      form: { current: PASSWORD, password: 'another long password' },
    })
    expect((await there.send({ path: '/api/account' })).status).toBe(401)
    expect((await here.send({ path: '/api/account' })).status).toBe(200)
  })

  test('stores only hashes of tokens and passwords', async () => {
    const store = await sharedStore()
    await signIn(store, makeShopper(store.app))
    const [row] = await store.commerce.db.query(
      statement(
        `SELECT password_hash AS hash, length(token_hash) AS bytes FROM accounts.customers c JOIN accounts.sign_ins s ON s.customer_id = c.id`,
        { hash: 'text', bytes: 'int' },
      ),
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=/)
    expect(row?.bytes).toBe(32)
  })
})
