import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { pagePath } from '../rules/paths.ts'
import { CABLE, DRUM, openBundleWith } from './helpers.ts'

const sell = statement(`UPDATE offers.offers SET store = 'GRNHALLDUS' WHERE id = $1`)
const count = statement(`SELECT count(*)::int AS lines FROM cart.lines`, { lines: 'int' })
const price = { amount: 99.99, currencyCode: 'USD' }
const slots = [DRUM, CABLE].map(({ offerListingId }) => ({ offers: [{ offerListingId }] }))

test('a bundle of which a fresh store has come to sell a part is not sold, and no part of it comes into any cart', async () => {
  const opened = await openBundleWith({ makeStore, makeSignedIn, makeShopper }, { slots, price, suggested: [] })
  const { store, bundle, shopper } = opened
  const { asin, offerListingId: offerListingID } = bundle
  const form = { asin, offerListingID, quantity: '1', 'submit.add-to-cart': '1' }
  const lines = async () => (await store.commerce.db.query(count))[0]?.lines
  const page = async () => (await shopper.send({ path: pagePath(asin), headers: { accept: 'text/html' } })).text
  expect(await page()).toContain('$99.99')
  await store.commerce.db.query(sell, [CABLE.offerListingId])
  const refused = await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })
  expect([refused.status, await lines()]).toEqual([422, 0])
  expect(await page()).not.toContain('$99.99')
})
