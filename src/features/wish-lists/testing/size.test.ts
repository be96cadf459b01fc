import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, add, CABLE, create, DRUM, itemsOf, type Sender } from './helpers.ts'

/** Fills a list, as if each product came in many versions. */
const fill = statement(
  `WITH made AS (
     INSERT INTO lists.items (id, list_id, asin, customization_token, wanted, priority, note, price_added, tags)
     SELECT gen_random_uuid(), $1, (ARRAY['BXDRUM0001', 'BXPHON0001', 'BXCABL0001'])[1 + n % 3], 'version-' || n, 1, 3, '', 1000, ''
     FROM generate_series(1, $2::int) n RETURNING id)
   UPDATE lists.lists SET item_count = item_count + (SELECT count(*) FROM made)::int WHERE id = $1`,
)

async function open() {
  const store = await makeStore()
  const { db } = store.commerce
  const { shopper: customer } = await makeSignedIn(store)
  const listOf = async (size: number) => {
    const { listExternalId: id } = await create(customer, { listName: `${size} products` })
    await db.query(fill, [id, size])
    return id
  }
  const statements = async (path: string, { send }: Sender = customer) => {
    const before = db.statementCount()
    const { status } = await send({ path, headers: { accept: path.startsWith('/api') ? '*/*' : 'text/html' } })
    expect(status).toBe(200)
    return db.statementCount() - before
  }
  return { store, customer, listOf, statements }
}

test('a list of 1,000 products opens with the statements of one of 60, a page at a time', {
  tags: 'gate',
}, async () => {
  const { customer, listOf, statements } = await open()
  const [small, large] = [await listOf(60), await listOf(1000)]
  for (const query of ['', '?sort=price-low', '?sort=title&filter=available', '?page=2&sort=oldest'])
    for (const path of [`/hz/wishlist/ls/`, `${API}/`]) {
      const of = (id: string) => (path === `${API}/` ? `${path}${id}/items${query}` : `${path}${id}${query}`)
      await statements(of(small))
      await statements(of(large))
      expect(await statements(of(large)), of('…')).toBe(await statements(of(small)))
    }
  const { json } = await customer.send({ path: `${API}/${large}/items?page=42` })
  expect(json).toMatchObject({ total: 1000, page: 42, pages: 42 })
  expect((json as { items: unknown[] }).items).toHaveLength(1000 - 41 * 24)
})

test('adding to a list takes at most three statements, however long it is', async () => {
  const { customer, listOf, store } = await open()
  const count = async (id: string) => {
    const before = store.commerce.db.statementCount()
    expect((await add(customer, DRUM, id)).status).toBe(200)
    return store.commerce.db.statementCount() - before
  }
  const [small, large] = [await listOf(1), await listOf(1000)]
  await count(await listOf(2))
  const few = await count(small)
  expect(await count(large)).toBe(few)
  // Who asks is a statement of any private call.
  const before = store.commerce.db.statementCount()
  await customer.send({ path: '/hz/wishlist/triggerweblab?name=counted' })
  await customer.send({ path: '/hz/wishlist/triggerweblab?name=counted' })
  const asking = (store.commerce.db.statementCount() - before) / 2
  expect(few - asking).toBeLessThanOrEqual(3)
})

test('moving takes the same statements for one product of a short list as for many of one with 1,000', {
  tags: 'gate',
}, async () => {
  const { customer, listOf, store } = await open()
  const move = async (from: string, count: number, keep: boolean) => {
    const to = await listOf(0)
    const items = (await itemsOf(customer, from)).slice(0, count).map(({ itemId }) => itemId)
    expect(items).toHaveLength(count)
    const before = store.commerce.db.statementCount()
    const body = { items, to, keep }
    const { status } = await customer.send({ method: 'POST', path: `${API}/${from}/transfers`, body })
    expect(status).toBe(204)
    const taken = store.commerce.db.statementCount() - before
    expect(await itemsOf(customer, to)).toHaveLength(count)
    return taken
  }
  const [small, large] = [await listOf(2), await listOf(1000)]
  for (const keep of [true, false]) {
    await move(small, 1, true)
    const few = await move(small, 1, keep)
    expect([keep, await move(large, 24, keep)]).toEqual([keep, few])
  }
  const { json } = await customer.send({ path: `${API}/${large}/items` })
  expect(json).toMatchObject({ total: 976 })
})

test('a full list says so and takes no more; what is there already is still found', { tags: 'gate' }, async () => {
  const { customer, listOf } = await open()
  const id = await listOf(2499)
  const answers = await Promise.all([DRUM, CABLE].map((asin) => add(customer, asin, id)))
  const [taken, refused] = answers.toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b)))
  expect(taken?.json).toMatchObject({ hasError: false })
  expect(refused?.json).toMatchObject({
    hasError: true,
    error: 'items-full',
    message: 'This list is full: it holds 2,500 products.',
  })
  const [newest] = await itemsOf(customer, id)
  expect((await add(customer, newest?.asin ?? '', id)).json).toMatchObject({ hasError: false, isDuplicate: true })
})

test('of 105 lists created at once a customer has 100', { tags: 'gate' }, async () => {
  const { customer } = await open()
  const names = Array.from({ length: 105 }, (_, index) => `List ${index}`)
  const made = await Promise.all(names.map((listName) => create(customer, { listName })))
  expect(made.filter(({ error }) => error === 'lists-full')).toHaveLength(5)
  expect(made.filter(({ hasError }) => !hasError)).toHaveLength(100)
})

const isRefused = ({ json }: { json: unknown }) => (json as { hasError: boolean }).hasError
