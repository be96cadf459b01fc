import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { ASIN, addDeal, claim } from './helpers.ts'

const sell = statement(`UPDATE offers.offers SET store = 'GRNHALLDUS' WHERE asin = $1 AND marketplace = 'US'`)

test('a unit that a deal has set aside is not bought by parcel once a fresh store sells it', async () => {
  const store = await makeStore()
  await addDeal(store)
  const shopper = makeShopper(store.app)
  expect((await claim(shopper)).status).toBe(200)
  const lines = async () => (await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json
  expect(await lines()).toMatchObject({ entity: { items: [{ asin: ASIN, problem: null }] } })
  await store.commerce.db.query(sell, [ASIN])
  expect(await lines()).toMatchObject({ entity: { items: [{ asin: ASIN, problem: 'unavailable' }] } })
})
