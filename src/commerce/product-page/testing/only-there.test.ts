import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lineTerm } from '#commerce/cart/rules/terms.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, WITHOUT_FEATURES } from '#test/make-store.ts'

const SHOWN = 'BXDRUM0001'
const OTHER = 'BXCHIM0001'

/**
 * A feature with content for one product and a term for cart lines. It records each call in
 * `asked`.
 */
function featureOf(name: string, asked: string[]): ServerFeature {
  const ask = async () => {
    asked.push(name)
    return undefined
  }
  return {
    name,
    isOnPage: `SELECT WHERE page.asin = '${SHOWN}'`,
    pageData: ask,
    shopperState: ask,
    terms: [lineTerm({ key: name, schema: z.object({ word: z.string() }) })],
    cartHooks: {
      kinds: ['add'],
      concerns: ({ kind }) => kind === 'modify',
      before: async (_sql, _cart, change) => ok(change),
    },
    cartPricing: { stage: 'discount', price: async () => [] },
  }
}

const TEN = Array.from({ length: 10 }, (_all, index) => `added-${index}`)

type Store = Awaited<ReturnType<typeof makeStore>>

async function statementsOf({ app, commerce: { db } }: Store, path: string): Promise<number> {
  const shopper = makeShopper(app)
  const before = db.statementCount()
  expect((await shopper.send({ path })).status).toBe(200)
  return db.statementCount() - before
}

describe('ten more features', () => {
  test('add no statement to a product page that shows none of them and are not called', async () => {
    const [asked, other]: [string[], string[]] = [[], []]
    const [plain, one] = [
      await makeStore(WITHOUT_FEATURES),
      await makeStore({ ...WITHOUT_FEATURES, more: [featureOf('one', other)] }),
    ]
    const grown = await makeStore({ ...WITHOUT_FEATURES, more: TEN.map((name) => featureOf(name, asked)) })
    const path = `/dp/${OTHER}`
    expect(await statementsOf(grown, path)).toBe(await statementsOf(one, path))
    // One statement asks the nouns with `isOnPage` and all of them.
    expect(await statementsOf(one, `${path}?qty=2`)).toBe(await statementsOf(plain, `${path}?qty=2`))
    expect(asked).toEqual([])
    await statementsOf(grown, `/dp/${SHOWN}`)
    expect(asked.toSorted()).toEqual(TEN)
  })

  test('add no statement to an add to cart', async () => {
    const add = async (store: Store) => {
      const shopper = makeShopper(store.app)
      await shopper.tokens()
      const before = store.commerce.db.statementCount()
      const items = [{ asin: OTHER, offerListingId: `${OTHER}-US-1`, quantity: 1 }]
      const path = '/api/marketplaces/US/cart/carts/retail/items'
      expect((await shopper.send({ method: 'POST', path, body: { items } })).status).toBe(200)
      return store.commerce.db.statementCount() - before
    }
    const grown = await makeStore({ ...WITHOUT_FEATURES, more: TEN.map((name) => featureOf(name, [])) })
    expect(await add(grown)).toBe(await add(await makeStore(WITHOUT_FEATURES)))
  })

  test('are called in the private request of a page that shows them or that does not name its parts', async () => {
    const asked: string[] = []
    const store = await makeStore({ more: TEN.map((name) => featureOf(name, asked)) })
    const state = '/api/shopper-state'
    const none = await statementsOf(store, `${state}?asin=${OTHER}&parts=`)
    expect(asked).toEqual([])
    expect(none).toBe(await statementsOf(await makeStore(), `${state}?asin=${OTHER}&parts=`))
    await statementsOf(store, `${state}?asin=${SHOWN}&parts=added-3,long-gone`)
    expect(asked).toEqual(['added-3'])
    await statementsOf(store, state)
    expect(asked.slice(1).toSorted()).toEqual(TEN)
    expect((await makeShopper(store.app).send({ path: `${state}?parts=Nothing%20such` })).status).toBe(400)
  })
})
