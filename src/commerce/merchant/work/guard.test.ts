import { describe, expect, test } from 'vitest'
import type { Customer, ServerFeature, Shopper } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { keyCommands } from './commands.ts'
import { merchantOnly } from './guard.ts'
import { MOST_WRONG_KEYS, WRONG_KEYS_MILLISECONDS } from './keys.ts'

const customer = (role: Customer['role']): Customer => ({
  id: 'c1',
  name: 'Ada',
  email: 'ada@example.org',
  role,
  hasPlus: false,
  hasCompany: false,
})

/** Has one merchant route; the `x-role` header sets the visitor's role. */
const probe: ServerFeature = {
  name: 'probe',
  routes: (app, commerce) => {
    const shopperOf: typeof commerce.shopperOf = ({ headers }): Shopper => {
      const role = headers['x-role'] as Customer['role'] | undefined
      return { owner: 'o', signedIn: !!role, recognised: false, ...(role ? { customer: customer(role) } : {}) }
    }
    app.post('/api/merchant/probe', { preValidation: merchantOnly({ ...commerce, shopperOf }) }, async (request) => ({
      by: request.merchant,
      session: request.sessionId ?? null,
    }))
  },
}
const openStore = storesWith({ more: [probe] })
let now = Date.UTC(2026, 0, 1)

async function open() {
  // Wrong keys of the test before are forgotten.
  now += WRONG_KEYS_MILLISECONDS + 1
  const store = await openStore({ clock: { now: () => now } })
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = keyCommands.find((each) => each.name === name)
    const code = await command?.run(store.commerce, args, (line) => said.push(line))
    return { code, said }
  }
  const call = (headers: Record<string, string>) =>
    store.app.inject({ method: 'POST', url: '/api/merchant/probe', headers: { host: 'localhost:3000', ...headers } })
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { store, run, call, pass }
}

const codeOf = (answer: { json: () => unknown; statusCode: number }) => [
  answer.statusCode,
  (answer.json() as { entity?: { code: string } }).entity?.code,
]

describe('a key', () => {
  test('is shown once, authenticates without CSRF token or cookies, and stops working when revoked', async () => {
    const { store, run, call } = await open()
    const { said } = await run('keys create', 'warehouse')
    const key = said[0] ?? ''
    expect(key).toMatch(/^bbk_[\w-]{12}_[\w-]{43}$/)
    const shopper = makeShopper(store.app)
    await shopper.tokens()
    const answer = await call({ authorization: `Bearer ${key}`, cookie: `session-id=${shopper.sessionId()}` })
    expect(answer.json()).toEqual({ by: `key:${key.slice(4, 16)}`, session: null })
    const listed = (await run('keys list')).said.join('\n')
    expect(listed).toContain('warehouse')
    expect(listed).not.toContain(key.slice(17))
    expect((await run('keys revoke', key.slice(4, 16))).code).toBe(0)
    expect(codeOf(await call({ authorization: `Bearer ${key}` }))).toEqual([401, 'sign-in'])
    expect((await run('keys revoke', 'nobody')).code).toBe(1)
    expect((await run('keys create')).code).toBe(1)
  })

  test.each([
    ['no key', 'Bearer'],
    ['another scheme of words', 'Bearer hello'],
    ['a made-up key', `Bearer bbk_${'a'.repeat(12)}_${'b'.repeat(43)}`],
  ])('rejects %s', async (_case, authorization) => {
    const { call } = await open()
    expect(codeOf(await call({ authorization }))).toEqual([401, 'sign-in'])
  })

  test("rejects a secret sent with another key's id", async () => {
    const { run, call } = await open()
    const [first = ''] = (await run('keys create', 'one')).said
    const [second = ''] = (await run('keys create', 'two')).said
    const mixed = first.slice(0, 17) + second.slice(17)
    expect(codeOf(await call({ authorization: `Bearer ${mixed}` }))).toEqual([401, 'sign-in'])
  })

  test('blocks an address after too many wrong keys, even with a valid one, until a minute has passed', async () => {
    const { run, call, pass } = await open()
    const [key = ''] = (await run('keys create', 'one')).said
    for (let index = 0; index < MOST_WRONG_KEYS; index += 1) await call({ authorization: 'Bearer wrong' })
    expect(codeOf(await call({ authorization: `Bearer ${key}` }))).toEqual([429, 'too-many-requests'])
    pass(WRONG_KEYS_MILLISECONDS + 1)
    expect((await call({ authorization: `Bearer ${key}` })).statusCode).toBe(200)
  })
})

describe('a customer', () => {
  test.each([
    ['the merchant', 'merchant', 200, undefined],
    ['a shopper', 'shopper', 403, 'forbidden'],
    ['nobody', '', 401, 'sign-in'],
  ])('answers %s', async (_case, role, status, code) => {
    const { store } = await open()
    const answer = await makeShopper(store.app).send({
      method: 'POST',
      path: '/api/merchant/probe',
      body: {},
      headers: { 'x-role': role },
    })
    expect([answer.status, (answer.json as { entity?: { code: string } }).entity?.code]).toEqual([status, code])
  })

  test('rejects the merchant without a CSRF token', async () => {
    const { call } = await open()
    expect(codeOf(await call({ 'x-role': 'merchant' }))).toEqual([403, 'csrf'])
  })
})

test('does not act for the visitor when a request carries a wrong key', async () => {
  const { store } = await open()
  const shopper = makeShopper(store.app)
  const { csrfToken } = await shopper.tokens()
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/marketplaces/US/cart/carts/retail/items',
    headers: {
      host: 'localhost:3000',
      authorization: 'Bearer wrong',
      cookie: `session-id=${shopper.sessionId()}`,
      'x-csrf-token': csrfToken,
    },
    payload: { items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }] },
  })
  expect(answer.statusCode).toBe(200)
  const count = await shopper.send({ path: '/api/marketplaces/US/cart/count' })
  expect(count.json).toMatchObject({ entity: { items: 0 } })
})
