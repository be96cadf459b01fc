import { expect, test } from 'vitest'
import { indexProducts } from '#commerce/search/queries/index-products.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, exported, openWith } from './helpers.ts'

const ASIN = 'BXDRUM0001'
const HEAD = 'asin,language,title,brand,category'
const LINE = `${ASIN},en,Drum,Orvane,Smart speakers`

async function open() {
  const store = await makeStore()
  const files = await openWith(store.commerce.db.url)
  const shopper = makeShopper(store.app)
  const take = async (head: string, line: string) => bring(files.db, await files.file([head, line].join('\n')))
  const read = async (path: string) => (await shopper.send({ path, headers: { accept: 'text/html' } })).text
  const found = async (words: string) => {
    const { json } = await shopper.send({ path: `/api/marketplaces/US/search?k=${encodeURIComponent(words)}` })
    return (json as { entity: { products: { asin: string }[] } }).entity.products.map(({ asin }) => asin)
  }
  const entity = async () =>
    ((await shopper.send({ path: `/api/marketplaces/US/products/${ASIN}` })).json as { entity: object }).entity
  return { ...files, store, take, read, found, entity }
}

test('what a file says of a product is on its page, in the API, in the export, and is searched for', async () => {
  const { db, folder, store, take, read, found, entity } = await open()
  expect(await entity()).toMatchObject({ gtin: null, mpn: null })
  expect(await take(`${HEAD},gtin,mpn`, `${LINE},4006381333931,HD-2/B 40`)).toMatchObject({ value: { imported: 1 } })
  await indexProducts(store.commerce.db, [ASIN])
  expect(await entity()).toMatchObject({ gtin: '4006381333931', mpn: 'HD-2/B 40' })
  expect(await read(`/dp/${ASIN}`)).toContain('"gtin":"4006381333931","mpn":"HD-2/B 40"')
  for (const words of ['4006381333931', 'HD-2/B 40', 'hd-2/b']) expect(await found(words), words).toContain(ASIN)
  expect(await take(HEAD, LINE)).toMatchObject({ value: { imported: 1 } })
  expect(await exported(db, folder, 'products')).toContain(',4006381333931,HD-2/B 40')
  expect(await take(`${HEAD},gtin,mpn`, `${LINE},,`)).toMatchObject({ value: { imported: 1 } })
  expect(await entity()).toMatchObject({ gtin: null, mpn: null })
})

test.each([
  ['gtin', '4006381333932', 'must be the 8, 12, 13 or 14 digits of its barcode'],
  ['mpn', 'x'.repeat(71), 'must be the number that its manufacturer gave it, at most 70 characters'],
])('a wrong %s is refused by name, and nothing changes', async (column, cell, problem) => {
  const { take, entity } = await open()
  expect(await take(`${HEAD},${column}`, `${LINE},${cell}`)).toMatchObject({
    ok: true,
    value: { imported: 0, faults: [{ line: 2, field: column, problem }] },
  })
  expect(await entity()).toMatchObject({ [column]: null })
})
