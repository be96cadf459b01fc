import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'

type Row = { id: string; price: number; store: string }

test('the fresh stores sell their food at the price of each country, each in its own marketplace', async () => {
  const { commerce } = await sharedStore()
  const rows = <Shape>(text: string) => commerce.db.query<Shape>({ name: '', text })
  const some = await rows<Row>(
    `SELECT id, price::int AS price, store FROM offers.offers WHERE asin IN ('BXMILK0001', 'BXBAGU0001') ORDER BY id`,
  )
  expect(some).toEqual([
    { id: 'BXBAGU0001-DE-1', price: 229, store: 'CRNROVENDE' },
    { id: 'BXBAGU0001-GB-1', price: 220, store: 'CRNROVENGB' },
    { id: 'BXBAGU0001-US-1', price: 349, store: 'CRNROVENUS' },
    { id: 'BXMILK0001-DE-1', price: 159, store: 'GRNHALLDDE' },
    { id: 'BXMILK0001-GB-1', price: 165, store: 'GRNHALLDGB' },
    { id: 'BXMILK0001-US-1', price: 329, store: 'GRNHALLDUS' },
  ])
  const stray = `SELECT o.id FROM offers.offers o LEFT JOIN fresh_stores.stores s ON s.id = o.store AND s.marketplace = o.marketplace
    WHERE o.store IS NOT NULL AND s.id IS NULL AND o.id LIKE 'BX%'`
  expect(await rows(stray)).toEqual([])
})
