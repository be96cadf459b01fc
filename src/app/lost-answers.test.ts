import { expect, test } from 'vitest'
import { holdingsOf } from '#test/holdings.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import type { Store } from './store.ts'

/** A call of our pages, as a signed-in customer sends it. */
type Scripted = { path: string; body: object }

const sources = import.meta.glob<string>('../{commerce,features}/*/{contract.ts,contract/*.ts}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every change that a script of our pages asks for: what the contracts declare as an `Endpoint`. */
const declared = Object.values(sources).flatMap((source) =>
  source
    .split('as const satisfies Endpoint')
    .slice(0, -1)
    .flatMap((text) => {
      const [method, url] = ['method', 'url'].map(
        (name) => [...text.matchAll(new RegExp(`${name}: '([^']+)'`, 'g'))].at(-1)?.[1],
      )
      return method === 'GET' ? [] : [`${method} ${url}`]
    }),
)

/** These answer with a challenge or use one up: a repeat is refused, and nothing is done twice. See passkeys.test.ts. */
const CHALLENGES = [
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'POST /api/sign-in/passkey/options',
  'POST /api/sign-in/passkey',
]

const ADD = 'POST /api/marketplaces/:marketplace/cart/carts/retail/items'
const scripted: Record<string, Scripted> = {
  [ADD]: {
    path: '/api/marketplaces/US/cart/carts/retail/items',
    body: { items: [{ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 2 }] },
  },
}
for (const { SCRIPTED } of Object.values(
  import.meta.glob<{ SCRIPTED?: Record<string, Scripted> }>('../features/*/planted.ts', { eager: true }),
))
  Object.assign(scripted, SCRIPTED)

async function openSigned(): Promise<{ store: Store; shopper: Shopper }> {
  const store = await makeStore()
  const { email } = await makeCustomer(store)
  const shopper = makeShopper(store.app)
  await signInAs(shopper, email)
  await shopper.tokens()
  return { store, shopper }
}

test('every scripted change of the contracts is tried', () => {
  expect(declared).toContain(ADD)
  expect(declared.filter((call) => !CHALLENGES.includes(call) && !scripted[call])).toEqual([])
})

test.each(Object.entries(scripted))(
  '%s: lost, late or doubled, it is as if sent once',
  async (call, { path, body }) => {
    const [method] = call.split(' ') as ['POST']
    const ways: Record<string, (send: () => Promise<{ status: number; text: string }>) => Promise<unknown[]>> = {
      once: async (send) => [await send()],
      // The first answer is lost; the shopper presses again.
      lost: async (send) => [await send(), await send()],
      // The first request arrives while the second is on its way.
      doubled: (send) => Promise.all([send(), send()]),
    }
    const holdings = []
    for (const run of Object.values(ways)) {
      const { store, shopper } = await openSigned()
      const headers = { 'idempotency-key': 'one-intention' }
      const answers = await run(() => shopper.send({ method, path, body, headers }))
      for (const answer of answers) expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status < 300) })
      holdings.push(await holdingsOf(store.commerce.db))
    }
    const [once, ...others] = holdings
    for (const other of others) expect(other).toEqual(once)
  },
)

test('a late first request, after the shopper went on, changes nothing', async () => {
  const { store, shopper } = await openSigned()
  const { path, body } = scripted[ADD] as Scripted
  const send = (key: string) =>
    shopper.send({ method: 'POST', path, body, headers: { 'idempotency-key': key } }).then(({ status }) => status)
  expect([await send('first'), await send('second'), await send('first')]).toEqual([200, 200, 200])
  const [units] = await store.commerce.db.query({
    name: 'units',
    text: 'SELECT sum(quantity)::int AS units FROM cart.lines',
  })
  expect(units).toEqual({ units: 4 })
})

test('without a key every request counts', async () => {
  const { store } = await openSigned()
  const shopper = makeShopper(store.app)
  const { path, body } = scripted[ADD] as Scripted
  for (let sent = 0; sent < 2; sent += 1) await shopper.send({ method: 'POST', path, body })
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/count' })
  expect(json).toMatchObject({ entity: { items: 4 } })
})
