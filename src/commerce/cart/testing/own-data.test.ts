import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const sell = statement(`UPDATE offers.offers SET store = 'GRNHALLDUS' WHERE id = $1`)

test("a customer's copy of their data says of which store's cart a line is", async () => {
  const store = await makeStore()
  const { shopper } = await makeSignedIn(store)
  await store.commerce.db.query(sell, ['BXCABL0001-US-1'])
  for (const asin of ['BXCABL0001', 'BXDRUM0001']) {
    const form = { asin, offerListingID: `${asin}-US-1`, quantity: '1', 'submit.add-to-cart': '1' }
    expect((await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })).status).toBe(303)
  }
  const { json } = await shopper.send({ path: '/account/data/copy' })
  expect((json as { cart: object[] }).cart).toMatchObject([
    { asin: 'BXCABL0001', store: 'GRNHALLDUS' },
    { asin: 'BXDRUM0001', store: null },
  ])
})
