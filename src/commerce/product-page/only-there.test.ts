import { describe, expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const SHOWN = 'BXDRUM0001'
const OTHER = 'BXCHIM0001'

/** A feature with something for one product, which notes when somebody asks it. */
function featureOf(name: string, asked: string[]): ServerFeature {
  const ask = async () => {
    asked.push(name)
    return undefined
  }
  return { name, isOnPage: `SELECT WHERE page.asin = '${SHOWN}'`, pageData: ask, shopperState: ask }
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
  test('cost a product page that shows none of them no statement, and nobody asks them', async () => {
    const [asked, other]: [string[], string[]] = [[], []]
    const [plain, one] = [await makeStore(), await makeStore({ more: [featureOf('one', other)] })]
    const grown = await makeStore({ more: TEN.map((name) => featureOf(name, asked)) })
    const path = `/dp/${OTHER}`
    expect(await statementsOf(grown, path)).toBe(await statementsOf(one, path))
    // The first one that says where it is costs the statement that asks all of them.
    expect(await statementsOf(one, `${path}?qty=2`)).toBe((await statementsOf(plain, `${path}?qty=2`)) + 1)
    expect(asked).toEqual([])
    await statementsOf(grown, `/dp/${SHOWN}`)
    expect(asked.toSorted()).toEqual(TEN)
  })

  test('are asked in the private call of a page that shows them, and of one that does not name its parts', async () => {
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
