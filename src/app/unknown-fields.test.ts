import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { absentFor, requestWith } from '#test/ownership.ts'
import { makeGuest, makeMerchantKey, makeSignedIn } from '#test/people.ts'
import { EXAMPLES } from '#test/planted-resources.ts'
import { type Route, routesOf, type Schema } from '#test/route-table.ts'
import { someToday } from '#test/seed.ts'

const openStore = storeOfFile({})
/** Routes of which `npm test` reads every fault. */
const MOST_ROUTES = 60

/** Objects that take any field, by route and place, and why. */
const OPEN: Record<string, string> = {
  'POST /api/account/passkeys/options body.passkey': "a browser's own answer, which grows with WebAuthn",
  'POST /api/account/passkeys body.response': "a browser's own answer, which grows with WebAuthn",
  'POST /api/sign-in/passkey body.response': "a browser's own answer, which grows with WebAuthn",
}

const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

/** Valid bodies where a generated one is not: a body is checked before a query. */
const BODIES: Record<string, object> = {
  'POST /api/account/passkeys/options': { password: 'a password' },
  'POST /api/marketplaces/:marketplace/cart/carts/retail/items': { items: [ITEM] },
  'POST /api/marketplaces/:marketplace/checkouts': { items: [ITEM] },
  'POST /api/location': { zipCode: '10001', countryCode: 'US' },
  'POST /api/merchant/webhooks': { url: 'https://127.0.0.1/' },
}

const nameOf = ({ method, url }: Route) => `${method} ${url}`

const apiRoutes = async () => {
  const { app } = await openStore()
  return routesOf(app).filter(({ url, method, isHidden }) => url.startsWith('/api/') && !isHidden && method !== 'HEAD')
}

/** The places in a schema where an object ignores or keeps fields that it does not declare. */
function openPlaces(schema: Schema | undefined, place: string, root = schema): string[] {
  if (!schema) return []
  if (schema.$ref) return openPlaces(root?.$defs?.[schema.$ref.replace('#/$defs/', '')], place, root)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...(schema.properties && schema.additionalProperties !== false ? [place] : []),
    ...choices.flatMap((each) => openPlaces(each, place, root)),
    ...openPlaces(schema.items, `${place}.0`, root),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => openPlaces(part, `${place}.${name}`, root)),
  ]
}

test('every body and query of the API declares all its fields, at any depth (z.strictObject)', async () => {
  const open = (await apiRoutes()).flatMap((route) => [
    ...openPlaces(route.body, `${nameOf(route)} body`),
    ...openPlaces(route.query, `${nameOf(route)} query`),
  ])
  expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted())
})

test('every route of the API refuses an unknown field by its name, in a body and in a query', {
  timeout: 60_000,
}, async () => {
  const store = await openStore()
  const customer = await makeSignedIn(store)
  const key = await makeMerchantKey(store)
  const accepted: string[] = []
  for (const route of await apiRoutes()) {
    const request = requestWith(route, absentFor(route))
    const isMerchants = route.url.startsWith('/api/merchant/')
    const sender = isMerchants ? makeShopper(store.app) : customer
    const headers = { ...request.headers, ...(isMerchants ? { authorization: `Bearer ${key}` } : {}) }
    const whole = {
      ...request,
      headers,
      ...(request.body ? { body: BODIES[nameOf(route)] ?? EXAMPLES[nameOf(route)] ?? request.body } : {}),
    }
    const planted = [
      { ...whole, path: `${request.path}?plantedField=1` },
      ...(request.body ? [{ ...whole, body: { ...Object(whole.body), plantedField: 1 } }] : []),
    ]
    for (const asked of planted) {
      const { status, text } = await sender.send(asked)
      if (status !== 400 || !text.includes('{"field":"plantedField","problem":"is not known"}'))
        accepted.push(`${nameOf(route)} ${asked.path}: ${status} ${text.slice(0, 200)}`)
    }
  }
  expect(accepted).toEqual([])
})

