import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn, signInAs } from '#test/sign-in.ts'

type Viewed = { keeps: boolean; products: { asin: string }[] }

const [DRUM, PAGE, CABLE] = ['BXDRUM0001', 'BXPAGE0001', 'BXCABL0001'] as const
const sizes = statement(`SELECT cardinality(asins) AS size FROM recently_viewed.shelves`, { size: 'int' })
const rows = statement(`SELECT count(*)::int AS count FROM recently_viewed.shelves`, { count: 'int' })

const asinsOf = (answer: { json: unknown }) => (answer.json as Viewed).products.map(({ asin }) => asin)
const look = async (shopper: Shopper, asin: string) =>
  asinsOf(await shopper.send({ method: 'POST', path: '/api/recently-viewed', body: { asin } }))
const list = async (shopper: Shopper) => asinsOf(await shopper.send({ path: '/api/recently-viewed' }))

test("lists the latest first, each once, without the page's own product, and only for its owner", async () => {
  const { app } = await makeStore()
  const [one, two] = [makeShopper(app), makeShopper(app)]
  expect(await look(one, DRUM)).toEqual([])
  expect(await look(one, PAGE)).toEqual([DRUM])
  expect(await look(one, CABLE)).toEqual([PAGE, DRUM])
  expect(await look(one, DRUM)).toEqual([CABLE, PAGE])
  expect(await look(one, 'BXNOTHERE0')).toEqual([DRUM, CABLE, PAGE])
  expect(await list(two)).toEqual([])
})

test('keeps 50 of 80 products viewed at once', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  await shopper.tokens()
  const asins = Array.from({ length: 80 }, (_, index) => `BXMANY${String(index).padStart(4, '0')}`)
  await Promise.all(asins.map((asin) => look(shopper, asin)))
  expect(await store.commerce.db.query(sizes)).toEqual([{ size: 50 }])
})

test('clears the list and keeps nothing after an opt-out, also without JavaScript', async () => {
  const { app } = await makeStore()
  const shopper = makeShopper(app)
  await look(shopper, DRUM)
  expect((await shopper.send({ path: '/recently-viewed' })).text).toContain('/dp/BXDRUM0001')
  const post = (path: string, form: Record<string, string> = {}) => shopper.send({ method: 'POST', path, form })
  expect((await post('/recently-viewed/clear')).status).toBe(303)
  expect(await list(shopper)).toEqual([])
  await look(shopper, PAGE)
  expect((await post('/recently-viewed/keep', { keeps: 'no' })).status).toBe(303)
  await look(shopper, CABLE)
  expect(await list(shopper)).toEqual([])
  expect((await shopper.send({ path: '/recently-viewed' })).text).toContain('We do not keep')
  const kept = await shopper.send({ method: 'PUT', path: '/api/recently-viewed/keep', body: { keeps: true } })
  expect(kept.json).toEqual({ keeps: true, products: [] })
  await look(shopper, CABLE)
  expect(await list(shopper)).toEqual([CABLE])
})

test("puts a visit's list before the customer's at sign-in, unless the customer opted out", async () => {
  const store = await makeStore()
  const [home, away] = [makeShopper(store.app), makeShopper(store.app)]
  const { email } = await signIn(store, home)
  await look(home, DRUM)
  await look(home, PAGE)
  await look(away, CABLE)
  await look(away, DRUM)
  await signInAs(away, email)
  expect(await list(away)).toEqual([DRUM, CABLE, PAGE])
  expect(await store.commerce.db.query(rows)).toEqual([{ count: 1 }])
  await home.send({ method: 'PUT', path: '/api/recently-viewed/keep', body: { keeps: false } })
  const third = makeShopper(store.app)
  await look(third, CABLE)
  await signInAs(third, email)
  expect(await list(third)).toEqual([])
})
