import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { commitOnce } from './idempotency.ts'

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const body = (quantity: number) => ({ items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity }] })

async function open(database?: string) {
  const store = await makeStore(database ? { database } : {})
  const shopper = makeShopper(store.app)
  await shopper.tokens()
  return { store, shopper }
}

test('100 parallel requests with one key have one effect and get 100 equal answers', async () => {
  const { shopper } = await open()
  const ask = () => shopper.send({ method: 'POST', path: ITEMS, body: body(2), headers: { 'idempotency-key': 'one' } })
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/count' })
  expect(json).toMatchObject({ entity: { items: 2 } })
})

test('two processes on one database share their keys', async () => {
  const database = await cloneDatabase()
  const [{ store, shopper }, other] = [await open(database), await makeStore({ database })]
  const cookie = `session-id=${shopper.sessionId()}`
  const { csrfToken } = await shopper.tokens()
  const ask = (app: typeof store.app) =>
    app.inject({
      method: 'POST',
      url: ITEMS,
      headers: {
        host: 'localhost:3000',
        cookie,
        'x-csrf-token': csrfToken,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': 'two',
      },
      payload: body(1),
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index % 2 ? store.app : other.app)))
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
  expect((await shopper.send({ path: '/api/marketplaces/US/cart/count' })).json).toMatchObject({ entity: { items: 1 } })
})

test('refuses a key that is reused for another request', async () => {
  const { shopper } = await open()
  const ask = (quantity: number) =>
    shopper.send({ method: 'POST', path: ITEMS, body: body(quantity), headers: { 'idempotency-key': 'three' } })
  expect((await ask(1)).status).toBe(200)
  const second = await ask(2)
  expect([second.status, (second.json as { entity: { code: string } }).entity.code]).toEqual([
    422,
    'idempotency-key-reused',
  ])
})

test('keeps the keys of different shoppers apart', async () => {
  const { store, shopper } = await open()
  const other = makeShopper(store.app)
  const ask = (who: typeof shopper) =>
    who.send({ method: 'POST', path: ITEMS, body: body(1), headers: { 'idempotency-key': 'four' } })
  const [mine, theirs] = [await ask(shopper), await ask(other)]
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(mine.text).not.toBe(theirs.text)
})

test('does not store a refusal, because it changed nothing', async () => {
  const { store, shopper } = await open()
  const ask = () =>
    shopper.send({ method: 'POST', path: ITEMS, body: body(31), headers: { 'idempotency-key': 'five' } })
  expect((await ask()).status).toBe(422)
  await store.commerce.db.query({
    name: '',
    text: `UPDATE offers.offers SET max_order_quantity = 40 WHERE id = 'BXDRUM0001-US-1'`,
  })
  expect((await ask()).status).toBe(200)
})

test('work without an answer is done once, and answers as little again', async () => {
  const { store } = await open()
  const request = (url: string) =>
    ({ method: 'POST', url, headers: { 'idempotency-key': 'six' }, body: undefined }) as unknown as FastifyRequest
  let done = 0
  const work = async () => {
    done += 1
    return ok(undefined)
  }
  const ask = (url: string) => commitOnce(store.commerce, request(url), 'somebody', work)
  expect([await ask('/a'), await ask('/a'), done]).toEqual([ok(undefined), ok(undefined), 1])
  await expect(ask('/b')).rejects.toThrow('used for another request')
})

test.each([
  ['empty', ''],
  ['too long', 'x'.repeat(129)],
  ['a control character', 'a\tb'],
])('a key that is %s is malformed', async (_case, key) => {
  const { shopper } = await open()
  const answer = await shopper.send({ method: 'POST', path: ITEMS, body: body(1), headers: { 'idempotency-key': key } })
  expect([
    answer.status,
    (answer.json as { entity: { details: { field: string }[] } }).entity.details[0]?.field,
  ]).toEqual([400, 'idempotency-key'])
})
