import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { ITEMS_ON_PAGE } from '../rules/limits.ts'
import { API, CABLE, makeRegistry, wishesOf } from './helpers.ts'

/** Fills a registry, as if each product came in many versions; every third can be given together. */
const fill = statement(
  `WITH made AS (
     INSERT INTO lists.items (id, list_id, asin, customization_token, wanted, priority, note, price_added, tags)
     SELECT gen_random_uuid(), $1, (ARRAY['BXDRUM0001', 'BXPHON0001', 'BXCABL0001'])[1 + n % 3], 'version-' || n, 1, 3, '', 1000, ''
     FROM generate_series(1, $2::int) n RETURNING id
   ), noted AS (
     INSERT INTO registries.items (item_id, registry_id, is_group_gifting) SELECT id, $1, row_number() OVER () % 3 = 0 FROM made)
   UPDATE lists.lists SET item_count = item_count + (SELECT count(*) FROM made)::int WHERE id = $1`,
)

/** The most statements that adding a product to a registry takes, in its one transaction. */
const MOST_TO_ADD = 12

async function open() {
  const store = await makeStore()
  const { db } = store.commerce
  const { shopper: owner } = await makeSignedIn(store)
  const registryOf = async (size: number) => {
    const { id } = await makeRegistry(owner, { privacyStatus: 'public' })
    await db.query(fill, [id, size])
    return id
  }
  const statements = async (shopper: Shopper, path: string) => {
    const before = db.statementCount()
    const { status } = await shopper.send({ path, headers: { accept: path.startsWith('/api') ? '*/*' : 'text/html' } })
    expect([path, status]).toEqual([path, 200])
    return db.statementCount() - before
  }
  return { store, owner, giver: makeShopper(store.app), registryOf, statements }
}

test('a registry of 300 products opens with the statements of one of 10, a page at a time', async () => {
  const { owner, giver, registryOf, statements } = await open()
  const [small, large] = [await registryOf(10), await registryOf(300)]
  const pages: [Shopper, (id: string) => string][] = [
    [owner, (id) => `/registries/baby/owner-view?registryId=${id}`],
    [giver, (id) => `/registries/baby/guest-view?registryId=${id}`],
    [owner, (id) => `${API}/${id}/items`],
    [giver, (id) => `${API}/${id}/items`],
  ]
  for (const [shopper, pathOf] of pages) {
    await statements(shopper, pathOf(small))
    await statements(shopper, pathOf(large))
    expect(await statements(shopper, pathOf(large)), pathOf('…')).toBe(await statements(shopper, pathOf(small)))
  }
  expect(await wishesOf(giver, large)).toHaveLength(ITEMS_ON_PAGE)
  const { json } = await giver.send({ path: `${API}/${large}/items?page=3` })
  expect(json).toMatchObject({ total: 300, page: 3, pages: 3 })
  const last = new Set((json as { items: { itemId: string }[] }).items.map(({ itemId }) => itemId))
  expect(last.size).toBe(300 - 2 * ITEMS_ON_PAGE)
})

test('adding to a large registry takes the statements of adding to a small one', async () => {
  const { store, owner, registryOf } = await open()
  const add = async (id: string) => {
    const before = store.commerce.db.statementCount()
    const body = { asin: CABLE, requestedQuantity: 1 }
    expect((await owner.send({ method: 'POST', path: `${API}/${id}/items`, body })).status).toBe(200)
    return store.commerce.db.statementCount() - before
  }
  const [small, large] = [await registryOf(10), await registryOf(300)]
  await add(await registryOf(1))
  const [few, many] = [await add(small), await add(large)]
  expect(many).toBe(few)
  expect(few).toBeLessThanOrEqual(MOST_TO_ADD)
})
