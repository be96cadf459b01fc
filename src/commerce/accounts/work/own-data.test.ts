import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signIn, signInAs } from '#test/sign-in.ts'
import { accountCommands } from './commands.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const WORDS = { fullName: 'Wilhelmina Departing', line1: '9 Gone Lane', email: 'wilhelmina@example.com' }
const HOME = { ...WORDS, city: 'Town', region: 'NY', postalCode: '10001', country: 'US' }
const remove = (shopper: Shopper, form: Record<string, string> = { sure: '1', password: PASSWORD }) =>
  shopper.send({ method: 'POST', path: '/account/data/delete', form })

/**
 * Creates a customer with data in every feature: cart, address, card, location, order, open
 * checkout.
 */
async function settle(store: Store) {
  const shopper = makeShopper(store.app)
  const customer = await signIn(store, shopper, { email: 'wilhelmina@example.com', name: 'Wilhelmina Departing' })
  const { email: _never, ...address } = HOME
  await shopper.send({ method: 'POST', path: '/api/account/addresses', body: address })
  await shopper.send({ method: 'POST', path: '/account/payments', form: { cardNumber: '4242424242424242' } })
  await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode: '60601' } })
  const orderId = (
    (await place(shopper, await prepareCheckout(shopper, { items: [ITEM], details: WORDS }))).json as {
      orderId: string
    }
  ).orderId
  await prepareCheckout(shopper, { items: [ITEM], details: WORDS })
  await shopper.send({
    method: 'POST',
    path: '/api/marketplaces/US/cart/carts/retail/items',
    body: { items: [ITEM] },
    headers: { 'idempotency-key': 'one' },
  })
  return { shopper, customer, orderId }
}

const tables = statement(
  `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
   WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'pgboss')`,
  { name: 'text' },
)
/** Lists every table with a row that contains one of the words. */
async function tablesWith({ commerce: { db } }: Store, words: string[]): Promise<string[]> {
  const names = await db.query(tables)
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const [row] = await db.query(
        statement(
          `SELECT EXISTS (SELECT FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) w WHERE t::text ILIKE '%' || w || '%')) AS found`,
          { found: 'boolean' },
        ),
        [words],
      )
      return row?.found ? name : undefined
    }),
  )
  return found.filter((name) => name !== undefined).sort()
}

describe('data export', () => {
  test('contains everything about the customer and nothing secret', async () => {
    const store = await makeStore()
    const { shopper, orderId } = await settle(store)
    const copy = await shopper.send({ path: '/account/data/copy' })
    expect(copy.headers['content-disposition']).toMatch(/^attachment; filename="buybox-data-[\d-]{10}\.json"$/)
    expect(copy.headers['cache-control']).toContain('no-store')
    expect(copy.json).toMatchObject({
      account: { name: 'Wilhelmina Departing', email: 'wilhelmina@example.com', devices: [{}] },
      addresses: [{ address: { line1: '9 Gone Lane' } }],
      wallet: [{ digits: '4242' }],
      location: [{ zipCode: '60601' }],
      orders: [{ id: orderId, email: 'wilhelmina@example.com' }],
      cart: [{ asin: ITEM.asin }],
    })
    expect(copy.text).not.toMatch(/test-approve|argon2id|token_hash/)
  })

  test('is not available to guests or other customers', async () => {
    const store = await makeStore()
    await settle(store)
    const other = makeShopper(store.app)
    expect((await other.send({ path: '/account/data/copy' })).status).toBe(303)
    await signIn(store, other)
    expect((await other.send({ path: '/account/data/copy' })).text).not.toContain('Wilhelmina')
  })
})

