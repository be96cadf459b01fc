import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, WITHOUT_FEATURES } from '#test/make-store.ts'
import { priceTiers } from '../server.ts'
import { addTiers } from './helpers.ts'

const PLAIN = '/dp/BXCHIM0001'
const ITEM = { asin: 'BXCHIM0001', offerListingId: 'BXCHIM0001-US-1', quantity: 2 }

type Store = Awaited<ReturnType<typeof makeStore>>

/** What a page, the same page once it is held, the API and a cart say of a product, and how many statements each takes. */
async function seen({ app, commerce: { db } }: Store) {
  const guest = makeShopper(app)
  await guest.tokens()
  const asked = async (request: Parameters<typeof guest.send>[0]) => {
    const before = db.statementCount()
    const { status, text } = await guest.send(request)
    expect(status, text).toBe(200)
    return { bytes: Buffer.byteLength(text), text, statements: db.statementCount() - before }
  }
  const page = { path: PLAIN, headers: { accept: 'text/html' } }
  const [fresh, held] = [await asked(page), await asked(page)]
  const api = await asked({ path: `/api/marketplaces/US/products/${ITEM.asin}` })
  const cart = '/api/marketplaces/US/cart'
  const added = await asked({ method: 'POST', path: `${cart}/carts/retail/items`, body: { items: [ITEM] } })
  const read = await asked({ path: `${cart}/items` })
  const counts = [fresh, held, api, added, read].map(({ statements }) => statements)
  return { counts, bytes: [fresh.bytes, held.bytes], text: held.text, api: api.text }
}

test('a product without tiers has the same page, byte for byte, at the same statements, held or not', {
  tags: 'gate',
}, async () => {
  const without = await seen(await makeStore(WITHOUT_FEATURES))
  const store = await makeStore({ ...WITHOUT_FEATURES, more: [priceTiers] })
  await addTiers(store, { asin: 'BXDRUM0001', tiers: [[5, 50]] })
  expect(await seen(store)).toEqual(without)
  expect(without.counts[1]).toBe(0)
  // What is looked for is there where a product has tiers.
  const { text } = await makeShopper(store.app).send({ path: '/dp/BXDRUM0001' })
  expect(text).toContain('price-tiers')
  expect(without.text).not.toContain('price-tiers')
})
