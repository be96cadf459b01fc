import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { completableUntil } from '../rules/completion.ts'
import { API, CABLE, DRUM, give, makeRegistry, wish, wishesOf } from './helpers.ts'

const CHECKOUTS = '/api/marketplaces/US/checkouts'

const at = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000)
  return { occasionYear: date.getUTCFullYear(), occasionMonth: date.getUTCMonth() + 1, occasionDay: date.getUTCDate() }
}
const open = async (days: number) => {
  const store = await makeStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', ...at(days) })
  await wish(owner, id, DRUM)
  await wish(owner, id, CABLE, 2)
  const complete = (headers: Record<string, string> = {}) =>
    owner.send({ method: 'POST', path: `${API}/${id}/completion`, headers })
  return { store, owner, id, complete }
}
const totals = statement(
  `SELECT items_total AS items, discount_total AS discount FROM orders.orders ORDER BY placed_at`,
  { items: 'bigint', discount: 'bigint' },
)

test.each([
  [-61, undefined],
  [-60, '2027-11-28'],
  [0, '2027-11-28'],
  [180, '2027-11-28'],
  [181, undefined],
])('%i days after the occasion the discount is there until %s', (days, until) => {
  const today = Temporal.PlainDate.from('2027-06-01').add({ days }).toString()
  expect(completableUntil('2027-06-01', today)).toBe(until)
})

test('those who keep a registry buy what is left at a discount, once, and nobody else does', async () => {
  const { store, owner, id, complete } = await open(10)
  expect((await complete()).json).toEqual({ added: 2 })
  const order = await place(owner, await prepareCheckout(owner))
  expect(order.status, order.text).toBe(200)
  const [paid] = await store.commerce.db.query(totals)
  expect(paid?.discount).toBeGreaterThan(0)
  expect(Math.abs((paid?.discount ?? 0) - (paid?.items ?? 0) / 10)).toBeLessThan(2)
  expect((await wishesOf(owner, id)).map(({ open: left }) => left)).toEqual([0, 0])
  await wish(owner, id, 'BXPHON0001')
  expect((await complete()).status).toBe(409)
  const stranger = makeShopper(store.app)
  expect((await stranger.send({ method: 'POST', path: `${API}/${id}/completion` })).status).toBe(404)
})

test('with a key, as its form has one, everything that is left goes into the cart, once', async () => {
  const { owner, complete } = await open(10)
  const lines = async () =>
    ((await owner.send({ method: 'POST', path: CHECKOUTS, body: {} })).json as { id: string }).id
  for (const _again of [1, 2]) expect((await complete({ 'idempotency-key': 'complete-1' })).json).toEqual({ added: 2 })
  const { json } = await owner.send({ path: `${CHECKOUTS}/${await lines()}` })
  const bought = (json as { lines: { asin: string; quantity: number }[] }).lines
  expect(bought.map(({ asin, quantity }) => [asin, quantity]).toSorted()).toEqual([
    [CABLE, 2],
    [DRUM, 1],
  ])
})

test('what cannot be bought does not keep the rest out of the cart', async () => {
  const { store, complete } = await open(10)
  await store.commerce.db.query(statement(`UPDATE offers.offers SET stock = 0 WHERE asin = 'BXDRUM0001'`))
  expect((await complete()).json).toEqual({ added: 1 })
})

test('two carts at once: one has the discount, the other sees the new price first', async () => {
  const { store, owner, id, complete } = await open(10)
  await complete()
  const [one, two] = [await prepareCheckout(owner), await prepareCheckout(owner)]
  expect((await place(owner, one)).status).toBe(200)
  expect((await place(owner, two)).status).not.toBe(200)
  expect(await store.commerce.db.query(totals)).toHaveLength(1)
  expect((await wishesOf(owner, id)).every(({ open: left }) => left === 0)).toBe(true)
})

test('a giver pays the full price, and so does everybody too long before the occasion', async () => {
  const { store, owner, id, complete } = await open(90)
  expect((await complete()).status).toBe(409)
  const page = await owner.send({ path: `/registries/baby/owner-view?registryId=${id}` })
  expect(page.text).not.toContain(`/${id}/complete"`)
  const giver = makeShopper(store.app)
  const [item] = await wishesOf(giver, id)
  await give(giver, id, item?.itemId ?? '')
  expect((await place(giver, await prepareCheckout(giver))).status).toBe(200)
  expect((await store.commerce.db.query(totals))[0]?.discount).toBe(0)
})