describe('account deletion', () => {
  test('leaves no trace of the customer except the last mail and an anonymous order for bookkeeping', async () => {
    const store = await makeStore()
    const { shopper, customer, orderId } = await settle(store)
    const elsewhere = makeShopper(store.app)
    await signInAs(elsewhere, customer.email)
    const words = ['wilhelmina', '9 Gone Lane', customer.id]
    expect((await tablesWith(store, words)).length).toBeGreaterThan(8)
    const gone = await remove(shopper)
    expect([gone.status, gone.headers.location]).toEqual([303, '/account/deleted'])
    // Queued events and mails are excluded: their own job deletes them when they are old.
    const left = (await tablesWith(store, words)).filter(
      (name) => !['platform.mails', 'platform.outbox'].includes(name),
    )
    expect(left).toEqual([])
    const [order] = await store.commerce.db.query(
      statement(`SELECT items_total AS total, state FROM orders.orders WHERE id = $1`, {
        total: 'bigint',
        state: 'text',
      }),
      [orderId],
    )
    expect(order?.total).toBeGreaterThan(0)
    expect((await elsewhere.send({ path: '/api/account' })).status).toBe(401)
    expect((await shopper.send({ path: '/api/shopper-state' })).json).toMatchObject({
      signedIn: false,
      recognised: false,
      cartCount: 0,
    })
    expect((await shopper.send({ path: `/orders/${orderId}` })).status).toBe(404)
    const [mail] = await store.commerce.db.query(
      statement(`SELECT subject FROM platform.mails WHERE recipient = $1 ORDER BY queued_at DESC LIMIT 1`, {
        subject: 'text',
      }),
      ['wilhelmina@example.com'],
    )
    expect(mail?.subject).toBe('Your account has been deleted')
  })

  test.each([
    [{ password: PASSWORD }, 'Check this box'],
    [{ sure: '1' }, 'Enter your password'],
    [{ sure: '1', password: 'wrong words' }, 'That password is incorrect'],
  ])('requires the checkbox and the password: %j', async (form, words) => {
    const store = await makeStore()
    const shopper = makeShopper(store.app)
    await signIn(store, shopper)
    const answer = await remove(shopper, form as Record<string, string>)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(words)
    expect((await shopper.send({ path: '/api/account' })).status).toBe(200)
  })

  test('is rate-limited after ten wrong passwords', async () => {
    const store = await makeStore()
    const shopper = makeShopper(store.app)
    await signIn(store, shopper)
    const statuses = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await remove(shopper, { sure: '1', password: 'wrong words' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  test('leaves no order or an anonymous one when an order is placed at the same time', async () => {
    const store = await makeStore()
    for (let round = 0; round < 6; round += 1) {
      const shopper = makeShopper(store.app)
      const customer = await signIn(store, shopper)
      const id = await prepareCheckout(shopper, { items: [ITEM], details: WORDS })
      await shopper.tokens()
      const [placed, gone] = await Promise.all([place(shopper, id), remove(shopper)])
      expect(gone.status).toBe(303)
      expect([200, 401, 403, 404]).toContain(placed.status)
      const left = await tablesWith(store, ['Wilhelmina', '9 Gone Lane', customer.id])
      expect(left.filter((name) => !['platform.mails', 'platform.outbox'].includes(name))).toEqual([])
    }
  })

  test('runs once when requested twice at once', async () => {
    const store = await makeStore()
    const [here, there] = [makeShopper(store.app), makeShopper(store.app)]
    const { email } = await signIn(store, here)
    await signInAs(there, email)
    expect((await Promise.all([remove(here), remove(there)])).map(({ status }) => status)).toEqual([303, 303])
    const [mails] = await store.commerce.db.query(
      statement(`SELECT count(*)::int AS count FROM platform.mails WHERE recipient = $1`, { count: 'int' }),
      [email],
    )
    expect(mails?.count).toBe(1)
  })
})

describe('account commands', () => {
  const run = async (store: Store, name: string, ...args: string[]) => {
    const lines: string[] = []
    const command = accountCommands.find((each) => each.name === name)
    const code = await command?.run(store.commerce, args, (line) => lines.push(line))
    return [code, lines.join('\n')]
  }

  test('change the role and Plus, and reject invalid arguments', async () => {
    const store = await makeStore()
    const { email } = await makeCustomer(store)
    expect(await run(store, 'accounts role', email.toUpperCase(), 'merchant')).toEqual([
      0,
      expect.stringContaining('merchant'),
    ])
    expect((await run(store, 'accounts role', email, 'king'))[0]).toBe(1)
    expect(await run(store, 'accounts role', 'nobody@example.com', 'owner')).toEqual([
      1,
      expect.stringContaining('Nobody'),
    ])
    expect((await run(store, 'accounts plus', email, '2999-12-31'))[0]).toBe(0)
    expect((await run(store, 'accounts plus', email, '2999-02-31'))[0]).toBe(1)
    const shopper = makeShopper(store.app)
    await signInAs(shopper, email)
    expect((await shopper.send({ path: '/api/account' })).json).toMatchObject({
      role: 'merchant',
      hasPrimeSavingsBenefit: true,
    })
    expect((await run(store, 'accounts plus', email, 'none'))[0]).toBe(0)
    expect((await shopper.send({ path: '/api/account' })).json).toMatchObject({ hasPrimeSavingsBenefit: false })
  })
})
