import { expect, onTestFinished, test } from 'vitest'
import { assembled } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { type Answer, makeShopper, type Request, type Shopper } from '#test/make-shopper.ts'
import { makeStore, storeOfFile } from '#test/make-store.ts'
import { absentFor, requestWith } from '#test/ownership.ts'
import { makeMerchantKey } from '#test/people.ts'
import { routesOf } from '#test/route-table.ts'
import { makeCustomer, PASSWORD } from '#test/sign-in.ts'
import type { Store } from './store.ts'

const PERSON = {
  email: 'planted.person@example.com',
  fullName: 'Petronella Plantworth',
  line1: '4711 Secretstreet',
  line2: 'Flat 0815',
  city: 'Plantedtown',
  region: 'WA',
  postalCode: '98765',
  country: 'US',
  delivery: 'standard',
}
const CARD = '4242424242424242'
/** Too short or too common to tell where they come from. */
const COMMON = ['US', 'WA', 'standard']
const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const API = '/api/marketplaces/US'

const logs: string[] = []
const note = (fields: object, message: string) =>
  void logs.push(`${message} ${JSON.stringify(fields)} ${(fields as { error?: unknown }).error ?? ''}`)

const log = { info: note, warn: note, error: note }
const storeOfRoutes = storeOfFile({ log })

/** Opens a store that collects every log line, and a visitor that collects addresses and errors that could leak data. */
async function listen(open: () => Promise<Store>) {
  logs.splice(0)
  const store = await open()
  const seen: string[] = []
  const visitor = makeShopper(store.app)
  const send: Shopper['send'] = async (request) => {
    const answer = await visitor.send(request)
    seen.push(...traces(request, answer))
    return answer
  }
  return { store, seen, shopper: { ...visitor, send } as Shopper }
}

/**
 * Returns every address in an answer, and the full text of errors. Forms shown again (422) are left out because they keep what
 * was typed.
 */
function traces({ path }: Request, { status, headers, text }: Answer): string[] {
  const leads = [headers.location, headers.refresh, headers.link].filter(Boolean).map((each) => `${path} -> ${each}`)
  const links = [...text.matchAll(/\b(?:href|action|src)="([^"]*)"/g)].map(([, link]) => `${path} links ${link}`)
  const isForm = status === 422 && String(headers['content-type']).startsWith('text/html')
  return [...leads, ...links, ...(status >= 400 && !isForm ? [`${path} ${status} ${text}`] : [])]
}

