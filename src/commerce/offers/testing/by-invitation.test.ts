import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { releaseOffersJob } from '../jobs.ts'
import { sellByInvitation } from '../queries.ts'

const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
const CART = '/api/marketplaces/US/cart'

type Product = { entity: { buyingOptions: { availability: { type: string }; callToAction: object }[] } }
type Cart = { entity: { items: { problem: string | null }[] } }

const mark = statement(`UPDATE cart.lines SET extras = '{"invitation": "x"}' WHERE offer_id = $1`)

async function open() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const add = () =>
    shopper.send({
      method: 'POST',
      path: `${CART}/carts/retail/items`,
      body: { items: [{ asin: ASIN, offerListingId: OFFER, quantity: 1 }] },
    })
  const page = async () => (await shopper.send({ path: `/dp/${ASIN}`, headers: { accept: 'text/html' } })).text
  const product = async () =>
    ((await shopper.send({ path: `/api/marketplaces/US/products/${ASIN}` })).json as Product).entity.buyingOptions[0]
  const line = async () => ((await shopper.send({ path: `${CART}/items` })).json as Cart).entity.items[0]
  return { store, shopper, add, page, product, line, db: store.commerce.db }
}

const BUTTON = 'name="submit.add-to-cart"'

test('an offer that is sold by invitation says so everywhere and cannot be added, until it is sold to everybody', async () => {
  const { add, page, product, db } = await open()
  expect(await page()).toContain(BUTTON)
  await sellByInvitation(db, OFFER, true)
  await expect.poll(page).toContain('schema.org/Reserved')
  expect(await page()).not.toContain(BUTTON)
  expect(await product()).toMatchObject({
    availability: { type: 'BY_INVITATION' },
    callToAction: { canAddToCart: false },
  })
  const refused = await add()
  expect([refused.status, refused.json]).toMatchObject([422, { entity: { code: 'invitation' } }])
  await sellByInvitation(db, OFFER, false)
  await expect.poll(page).toContain(BUTTON)
  expect((await add()).status).toBe(200)
})

test('a line that was in the cart before is unavailable; one that carries an invitation is not', async () => {
  const { add, line, db } = await open()
  await add()
  await sellByInvitation(db, OFFER, true)
  expect(await line()).toMatchObject({ problem: 'unavailable' })
  await db.query(mark, [OFFER])
  expect(await line()).toMatchObject({ problem: null })
})

test('where no module has the term any longer, the daily job sells every offer to everybody', async () => {
  const { store, add, db } = await open()
  await sellByInvitation(db, OFFER, true)
  expect((await add()).status).toBe(422)
  await releaseOffersJob.run({ ...store.commerce, terms: [] })
  expect((await add()).status).toBe(200)
})
