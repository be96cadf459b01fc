import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const SHOWN = 'BXDRUM0001'
const OTHER = 'BXSLAT0001'

/** Growth compares these numbers with those of a store with ten more features, which have nothing for these products. */
test('a page, a view and an add to cart ask the database as often as counted for growth', async () => {
  const { app, commerce } = await makeStore()
  const shopper = makeShopper(app)
  await shopper.tokens()
  const statementsOf = async (request: Parameters<typeof shopper.send>[0]) => {
    const before = commerce.db.statementCount()
    expect((await shopper.send(request)).status).toBe(200)
    return commerce.db.statementCount() - before
  }
  await statementsOf({ path: `/dp/${OTHER}` })
  const items = [{ asin: SHOWN, offerListingId: `${SHOWN}-US-1`, quantity: 1 }]
  const add = { method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: { items } } as const
  const counted = {
    'an uncached product page': await statementsOf({ path: `/dp/${SHOWN}` }),
    'a view': await statementsOf({ path: `/api/shopper-state?asin=${SHOWN}&parts=` }),
    'an add to cart': await statementsOf(add),
  }
  for (const [what, count] of Object.entries(counted)) expect([what, count > 0]).toEqual([what, true])
  if (process.env.STATEMENTS_FILE) writeFileSync(process.env.STATEMENTS_FILE, JSON.stringify(counted))
})