const found = (secrets: string[], places: string[]) =>
  places.flatMap((text) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${text.slice(0, 200)}`),
  )

/** Goes through a purchase with typical input mistakes. */
async function shop(shopper: Shopper, payment: object) {
  await shopper.send({ path: '/dp/BXCABL0001' })
  await shopper.send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items: [ITEM] } })
  const details = { ...PERSON, ...payment }
  const id = await prepareCheckout(shopper, { details })
  for (const wrong of [
    { email: `${PERSON.email}@` },
    { country: PERSON.city },
    { cardNumber: `${CARD}0` },
    { payment: CARD },
  ]) {
    const spoilt = { ...details, ...wrong }
    await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: spoilt })
    await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: `${JSON.stringify(spoilt)}]` })
    await shopper.send({
      method: 'POST',
      path: `/checkout/${id}/details`,
      form: spoilt,
      headers: { accept: 'text/html' },
    })
    await shopper.send({ method: 'POST', path: `/checkout/nowhere/details`, form: spoilt })
  }
  await shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form: details })
  await shopper.send({ path: `/checkout/${id}/review` })
  await place(shopper, id)
  await place(shopper, id)
  return id
}

/** Calls every state-changing route with the person's data in the body. */
async function askEverything(store: Store, shopper: Shopper, extra: object) {
  for (const route of routesOf(store.app).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))) {
    const { body, form, ...request } = requestWith(route, absentFor(route))
    const words = { ...PERSON, ...extra }
    await shopper.send({
      ...request,
      ...(form ? { form: { ...form, ...words } } : { body: { ...Object(body), ...words } }),
    })
  }
}

test('no log, error or address contains an e-mail, name, street, card, token, password or key', {
  timeout: 60_000,
}, async () => {
  const { store, seen, shopper } = await listen(storeOfRoutes)
  const { csrfToken, slateToken } = await shopper.tokens()
  const key = await makeMerchantKey(store)
  const secrets = [csrfToken, slateToken, shopper.sessionId(), key, PASSWORD, CARD, ...Object.values(PERSON)]
  await shop(shopper, { payment: 'test-card', cardNumber: CARD })
  await shop(shopper, { payment: 'test-card', cardNumber: '4000000000000002' })

  const { email } = await makeCustomer(store, { email: PERSON.email, name: PERSON.fullName })
  for (const password of [`not ${PASSWORD}`, PASSWORD])
    await shopper.send({
      method: 'POST',
      path: '/gp/sign-in.html',
      form: { email, password },
      headers: { accept: 'text/html' },
    })
  const signedIn = await shopper.tokens()
  secrets.push(
    signedIn.csrfToken,
    signedIn.slateToken,
    shopper.sessionId(),
    ...shopper
      .cookie()
      .split('; ')
      .map((each) => each.split('=')[1] ?? ''),
  )
  await shop(shopper, { payment: 'invoice' })
  for (const authorization of [`Bearer ${key}`, `Bearer ${key.slice(0, -1)}`, `Basic ${key}`])
    await shopper.send({ path: '/api/merchant/orders', headers: { authorization } })
  await askEverything(store, shopper, {
    password: PASSWORD,
    current: PASSWORD,
    cardNumber: CARD,
    token: signedIn.csrfToken,
  })

  const wanted = secrets.filter((secret) => secret !== '' && !COMMON.includes(secret))
  expect(logs.length).toBeGreaterThan(50)
  expect(seen.length).toBeGreaterThan(50)
  expect(found(wanted, logs)).toEqual([])
  expect(found(wanted, seen)).toEqual([])
  expect(logs.filter((line) => line.startsWith('failed'))).toEqual([])
})

const BROKEN = ['orders.orders', 'orders.payments', 'checkout.checkouts', 'cart.lines', 'accounts.customers']

test.each(BROKEN)('nor when %s refuses everything, though the fault is logged', { timeout: 30_000 }, async (table) => {
  const { store, seen, shopper } = await listen(() => makeStore({ log }))
  const { csrfToken } = await shopper.tokens()
  const id = await prepareCheckout(shopper, { items: [ITEM], details: { ...PERSON, payment: 'invoice' } })
  const { email } = await makeCustomer(store, { email: PERSON.email })
  // Makes every insert break a constraint: PostgreSQL then reports the whole row.
  await store.commerce.db.query(assembled(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`))
  onTestFinished(() =>
    store.commerce.db.query(assembled(`ALTER TABLE ${table} DROP CONSTRAINT broken`)).then(() => undefined),
  )
  await place(shopper, id)
  await shopper.send({
    method: 'PUT',
    path: `${API}/checkouts/${id}/details`,
    body: { ...PERSON, payment: 'invoice' },
  })
  await shopper.send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items: [ITEM] } })
  await shopper.send({ method: 'POST', path: '/gp/sign-in.html', form: { email, password: PASSWORD } })
  await shopper.send({ method: 'POST', path: '/account/name', form: { name: PERSON.fullName } })
  const secrets = [csrfToken, PASSWORD, ...Object.values(PERSON).filter((each) => !COMMON.includes(each))]
  expect(logs.filter((line) => line.startsWith('failed')).length).toBeGreaterThan(0)
  expect(found(secrets, logs)).toEqual([])
  expect(found(secrets, seen)).toEqual([])
})
