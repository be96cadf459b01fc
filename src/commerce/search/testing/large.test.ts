import { expect, test, vi } from 'vitest'
import type { Sql } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import type { Results } from '../contract/wire.ts'
import { findMatches } from '../queries/find-products.ts'
import { MANY } from '../rules/search.ts'
import { indexOutdated } from '../work/index-outdated.ts'

const PRODUCTS = MANY + 200

/**
 * More products than a search ranks one by one. Every tenth is out of stock, every hundredth has a
 * word of its own.
 */
const MAKE = {
  products: `INSERT INTO catalog.products (asin, brand, category)
    SELECT 'BULK' || lpad(n::text, 6, '0'), 'Bulk ' || n % 7, 'Heap ' || n % 3 FROM generate_series(1, ${PRODUCTS}) n`,
  texts: `INSERT INTO catalog.texts (asin, language, title, description)
    SELECT asin, 'en', CASE WHEN asin LIKE '%00' THEN 'Rarissima ' ELSE '' END || CASE WHEN asin LIKE '%77' THEN 'Frobnicated' ELSE 'Thing' END, 'Frobnicated'
    FROM catalog.products WHERE asin LIKE 'BULK%'`,
  offers: `INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, price, stock)
    SELECT asin, 'US', asin, (SELECT min(id) FROM offers.sellers), 'new', 1000 + right(asin, 4)::int * 7 % 5000, right(asin, 1)::int
    FROM catalog.products WHERE asin LIKE 'BULK%'`,
}

async function openLargeShop() {
  const store = await makeStore()
  const { db } = store.commerce
  const run = (text: string) => db.query({ name: '', text })
  for (const text of Object.values(MAKE)) await run(text)
  await indexOutdated(db)
  const shopper = makeShopper(store.app)
  const find = async (parameters: Record<string, string>): Promise<Results> => {
    const answer = await shopper.send({ path: `/api/marketplaces/US/search?${new URLSearchParams(parameters)}` })
    expect(answer.status, answer.text).toBe(200)
    return (answer.json as { entity: Results }).entity
  }
  await vi.waitFor(() => expect(db.isListening()).toBe(true))
  return { store, run, find }
}

test('counts, sorts and filters a long list like a short one', async () => {
  const { find } = await openLargeShop()
  const { total, facets, products } = await find({ k: 'frobnicated' })
  expect(total).toBe(PRODUCTS)
  expect(facets.available.count).toBe(PRODUCTS * 0.9)
  expect(products.slice(0, 12).map(({ title }) => title)).toEqual(Array.from({ length: 12 }, () => 'Frobnicated'))
  for (const { slug, count } of facets.categories) expect((await find({ k: 'frobnicated', c: slug })).total).toBe(count)
  for (const { name, count } of facets.brands) expect((await find({ k: 'frobnicated', brand: name })).total).toBe(count)
  for (const { min, max, count } of facets.prices) {
    const span = { min: String(min?.amount ?? 0), max: String(max?.amount ?? 9999) }
    expect((await find({ k: 'frobnicated', ...span })).total).toBe(count)
  }
  const amounts = (await find({ k: 'frobnicated', sort: '-price' })).products.map(({ price }) => price?.amount ?? 0)
  expect(amounts).toEqual(amounts.toSorted((left, right) => right - left))
  expect((await find({ c: 'heap-1' })).total).toBe(PRODUCTS / 3)
  expect((await find({})).total).toBeGreaterThan(PRODUCTS)
})

test('reads no products or offers for a long list', async () => {
  const { store } = await openLargeShop()
  const wanted = {
    language: 'en',
    marketplace: 'US',
    categories: null,
    brand: null,
    store: null,
    min: null,
    max: null,
    available: false,
    sort: 'relevance' as const,
    page: 1,
    pageSize: 24,
    specials: [],
  }
  const looksAt = async (words: string): Promise<string[]> => {
    let plan: Plan | undefined
    const explain: Sql = {
      query: async ({ name, text }, values) => {
        const asked = { name: `plan-${name}`, text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}` }
        const [row] = await store.commerce.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(asked, values)
        plan = row?.['QUERY PLAN'][0].Plan
        return []
      },
    }
    await findMatches(explain, { ...wanted, words })
    return plan ? tablesOf(plan) : []
  }
  expect(await looksAt('frobnicated')).toEqual(['documents'])
  expect(await looksAt('')).toEqual(['categories', 'documents'])
  expect(await looksAt('rarissima')).toEqual(['documents', 'offers', 'products'])
})

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] }

/** The tables that were read, without those in branches of the plan that never ran. */
function tablesOf(plan: Plan): string[] {
  const own = plan['Relation Name'] && plan['Actual Loops'] > 0 ? [plan['Relation Name']] : []
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(tablesOf)])].toSorted()
}

test('queries a long list once for all callers, and again after the range changes', async () => {
  const { store, run, find } = await openLargeShop()
  const { db } = store.commerce
  const counting = async (work: () => Promise<unknown>): Promise<number> => {
    const before = db.statementCount()
    await work()
    return db.statementCount() - before
  }
  // What features ask for their cards comes on top, the same each time.
  const whole = await counting(() => find({ k: 'frobnicated' }))
  expect(whole).toBeGreaterThanOrEqual(4)
  expect(await counting(() => find({ k: 'frobnicated' }))).toBe(whole - 1)
  expect(await counting(() => find({ k: 'rarissima' }))).toBe(whole)
  expect(await counting(() => find({ k: 'rarissima' }))).toBe(whole)
  await run(`UPDATE catalog.texts SET description = '' WHERE asin = 'BULK000001'`)
  await indexOutdated(db)
  await vi.waitFor(async () => expect((await find({ k: 'frobnicated' })).total).toBe(PRODUCTS - 1))
})

test('updates prices in long lists and deletes the words of removed products', async () => {
  const { store, run, find } = await openLargeShop()
  const { db } = store.commerce
  await run(`UPDATE offers.offers SET price = 100 WHERE id = 'BULK000501'`)
  await run(`UPDATE offers.offers SET stock = 0 WHERE id = 'BULK000502'`)
  await run(`DELETE FROM catalog.products WHERE asin LIKE 'BULK%00'`)
  await indexOutdated(db)
  const { products, facets } = await find({ k: 'frobnicated', sort: 'price' })
  expect(products[0]).toMatchObject({ asin: 'BULK000501', price: { amount: 1 } })
  expect(facets.available.count).toBe(PRODUCTS * 0.9 - 1)
  expect(await db.query({ name: '', text: `SELECT FROM search.words WHERE word = 'rarissima'` })).toEqual([])
  expect(await db.query({ name: '', text: `SELECT FROM search.words WHERE word = 'thing'` })).toHaveLength(1)
})
