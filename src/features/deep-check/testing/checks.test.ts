import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { DeepCheck } from '../contract/wire.ts'
import { ASIN, ask, askFragment, expire, HOME, locate, OFFER, promised, setStock } from './helpers.ts'

const stateOf = ({ json }: { json: unknown }) => (json as DeepCheck).state
const codeOf = ({ status, text }: { status: number; text: string }) => [status, text]

test('a date for the quantity at the shopper’s place, which two tabs that ask at once have alike', async () => {
  const { app } = await makeStore()
  const shopper = makeShopper(app)
  await locate(shopper)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(shopper)))
  const ids = answers.map(({ json }) => (json as DeepCheck).promise?.id)
  expect(new Set(ids).size).toBe(1)
  const { promise, place } = Object(answers[0]?.json) as DeepCheck
  expect(promise).toMatchObject({ quantity: 2, option: 'standard', latest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(place).toContain(HOME)
  const left = Date.parse(promise?.until ?? '') - Date.now()
  expect(left).toBeGreaterThan(29 * 60_000)
  expect(left).toBeLessThanOrEqual(30 * 60_000 + 1000)
})

test('it answers the same for fewer, anew for more and once it is over, and never what somebody else was told', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const first = await promised(shopper)
  expect((await promised(shopper, 1)).id).toBe(first.id)
  const more = await promised(shopper, 3)
  expect(more).toMatchObject({ quantity: 3 })
  expect(more.id).not.toBe(first.id)
  await expire(store)
  expect((await promised(shopper, 3)).id).not.toBe(more.id)
  expect((await promised(makeShopper(store.app), 3)).id).not.toBe(more.id)
})

test('what cannot be confirmed says why, and holds nothing', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  expect(stateOf(await ask(shopper))).toBe('NO_LOCATION')
  await locate(shopper)
  await setStock(store, 1)
  expect((await ask(shopper)).json).toMatchObject({ state: 'NOT_ENOUGH', available: 1, promise: null })
  await setStock(store, 0)
  expect((await askFragment(shopper, {})).json).toEqual({ content: expect.stringContaining('Out of stock right now.') })
})

test('the specification’s call answers the same date as HTML', async () => {
  const { app } = await makeStore()
  const { shopper, who } = await makeSignedIn(await makeStore())
  const promise = await promised(shopper)
  const { sessionId, slateToken } = await shopper.tokens()
  const body = {
    asin: ASIN,
    buyingOptionIndex: 0,
    customerId: who.id,
    device: 'desktop',
    marketplaceId: 'US',
    merchantId: 'orvane',
    requestId: 'R1',
    sessionId,
    slateToken,
    quantity: 2,
  }
  const { status, json, text } = await askFragment(shopper, body)
  expect(status, text).toBe(200)
  expect(json).toEqual({ content: expect.stringContaining(HOME) })
  expect(promise.quantity).toBe(2)
  expect((await askFragment(makeShopper(app), { ...body, customerId: who.id })).status).toBe(403)
})

test.each([
  [{ customerId: 'somebody-else' }, 403, 'customerId'],
  [{ sessionId: 'somebody-else' }, 403, 'session'],
  [{ slateToken: 'forged' }, 403, 'slate'],
  [{ asin: 'BXCABL0001' }, 400, 'asin'],
  [{ asin: 'no' }, 400, 'asin'],
  [{ marketplaceId: 'DE' }, 400, 'marketplaceId'],
  [{ buyingOptionIndex: -1 }, 400, 'buyingOptionIndex'],
  [{ buyingOptionIndex: 99 }, 404, 'unknown-product'],
  [{ merchantId: 'nobody' }, 404, 'unknown-product'],
  [{ quantity: 0 }, 400, 'quantity'],
  [{ html: '<b>' }, 400, 'html'],
])('%j is refused by its name: %i', async (body, status, named) => {
  const { app } = await makeStore()
  const answer = await askFragment(makeShopper(app), body)
  expect(codeOf(answer)).toEqual([status, expect.stringContaining(named)])
})

test('a product or an offer that there is not, or another product’s, is not found', async () => {
  const { app } = await makeStore()
  const shopper = makeShopper(app)
  const absent = '/api/marketplaces/US/products/BXNOTHERE0/promise'
  expect((await askFragment(shopper, {}, absent)).status).toBe(404)
  expect((await ask(shopper, 1, 'BXCABL0001-US-1')).status).toBe(404)
})

test('without scripts the form leads to a page that says the same', async () => {
  const { app } = await makeStore()
  const shopper = makeShopper(app)
  const promise = await promised(shopper)
  const path = `/gp/delivery-check/${ASIN}`
  const answer = await shopper.send({ method: 'POST', path, form: { offerListingId: OFFER, quantity: '2' } })
  expect(answer.status, answer.text).toBe(303)
  const led = await shopper.send({ path: String(answer.headers.location), headers: { accept: 'text/html' } })
  expect(led.text).toContain('aren’t reserved')
  // Whoever only looks holds nothing.
  const look = await makeShopper(app).send({ path: String(answer.headers.location), headers: { accept: 'text/html' } })
  expect(look.text).not.toContain('aren’t reserved')
  expect((await promised(shopper)).id).toBe(promise.id)
})
