import { expect, onTestFinished, test } from 'vitest'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import { openDatabase } from '#platform/db/database.ts'
import { cloneDatabase } from '#test/databases.ts'
import { bestPriceOf, pricesOf, refreshPrices } from '../queries/prices.ts'

/** Offers of one product: condition, price, stock and the fresh store. */
type Given = [condition: string, price: number, stock: number, store: string | null]

const cases: [rule: string, offers: Given[]][] = [
  [
    'by parcel before a cheaper fresh store',
    [
      ['new', 900, 5, null],
      ['new', 100, 5, 'GRNHALLDUS'],
    ],
  ],
  [
    'used by parcel before new of a fresh store',
    [
      ['new', 100, 5, 'GRNHALLDUS'],
      ['good', 900, 5, null],
    ],
  ],
  [
    'a fresh store where no parcel is in stock',
    [
      ['new', 100, 0, null],
      ['new', 900, 5, 'GRNHALLDUS'],
    ],
  ],
  [
    'the lower price of two fresh stores',
    [
      ['new', 900, 5, 'GRNHALLPUS'],
      ['new', 800, 5, 'GRNHALLDUS'],
    ],
  ],
]

test.each(cases)('lists sort by the price of the buy box: %s', async (_rule, offers) => {
  const db = openDatabase({ url: await cloneDatabase(), connections: 2 })
  onTestFinished(() => db.close())
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  await rows(`DELETE FROM offers.offers WHERE asin = 'BXCABL0001'`)
  for (const [index, [condition, price, stock, store]] of offers.entries())
    await rows(`INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, price, stock, store)
      VALUES ('rank-${index}', 'US', 'BXCABL0001', 'orvane', '${condition}', ${price}, ${stock}, ${store ? `'${store}'` : 'NULL'})`)
  const [winner] = rankOffers(await findOffers(db, ['BXCABL0001'], 'US'))
  const wins = winner?.price

  expect(await rows(bestPriceOf(`'BXCABL0001'`, `'US'`, `'{}'::jsonb`))).toMatchObject([{ price: wins }])
  expect(await rows(`SELECT ${pricesOf(`'BXCABL0001'`)} AS prices`)).toEqual([{ prices: { US: wins } }])
  await refreshPrices(db)
  const documents = `SELECT DISTINCT prices FROM search.documents WHERE asin = 'BXCABL0001'`
  expect(await rows(documents)).toEqual([{ prices: { US: wins } }])
})
