import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import type { Facets, Results } from '../contract/wire.ts'

const API = '/api/marketplaces/US/search'

async function openShop() {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  const find = async (parameters: Record<string, string>): Promise<Results> => {
    const answer = await shopper.send({ path: `${API}?${new URLSearchParams(parameters)}` })
    expect(answer.status, answer.text).toBe(200)
    return (answer.json as { entity: Results }).entity
  }
  return { find }
}

const TRIES: Record<string, string>[] = [
  {},
  { k: 'orvane' },
  { k: 'spaeker' },
  { k: 'the' },
  { c: 'smart-speakers' },
  { k: 'orvane', available: '1' },
  { k: 'orvane', min: '40', max: '200' },
  { brand: 'Orvane', c: 'tablets', max: '500' },
  { c: 'groceries' },
  { k: 'milk' },
  { store: 'GRNHALLDUS' },
  { c: 'groceries', store: 'GRNHALLDUS', available: '1' },
]

test.each(TRIES)('returns facet counts for %j that match the results of each choice', async (asked) => {
  const { find } = await openShop()
  const { facets, total } = await find(asked)
  const choices = choicesOf(facets)
  for (const { change, count } of choices)
    expect((await find({ ...asked, ...change })).total, JSON.stringify(change)).toBe(count)
  if (total > 0) expect(choices.length).toBeGreaterThan(1)
})

function choicesOf({ categories, brands, stores, prices, available }: Facets) {
  return [
    ...categories.map(({ slug, count }) => ({ change: { c: slug }, count })),
    ...brands.map(({ name, count }) => ({ change: { brand: name }, count })),
    ...stores.map(({ id, count }) => ({ change: { store: id }, count })),
    ...prices.map(({ min, max, count }) => ({
      change: { min: String(min?.amount ?? 0), max: String(max?.amount ?? 999_999_999) },
      count,
    })),
    { change: { available: '1' }, count: available.count },
  ]
}
