import { describe, expect, test } from 'vitest'
import { holdingsOf } from '#test/holdings.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { changeOfOwnLine } from '#test/own-line.ts'
import { someToday } from '#test/seed.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import type { Store } from './store.ts'

/**
 * A call of our pages, as a signed-in customer sends it; `prepare` does what has to come before. A page makes a call that
 * `isToldOnce` once and never again, so that a request that comes late is the first one. A feature's calls are in its `planted.ts`,
 * as SCRIPTED.
 */
type Scripted = {
  path: string
  body: object | ((shopper: Shopper) => object)
  headers?: Record<string, string>
  prepare?: (shopper: Shopper, store: Store) => Promise<unknown>
  isToldOnce?: boolean
}

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

/** Writes lines of a log and nothing that the store holds. */
const LOGGED = ['POST /api/events']

/** Number of calls that `npm test` loses and doubles. */
const MOST_CALLS = 3

const ADD = 'POST /api/marketplaces/:marketplace/cart/carts/retail/items'
const CHANGE_PLACE = '/gp/delivery/ajax/address-change.html'
const scripted: Record<string, Scripted> = {
  [`POST ${CHANGE_PLACE}`]: { path: CHANGE_PLACE, body: { zipCode: '60601' } },
  [ADD]: {
    path: '/api/marketplaces/US/cart/carts/retail/items',
    body: { items: [{ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 2 }] },
  },
  'PUT /api/marketplaces/:marketplace/cart/carts/retail/items': changeOfOwnLine(
    '/api/marketplaces/US/cart/carts/retail/items',
    { asin: 'BXDOCK0001', offerListingId: 'BXDOCK0001-US-1', quantity: 1 },
  ),
  'POST /gp/add-to-cart/json/ref=:tag': {
    path: '/gp/add-to-cart/json/ref=some',
    body: (shopper) => ({
      clientName: 'devices',
      verificationSessionID: shopper.sessionId(),
      'ASIN.1': 'BXCABL0001',
      'offerListingID.1': 'BXCABL0001-US-1',
      'quantity.1': '2',
    }),
  },
}
for (const { SCRIPTED } of Object.values(
  import.meta.glob<{ SCRIPTED?: Record<string, Scripted> }>('../features/*/testing/planted.ts', { eager: true }),
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
  expect(declared.filter((call) => ![...CHALLENGES, ...LOGGED].includes(call) && !scripted[call])).toEqual([])
})

/** Sends one call with each key, what is in a group at once, as a new customer. Returns the statuses and what the store holds then. */
async function sendAs(groups: [call: string, key: string][][]) {
  const { store, shopper } = await openSigned()
  for (const call of new Set(groups.flat().map(([each]) => each))) await scripted[call]?.prepare?.(shopper, store)
  const send = ([call, key]: [string, string]) => {
    const [method] = call.split(' ') as ['POST']
    const { path, body, headers } = scripted[call] as Scripted
    const sent = typeof body === 'function' ? body(shopper) : body
    return shopper.send({ method, path, body: sent, headers: { ...headers, 'idempotency-key': key } })
  }
  const statuses: number[] = []
  for (const group of groups) for (const { status } of await Promise.all(group.map(send))) statuses.push(status)
  return { statuses, holdings: await holdingsOf(store.commerce.db) }
}

describe.each(someToday(Object.keys(scripted), MOST_CALLS))('%s', (call) => {
  test('lost or doubled, it is as if sent once', async () => {
    const once = await sendAs([[[call, 'one']]])
    const lost = await sendAs([[[call, 'one']], [[call, 'one']]])
    const doubled = await sendAs([Array(2).fill([call, 'one'])])
    for (const { statuses, holdings } of [once, lost, doubled]) {
      for (const status of statuses) expect(status).toBeLessThan(300)
      expect(holdings).toEqual(once.holdings)
    }
  })

  if (scripted[call]?.isToldOnce) return

  test('late, after the shopper went on, it changes nothing', async () => {
    const others = Object.keys(scripted).filter((other) => other !== call)
    const wentOn = [call, call, ...others].map((each, index): [string, string][] => [[each, `key-${index}`]])
    const before = await sendAs(wentOn)
    const late = await sendAs([...wentOn, [[call, 'key-0']]])
    expect(late.statuses).toEqual([...before.statuses, before.statuses[0]])
    expect(late.holdings).toEqual(before.holdings)
  })
})

test('a second intention counts', async () => {
  const [once, twice] = [await sendAs([[[ADD, 'one']]]), await sendAs([[[ADD, 'one']], [[ADD, 'two']]])]
  expect(twice.holdings['cart.lines']).not.toEqual(once.holdings['cart.lines'])
})

test('without a key every request counts', async () => {
  const { store } = await openSigned()
  const shopper = makeShopper(store.app)
  const { path, body } = scripted[ADD] as Scripted
  for (let sent = 0; sent < 2; sent += 1) await shopper.send({ method: 'POST', path, body })
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/count' })
  expect(json).toMatchObject({ entity: { items: 4 } })
})
