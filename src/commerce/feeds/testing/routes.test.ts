import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { readFeedProducts } from '../queries/feed-products.ts'
import { FEED_FRESH_FOR } from '../work/make-feed.ts'

const count = statement(
  `SELECT count(DISTINCT p.asin)::int AS count FROM catalog.products p JOIN offers.offers o USING (asin)
   WHERE marketplace = 'US' AND o.store IS NULL AND (o.stock > 0 OR o.condition = 'new')`,
  { count: 'int' },
)
const change = statement(`UPDATE offers.offers SET price = 12345, list_price = 20000 WHERE id = 'BXCABL0001-US-1'`)
const retitle = statement(
  `UPDATE catalog.texts SET title = 'A & B <c> "d"' || chr(8) || chr(127) WHERE asin = 'BXCABL0001' AND language = 'en'`,
)
const many = statement(
  `WITH p AS (INSERT INTO catalog.products (asin, brand, category) SELECT 'FD' || lpad(n::text, 8, '0'), 'Many', 'Many' FROM generate_series(1, 30000) n RETURNING asin),
   t AS (INSERT INTO catalog.texts (asin, language, title, description) SELECT asin, 'en', 'Title of ' || asin, repeat('Words ', 100) FROM p)
   INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, price, stock) SELECT asin || '-US-1', 'US', asin, 'orvane', 'new', 100, 1 FROM p`,
)

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'buybox-feed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  let now = Date.now()
  const store = await makeStore({ config: { dataDir }, clock: { now: () => now } })
  const read = (label = '', path = '/feeds/products.xml', headers = {}) =>
    makeShopper(store.app, `${label}localhost:3000`).send({ path, headers })
  const later = (milliseconds: number) => {
    now += milliseconds
  }
  return { store, read, later }
}

const itemOf = (xml: string, asin: string) =>
  /<item>.*?<\/item>/g[Symbol.match](xml)?.find((item) => item.includes(asin))

test('lists every product on sale once, with its price, picture, URL and numbers, or that it has none', async () => {
  const { store, read } = await open()
  await store.commerce.db.query(change)
  const text = `UPDATE catalog.products SET gtin = '4006381333931', mpn = 'HD-2' WHERE asin = 'BXCABL0001'`
  await store.commerce.db.query({ name: '', text })
  const { status, headers, text: xml } = await read()
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const [row] = await store.commerce.db.query(count)
  expect(xml.match(/<item>/g)).toHaveLength(row?.count ?? 0)
  const item = itemOf(xml, 'BXCABL0001')
  expect(item).toContain('<g:price>200.00 USD</g:price><g:sale_price>123.45 USD</g:sale_price>')
  expect(item).toContain('<link>http://localhost:3000/dp/BXCABL0001</link>')
  expect(item).toContain('<g:image_link>http://localhost:3000/images/cable-chalk-hero/1000.webp</g:image_link>')
  expect(item).toContain('<g:gtin>4006381333931</g:gtin><g:mpn>HD-2</g:mpn></item>')
  expect(itemOf(xml, 'BXDRUM0001')).toContain('<g:identifier_exists>no</g:identifier_exists></item>')
})

test('tells nothing that only a fresh store sells, and the offer by parcel where there are both', async () => {
  const { store, read } = await open()
  const text = `UPDATE offers.offers SET store = 'GRNHALLDUS', price = 777 WHERE id IN ('BXCABL0001-US-1', 'BXCABL0002-US-1', 'BXDRUM0001-US-1');`
  await store.commerce.db.query({ name: '', text })
  const add = `INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, price, stock) VALUES ('PARCEL-US-1', 'US', 'BXCABL0002', 'orvane', 'new', 888, 0)`
  await store.commerce.db.query({ name: '', text: add })
  const { text: xml } = await read()
  expect(itemOf(xml, 'BXCABL0001')).toBeUndefined()
  expect(itemOf(xml, 'BXCABL0002')).toContain('<g:availability>out_of_stock</g:availability><g:price>8.88 USD')
  const [row] = await store.commerce.db.query(count)
  expect(xml.match(/<item>/g)).toHaveLength(row?.count ?? 0)
})

test('serves one feed per marketplace and language and escapes text', async () => {
  const { store, read } = await open()
  await store.commerce.db.query(retitle)
  expect((await read()).text).toContain('<title>A &#38; B &#60;c&#62; &#34;d&#34;\u007f</title>')
  const german = await read('de.')
  expect(itemOf(german.text, 'BXDRUM0001')).toMatch(/Lautsprecher.* EUR<\/g:price>/)
  const english = await read('de.', '/-/en/feeds/products.xml')
  expect(itemOf(english.text, 'BXDRUM0001')).toMatch(
    /smart speaker.*http:\/\/de\.localhost:3000\/-\/en\/dp\/BXDRUM0001/,
  )
  expect(itemOf((await read('jp.')).text, 'BXDRUM0001')).toMatch(/<g:price>\d+ JPY/)
})

test('cuts long texts of feeds and of the page for search engines between letters, never within one', async () => {
  const { store, read } = await open()
  const family = '👩‍👩‍👧‍👦'
  const text = `UPDATE catalog.texts SET title = '${'a'.repeat(145)}${family}', description = '${'b'.repeat(155)}${family}${'c'.repeat(4830)}${family}' WHERE asin = 'BXCABL0001' AND language = 'en'`
  await store.commerce.db.query({ name: '', text })
  const item = itemOf((await read()).text, 'BXCABL0001')
  expect(item).toContain(`<title>${'a'.repeat(145)}</title>`)
  expect(item).toContain(`${'c'.repeat(4830)}</description>`)
  const page = await read('', '/dp/BXCABL0001')
  expect(page.text).toContain(`<meta name="description" content="${'b'.repeat(155)}">`)
})

test('keeps a feed for an hour and answers 304 to a matching ETag', async () => {
  const { store, read, later } = await open()
  const first = await read()
  await store.commerce.db.query(change)
  expect((await read()).text).toBe(first.text)
  expect((await read('', undefined, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  later(FEED_FRESH_FOR + 60_000)
  expect((await read()).text).toContain('<g:sale_price>123.45 USD')
})

test('what a merchant exports through the API is taken back through it, up to a megabyte', async () => {
  const store = await makeStore()
  const merchant = makeShopper(store.app)
  const headers = { authorization: `Bearer ${await makeMerchantKey(store)}` }
  const { text } = await merchant.send({ path: '/api/merchant/exports/sellers', headers })
  const filled = text + ',,,\n'.repeat((1_000_000 - text.length) / 4)
  const brought = await merchant.send({ method: 'POST', path: '/api/merchant/imports', headers, body: { csv: filled } })
  expect([brought.status, brought.json]).toMatchObject([200, { kind: 'sellers' }])
})

test('reads 30,000 products one page at a time and misses none', { timeout: 60_000 }, async () => {
  const { store, read } = await open()
  const { db } = store.commerce
  await db.query(many)
  const pages: number[] = []
  for await (const { products } of readFeedProducts({ db, modules: [] }, findMarketplace('US'), 'en'))
    pages.push(products.length)
  expect(Math.max(...pages)).toBeLessThanOrEqual(500)
  const [row] = await db.query(count)
  expect(pages.reduce((sum, each) => sum + each, 0)).toBe(row?.count)
  expect((await read()).text.match(/<item>/g)).toHaveLength(row?.count ?? 0)
})
