import { describe, expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import type { Suggestion } from '../contract/wire.ts'

const API = '/api/marketplaces/US/search'

async function openShop() {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  const suggest = async (k: string, marketplace = 'US') => {
    const path = `/api/marketplaces/${marketplace}/search/suggestions?${new URLSearchParams({ k })}`
    const answer = await shopper.send({ path })
    expect(answer.status, answer.text).toBe(200)
    return (answer.json as { entities: Suggestion[] }).entities
  }
  return { store, shopper, suggest }
}

test.each([
  [`k=${'x'.repeat(201)}`, 'k'],
  ['k=a&k=b', 'k'],
  ['c=Not%20A%20Slug', 'c'],
  ['brand=', 'brand'],
  ['min=ten', 'min'],
  ['max=-1', 'max'],
  ['min=20&max=10', 'max'],
  ['available=yes', 'available'],
  ['sort=random', 'sort'],
  ['page=0', 'page'],
  ['page=51', 'page'],
  ['page=1.5', 'page'],
])('rejects %s by field name before any statement', async (parameters, field) => {
  const { store, shopper } = await openShop()
  const before = store.commerce.db.statementCount()
  const { status, json } = await shopper.send({ path: `${API}?${parameters}` })
  expect([status, (json as { entity: { details: { field: string }[] } }).entity.details[0]?.field]).toEqual([
    400,
    field,
  ])
  expect(store.commerce.db.statementCount()).toBe(before)
})

describe('suggestions', () => {
  test('match a word that is only begun', async () => {
    const { suggest } = await openShop()
    const suggestions = await suggest('smart spea')
    expect(suggestions[0]).toEqual({ type: 'category', text: 'Smart speakers', path: '/c/smart-speakers', image: null })
    expect(suggestions).toContainEqual(expect.objectContaining({ type: 'product', path: '/dp/BXDRUM0001' }))
    expect(suggestions.length).toBeLessThanOrEqual(8)
  })

  test.each(['', ' ', 's', ' s '])('are empty and run no statement for "%s"', async (k) => {
    const { store, suggest } = await openShop()
    const before = store.commerce.db.statementCount()
    expect(await suggest(k)).toEqual([])
    expect(store.commerce.db.statementCount()).toBe(before)
  })

  test('correct a typo and number at most eight', async () => {
    const { suggest } = await openShop()
    expect((await suggest('spaeker')).length).toBeGreaterThan(0)
    expect(await suggest('orvane')).toHaveLength(8)
  })
})

test("returns the marketplace's prices and lists both calls in the API reference", async () => {
  const { shopper } = await openShop()
  const { json } = await shopper.send({ path: '/api/marketplaces/JP/search?k=orvane&sort=price' })
  const { entity } = json as { entity: { products: { price: object | null }[]; facets: { prices: object[] } } }
  expect(entity.products[0]?.price).toMatchObject({ currencyCode: 'JPY', displayString: expect.stringMatching(/^￥/) })
  const { json: reference } = await shopper.send({ path: '/api/openapi.json' })
  const paths = Object.keys((reference as { paths: object }).paths).filter((path) => path.includes('search'))
  expect(paths).toEqual([
    '/api/marketplaces/{marketplace}/search',
    '/api/marketplaces/{marketplace}/search/suggestions',
  ])
})

test.each([
  ['de.localhost:3000', 'DE', 'Lautsprecher'],
  ['jp.localhost:3000', 'JP', 'スピーカー'],
])('searches %s in its own language', async (host, marketplace, k) => {
  const shopper = makeShopper((await sharedStore()).app, host)
  const { json } = await shopper.send({ path: `/api/marketplaces/${marketplace}/search?${new URLSearchParams({ k })}` })
  const { entity } = json as { entity: { products: { asin: string; title: string }[] } }
  expect(entity.products.map(({ asin }) => asin)).toContain('BXDRUM0001')
})
