import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importFile } from '#commerce/feeds/work/import.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/sql.ts'
import { changePrice } from '#test/change-price.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import { findOffers, forgetPastPrices } from '../queries.ts'
import { toBuyingOption } from '../rules.ts'

const OFFER = 'BXCABL0001-DE-1'
const rows = <Row>(db: Database, text: string) => db.query<Row>({ name: '', text })

async function open(): Promise<Database> {
  const db = openDatabase({ url: await cloneDatabase(), connections: 8 })
  onTestFinished(() => db.close())
  await rows(db, `DELETE FROM offers.past_prices`)
  return db
}

const pastOf = async (db: Database, id = OFFER): Promise<number[]> =>
  (
    await rows<{ price: number }>(db, `SELECT price FROM offers.past_prices WHERE offer_id = '${id}' ORDER BY ended_at`)
  ).map(({ price }) => price)

const optionOf = async (db: Database, code: 'DE' | 'US' = 'DE') => {
  const offers = await findOffers(db, ['BXCABL0001'], code)
  const [offer] = offers.filter(({ id }) => id.endsWith('-1'))
  return offer && toBuyingOption(offer, findMarketplace(code), { taxCategory: 'standard' })
}

test('records the previous price on a change, and nothing when the price stays the same', async () => {
  const db = await open()
  await rows(db, `UPDATE offers.offers SET price = 1000 WHERE id = '${OFFER}'`)
  for (const price of [2000, 2000, 3000]) expect(await changePrice(db, OFFER, price)).toBe(true)
  expect(await pastOf(db)).toEqual([1000, 2000])
  expect(await changePrice(db, 'NO-SUCH-OFFER', 1)).toBe(false)
})

test('records every one of several concurrent changes', async () => {
  const db = await open()
  await rows(db, `UPDATE offers.offers SET price = 1 WHERE id = '${OFFER}'`)
  const prices = Array.from({ length: 30 }, (_, index) => 100 + index)
  await Promise.all(prices.map((price) => changePrice(db, OFFER, price)))
  const [now] = await rows<{ price: number }>(db, `SELECT price FROM offers.offers WHERE id = '${OFFER}'`)
  expect([...(await pastOf(db)), now?.price].toSorted()).toEqual([1, ...prices].toSorted())
})

test('records previous prices on import, for changed offers only', async () => {
  const db = await open()
  const folder = await mkdtemp(join(tmpdir(), 'buybox-prices-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await rows(db, `UPDATE offers.offers SET price = 1000 WHERE id LIKE 'BXCABL0001-DE-%' OR id = 'BXDOCK0001-DE-1'`)
  const path = join(folder, 'offers.csv')
  const line = (id: string, asin: string, price: string) => `${id},DE,${asin},orvane,new,,${price},,,5,3`
  const head = 'id,marketplace,asin,seller,condition,note,price,list_price,gift_wrap_price,stock,max_order_quantity'
  await writeFile(
    path,
    [
      head,
      line(OFFER, 'BXCABL0001', '8.00'),
      line('BXDOCK0001-DE-1', 'BXDOCK0001', '10.00'),
      line('NEW-1', 'BXDOCK0001', '9.00'),
    ].join('\n'),
  )
  expect(await importFile(db, path, { pictures: async () => undefined })).toMatchObject({
    ok: true,
    value: { faultCount: 0 },
  })
  expect([await pastOf(db), await pastOf(db, 'BXDOCK0001-DE-1'), await pastOf(db, 'NEW-1')]).toEqual([[1000], [], []])
  const [stored] = await rows<{ price: number }>(db, `SELECT price FROM offers.offers WHERE id = '${OFFER}'`)
  expect(stored?.price).toBe(800)
})

test('compares a reduction with the lowest price of the 30 days before it, where the law requires it', async () => {
  const db = await open()
  const past = (price: number, began: number, ended: number) =>
    rows(
      db,
      `INSERT INTO offers.past_prices SELECT '${OFFER}', ${price}, now() - interval '${began} days', now() - interval '${ended} days'`,
    )
  await rows(
    db,
    `UPDATE offers.offers SET price = 1500, list_price = 2000, price_since = now() - interval '5 days' WHERE id = '${OFFER}'`,
  )
  expect((await optionOf(db))?.lowestPrice?.amount).toBe(15)
  // In order: too old to count, just within the 30 days, and the highest price within them.
  await past(900, 60, 36)
  await past(1200, 36, 34)
  await past(2000, 34, 5)
  expect((await optionOf(db))?.lowestPrice?.amount).toBe(12)
  await forgetPastPrices(db)
  expect(await pastOf(db)).toEqual([1200, 2000])
  await rows(db, `UPDATE offers.offers SET list_price = NULL WHERE id = '${OFFER}'`)
  expect(await optionOf(db)).not.toHaveProperty('lowestPrice')
  await rows(db, `UPDATE offers.offers SET price = 1500, list_price = 2000 WHERE id = 'BXCABL0001-US-1'`)
  expect(await optionOf(db, 'US')).not.toHaveProperty('lowestPrice')
})

test('shows which tax a price includes, and the lowest price beside a struck-through one', async () => {
  const store = await sharedStore()
  const { db } = store.commerce
  await db.query({ name: '', text: `UPDATE offers.offers SET list_price = price + 1000 WHERE id = '${OFFER}'` })
  const look = async (host: string) => (await makeShopper(store.app, host).send({ path: '/dp/BXCABL0001' })).text
  const german = await look('de.localhost:3000')
  expect(german).toContain('inkl. MwSt.')
  expect(german).toContain('Niedrigster Preis der 30 Tage davor')
  expect(german.match(/"netPrice":\{"amount":[\d.]+,"currencyCode":"EUR"/)).not.toBeNull()
  const american = await look('localhost:3000')
  expect(american).toContain('Plus sales tax')
  expect(american).not.toMatch(/"netPrice"|"lowestPrice"/)
  expect(await look('jp.localhost:3000')).toContain('税込み')
  const business = makeShopper(store.app)
  await signIn(store, business, { role: 'business' })
  expect((await business.send({ path: '/api/shopper-state' })).json).toMatchObject({ customer: { role: 'business' } })
})
