import { describe, expect, test, vi } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import type { Results } from '../contract/wire.ts'
import { indexOutdated } from '../work/index-outdated.ts'

const API = '/api/marketplaces/US/search'

async function openShop() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const find = async (parameters: Record<string, string>): Promise<Results> => {
    const answer = await shopper.send({ path: `${API}?${new URLSearchParams(parameters)}` })
    expect(answer.status, answer.text).toBe(200)
    return (answer.json as { entity: Results }).entity
  }
  return { store, shopper, find }
}

describe('search results', () => {
  test.each([
    ['spaeker', 'speaker', 'speaker', /speaker/i],
    ['tabelt', 'tablet', 'tablet', /tablet/i],
    // Both have the same stem, so nothing needs correcting.
    ['doorbel', 'doorbell', null, /doorbell/i],
    ['dorbell', 'doorbell', 'doorbell', /doorbell/i],
  ])('finds with the typo %s the same as with %s', async (mistyped, meant, corrected, title) => {
    const { find } = await openShop()
    const [slipped, right] = [await find({ k: mistyped }), await find({ k: meant })]
    expect(slipped.corrected).toBe(corrected)
    expect(slipped.products.length).toBeGreaterThan(0)
    expect(slipped.products[0]?.title).toMatch(title)
    expect(slipped.products).toEqual(right.products)
    expect(right.corrected).toBeNull()
  })

  test('ranks a title match above a description match', async () => {
    const { find } = await openShop()
    const { products } = await find({ k: 'doorbell' })
    expect(products[0]?.title).toMatch(/doorbell/i)
  })

  test.each(['price', '-price'])('sorts by %s', async (sort) => {
    const { find } = await openShop()
    const { products } = await find({ sort })
    const amounts = products.flatMap(({ price, availability }) =>
      price && availability.type !== 'OUT_OF_STOCK' ? price.amount : [],
    )
    expect(amounts.length).toBeGreaterThan(5)
    expect(amounts).toEqual(amounts.toSorted((left, right) => (sort === 'price' ? left - right : right - left)))
  })

  test('sorts the newest first', async () => {
    const { store, find } = await openShop()
    const newer = `UPDATE catalog.products SET created_at = now() + interval '1 day' WHERE asin = 'BXCABL0001'`
    await store.commerce.db.query({ name: '', text: newer })
    expect((await find({ sort: 'newest' })).products[0]?.asin).toBe('BXCABL0001')
  })

  test('puts every result on exactly one page', async () => {
    const { store, find } = await openShop()
    const copy = `INSERT INTO catalog.products (asin, brand, category)
      SELECT 'BXCOPY' || lpad(n::text, 4, '0'), 'Copy', 'Copies' FROM generate_series(1, 60) n`
    const texts = `INSERT INTO catalog.texts (asin, language, title)
      SELECT asin, 'en', 'Copied thing ' || asin FROM catalog.products WHERE brand = 'Copy'`
    for (const [name, text] of Object.entries({ copy, texts })) await store.commerce.db.query({ name, text })
    expect(await indexOutdated(store.commerce.db)).toBe(60)
    expect(await indexOutdated(store.commerce.db)).toBe(0)
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => find({ k: 'copied', page })))
    expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 12, 0])
    expect(pages[0]).toMatchObject({ total: 60, pages: 3 })
    expect(new Set(pages.flatMap(({ products }) => products.map(({ asin }) => asin))).size).toBe(60)
  })

  test('finds a changed text by its new words once it is indexed, even with a typo', async () => {
    const { store, find } = await openShop()
    const text = `UPDATE catalog.texts SET title = 'Zephyrhorn' WHERE asin = 'BXCABL0001' AND language = 'en'`
    await store.commerce.db.query({ name: '', text })
    expect((await find({ k: 'zephyrhorn' })).total).toBe(0)
    await indexOutdated(store.commerce.db)
    expect((await find({ k: 'zephyrhron' })).products.map(({ asin }) => asin)).toEqual(['BXCABL0001'])
  })
})

test('refreshes cached pages after indexing', async () => {
  const { store, shopper } = await openShop()
  await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
  const path = '/c/accessories'
  expect((await shopper.send({ path })).text).not.toContain('Zephyrhorn')
  const text = `UPDATE catalog.texts SET title = 'Zephyrhorn' WHERE asin = 'BXCABL0001' AND language = 'en'`
  await store.commerce.db.query({ name: '', text })
  await indexOutdated(store.commerce.db)
  await vi.waitFor(async () => expect((await shopper.send({ path })).text).toContain('Zephyrhorn'))
})
