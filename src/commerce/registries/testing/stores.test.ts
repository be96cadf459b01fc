import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CABLE, give, makeRegistry, wish } from './helpers.ts'

const sell = statement(`UPDATE offers.offers SET store = 'GRNHALLDUS' WHERE asin = $1 AND marketplace = 'US'`)

test('what only a fresh store sells is no gift of a registry: it is handed over where its buyer lives', async () => {
  const store = await makeStore()
  const { shopper: owner } = await makeSignedIn(store)
  const { id } = await makeRegistry(owner, { privacyStatus: 'public' })
  const { itemId } = await wish(owner, id, CABLE, 2)
  const giver = makeShopper(store.app)
  expect((await give(giver, id, itemId)).status).toBe(200)
  await store.commerce.db.query(sell, [CABLE])
  const refused = await give(giver, id, itemId)
  expect([refused.status, refused.json]).toMatchObject([422, { entity: { code: 'unavailable' } }])
})