test('names a field inside a list with its place', async () => {
  const { app } = await openStore()
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  const answer = await makeShopper(app).send({ method: 'POST', path, body: { items: [{ ...ITEM, quantiti: 2 }] } })
  expect([answer.status, answer.json]).toEqual([
    400,
    {
      type: 'error/v1',
      entity: {
        status: 400,
        code: 'malformed',
        message: 'items.0.quantiti: is not known',
        details: [{ field: 'items.0.quantiti', problem: 'is not known' }],
      },
    },
  ])
})

test('what proves where a request comes from is no field of a body or query', async () => {
  const guest = await makeGuest(await openStore())
  const { csrfToken, sessionId } = await guest.tokens()
  const ask = { method: 'POST', path: '/api/location', headers: { 'x-csrf-token': '' } } as const
  const place = { zipCode: '10001', countryCode: 'US' }
  for (const body of [{ token: csrfToken }, { csrf: csrfToken }, { 'session-id': sessionId }])
    expect((await guest.send({ ...ask, body: { ...body, ...place } })).status).toBe(200)
  const path = `${ask.path}?requestToken=${encodeURIComponent(csrfToken)}`
  expect((await guest.send({ ...ask, path, body: place })).status).toBe(200)
})

test("pages and their forms take more than they know; the same form's address refuses it in JSON", async () => {
  const { app } = await openStore()
  const shopper = makeShopper(app)
  for (const path of ['/', '/dp/BXDRUM0001', '/s', '/cart', '/api/docs'])
    expect((await shopper.send({ path: `${path}?utm_source=mail` })).status, path).toBe(200)
  await shopper.tokens()
  const change = { method: 'POST', path: '/gp/delivery/ajax/address-change.html' } as const
  const form = { zipCode: '10001', countryCode: 'US', deviceType: 'web', anything: 'else' }
  expect((await shopper.send({ ...change, form })).status).toBe(200)
  expect((await shopper.send({ ...change, body: form })).json).toMatchObject({
    entity: { status: 400, details: [{ field: 'anything', problem: 'is not known' }] },
  })
  const legacy = {
    verificationSessionID: shopper.sessionId(),
    clientName: 'a-page',
    'ASIN.1': 'BXCABL0001',
    'offerListingID.1': 'BXCABL0001-US-1',
    'quantity.1': '1',
    anything: 'else',
  }
  expect((await shopper.send({ method: 'POST', path: '/gp/add-to-cart/json', form: legacy })).status).toBe(200)
})

test('every route of the API says what is wrong with a field in the words of the store', {
  timeout: 60_000,
}, async () => {
  const store = await openStore()
  const customer = await makeSignedIn(store)
  const key = await makeMerchantKey(store)
  const foreign: string[] = []
  // A stream of events does not end.
  const ending = (await apiRoutes()).filter(({ url }) => !url.endsWith('/events'))
  for (const route of someToday(ending, MOST_ROUTES)) {
    const request = requestWith(route, absentFor(route))
    const isMerchants = route.url.startsWith('/api/merchant/')
    const sender = isMerchants ? makeShopper(store.app) : customer
    const headers = { ...request.headers, ...(isMerchants ? { authorization: `Bearer ${key}` } : {}) }
    const fields = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {})
    const odd = (value: unknown) => Object.fromEntries(fields(route.body).map((name) => [name, value]))
    const query = new URLSearchParams(fields(route.query).map((name) => [name, '\u2603'.repeat(300)]))
    const [path = ''] = request.path.split('?')
    const bodies = request.body ? [odd({}), odd(-1)] : []
    const wrong = [
      ...bodies.map((body) => ({ ...request, headers, body })),
      { ...request, headers, path: `${path}?${query}` },
    ]
    for (const asked of wrong) {
      const { status, json } = await sender.send(asked)
      const { details } = (json as { entity?: { details?: { problem?: unknown }[] } } | undefined)?.entity ?? {}
      if (status !== 400 || !Array.isArray(details)) continue
      for (const { problem } of details)
        if (/^(Invalid|Too (big|small)|Unrecognized|Expected)/.test(String(problem)))
          foreign.push(`${nameOf(route)}: ${problem}`)
    }
  }
  expect(foreign).toEqual([])
})
