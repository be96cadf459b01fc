import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { discriminatorOf } from '#commerce/offers/work/discriminator.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
const sell = statement(`UPDATE offers.offers SET store = $2, price = 2500, list_price = NULL, stock = 9 WHERE id = $1`)

test.each([
  ['TOLDABROAD', '60601', '60601'],
  ['TOLDATHOME', '77002', null],
  ['TOLDNOBODY', undefined, null],
])('a store says before anything else that it does not deliver to the shopper: %s', async (id, zipCode, outside) => {
  const { app, commerce } = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(await sharedStore(), { role: 'merchant' })
  const body = freshStore({ storeId: id, almBrandId: id, name: 'Telling shop' })
  const made = await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })
  expect(made.status, made.text).toBe(201)
  await commerce.db.query(sell, [OFFER, id])
  const shopper = makeShopper(app)
  if (zipCode) await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode } })
  const offerListingDiscriminator = discriminatorOf({ offerId: OFFER, store: id, price: 2500 })
  const asked = new URLSearchParams({ almBrandId: id, almStoreId: id, asin: ASIN, offerListingDiscriminator })
  const told = await shopper.send({ path: `/mulon/alm-sis?${asked}`, headers: { accept: 'application/json' } })
  expect(told.json).toMatchObject({ outside })
  const { text } = await shopper.send({ path: `/mulon/alm-sis?${asked}`, headers: { accept: 'text/html' } })
  expect(text.includes('doesn’t deliver to 60601')).toBe(outside !== null)
  expect(text.includes('brings it at a time you choose')).toBe(outside === null)
})
