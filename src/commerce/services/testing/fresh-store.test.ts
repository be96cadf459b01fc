import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { add, CARE, codeOf, FRAME, forLine, linesOf, MOUNTING, PHONE } from './helpers.ts'

const sell = statement(`UPDATE offers.offers SET store = 'FRESHPHONE' WHERE id = $1`)
const held = statement(`SELECT id, asin, store FROM cart.lines`, { id: 'text', asin: 'text', store: 'text?' })

test('a service is not tied to a product in the cart of a fresh store, with which it cannot be bought', async () => {
  const { app, commerce } = await makeStore()
  await commerce.db.query(sell, [PHONE.offerListingId])
  const shopper = makeShopper(app)
  const form = { asin: PHONE.asin, offerListingID: PHONE.offerListingId, quantity: '1', 'submit.add-to-cart': '1' }
  expect((await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })).status).toBe(303)
  const before = await commerce.db.query(held)
  expect(before).toMatchObject([{ asin: PHONE.asin, store: 'FRESHPHONE' }])
  for (const asked of [CARE, forLine(CARE, before[0]?.id ?? '')]) {
    const refused = await add(shopper, asked)
    expect([refused.status, codeOf(refused)], refused.text).toEqual([422, 'other-cart'])
  }
  expect(await commerce.db.query(held)).toEqual(before)
  expect((await add(shopper, FRAME, MOUNTING)).status).toBe(200)
  expect((await linesOf(shopper)).map(({ asin }) => asin)).toEqual([FRAME.asin, MOUNTING.asin])
})
