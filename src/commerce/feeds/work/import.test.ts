import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { bring, exported, OFFERS, openWith } from '../testing/helpers.ts'

const open = async () => openWith(await cloneDatabase())

test.each(['products', 'sellers', 'offers', 'stock', 'taxes'] as const)(
  'imports exported %s without changing anything',
  async (kind) => {
    const { db, folder, file, left } = await open()
    const before = await exported(db, folder, kind)
    const result = await bring(db, await file(before))
    expect(result).toMatchObject({ ok: true, value: { kind, faultCount: 0 } })
    if (result.ok) expect(result.value.imported).toBe(result.value.lines)
    expect(await exported(db, folder, kind)).toBe(before)
    expect(await left()).toBe(0)
  },
)

test('keeps stored values for columns that an older file lacks and uses defaults for new rows', async () => {
  const { db, file, rows } = await open()
  await rows(
    `UPDATE offers.offers SET note = 'kept', list_price = 77700, max_order_quantity = 7 WHERE id = 'BXDRUM0001-US-1'`,
  )
  const old = 'id,marketplace,asin,seller,condition,price,stock'
  const lines = ['BXDRUM0001-US-1,US,BXDRUM0001,orvane,new,88.00,9', 'N-1,US,BXDRUM0001,orvane,new,99.99,5']
  expect(await bring(db, await file([old, ...lines].join('\n')))).toMatchObject({
    ok: true,
    value: { imported: 2 },
  })
  expect(
    await rows(`SELECT price, stock, note, list_price, max_order_quantity FROM offers.offers
      WHERE id IN ('BXDRUM0001-US-1', 'N-1') ORDER BY id`),
  ).toEqual([
    { price: 8800, stock: 9, note: 'kept', list_price: 77700, max_order_quantity: 7 },
    { price: 9999, stock: 5, note: '', list_price: null, max_order_quantity: 30 },
  ])
  await bring(
    db,
    await file('id,marketplace,asin,seller,condition,price,stock,note\nN-1,US,BXDRUM0001,orvane,new,99.99,5,New'),
  )
  await bring(db, await file('id,name,ships_from\norvane,Orvane Ltd,Leeds'))
  expect(
    await rows(
      `SELECT o.note, s.name, s.rating > 0 AS "isRated" FROM offers.offers o JOIN offers.sellers s ON s.id = o.seller_id WHERE o.id = 'N-1'`,
    ),
  ).toEqual([{ note: 'New', name: 'Orvane Ltd', isRated: true }])
})

test('imports products with only the required columns and keeps their other data in every table', async () => {
  const { db, folder, file, rows } = await open()
  const before =
    await rows(`SELECT p.images, p.variation, p.family, p.featured, t.bullets, t.variation AS words, t.image_texts, t.description
    FROM catalog.products p JOIN catalog.texts t USING (asin) WHERE asin = 'BXDRUM0001' AND language = 'en'`)
  const path = await file(
    'asin,language,title,brand,category\nBXDRUM0001,en,Drum two,Orvane,Speakers\nBXNEWDRUM1,en,New,Orvane,Speakers',
  )
  expect(await bring(db, path)).toMatchObject({ ok: true, value: { kind: 'products', imported: 2 } })
  const after =
    await rows(`SELECT  p.images, p.variation, p.family, p.featured, t.bullets, t.variation AS words, t.image_texts, t.description
    FROM catalog.products p JOIN catalog.texts t USING (asin) WHERE asin = 'BXDRUM0001' AND language = 'en'`)
  expect(after).toEqual(before)
  expect(await exported(db, folder, 'products')).toContain('BXDRUM0001,en,Drum two')
})

test.each([
  [`${OFFERS},colour`, 'This looks like a file of offers, but its first line has columns that are not known: colour.'],
  [
    OFFERS.replace(',price,', ',prise,'),
    'This looks like a file of offers, but its first line has columns that are not known: prise; and these columns are missing from its first line: price.',
  ],
  [
    OFFERS.replace('list_price', 'listprice'),
    /offers, but its first line has columns that are not known: listprice\.$/,
  ],
  ['id,stok', /file of stock, but its first line has columns that are not known: stok; and .*: stock\.$/],
])('rejects unknown columns by name: %s', async (columns, sentence) => {
  const { db, file } = await open()
  const cells = columns.split(',').map(() => '1')
  const result = await bring(db, await file(`${columns}\n${cells.join(',')}`))
  expect(result).toEqual({ ok: false, failure: expect.stringMatching(sentence) })
})

test('reports every fault with its line and column and imports nothing', async () => {
  const { db, file, rows, left } = await open()
  const good = 'N-1,US,BXDRUM0001,orvane,new,,99.99,,,5,3'
  const path = await file(
    [
      OFFERS,
      good,
      'N-2,US,BXDRUM0001,orvane,new,,-1,,,5,3',
      'N-3,MARS,BXDRUM0001,orvane,shiny,,9.99,,,1.5,0',
      'N-4,JP,BXDRUM0001,orvane,new,,99.50,,,5,3',
      'N-5,US,BXNOTHERE0,nobody,new,,9.99,,,5,3',
      'N-1,US,BXDRUM0001,orvane,new,,9.99,,,5,3',
    ].join('\n'),
  )
  const result = await bring(db, path)
  if (!result.ok) throw new Error(result.failure)
  const told = result.value.faults.map(({ line, field }) => `${line} ${field}`)
  expect(told).toEqual([
    '3 price',
    '4 condition',
    '4 marketplace',
    '4 max_order_quantity',
    '4 stock',
    '5 price',
    '6 asin',
    '6 seller',
    '7 id',
  ])
  expect(result.value).toMatchObject({ imported: 0, faultCount: 9 })
  expect(await rows(`SELECT id FROM offers.offers WHERE id LIKE 'N-%'`)).toEqual([])
  expect(await left()).toBe(0)
})

test('refuses what cannot be sold, found, read or shown, each with its line, column and reason', async () => {
  const { db, file } = await open()
  const told = async (...lines: string[]) => {
    const result = await bring(db, await file(lines.join('\n')))
    if (!result.ok) throw new Error(result.failure)
    expect(result.value.imported).toBe(0)
    return result.value.faults.map(({ line, field, problem }) => `${line} ${field} ${problem}`)
  }
  expect(
    await told(
      OFFERS,
      'N-1,US,BXDRUM0001,orvane,new,,0,0.00,0,5,3',
      'N-2,JP,BXDRUM0001,orvane,new,,0.00,,,5,3',
      'N-3,US,BXDRUM0001,orvane,new,,0.01,-1,,5,3',
    ),
  ).toEqual([
    '2 list_price must be more than 0',
    '2 price must be more than 0',
    '3 price must be more than 0',
    '4 list_price must be an amount like 129.99',
  ])
  const products = 'asin,language,title,brand,category,images'
  expect(
    await told(
      products,
      'BXNEWDRUM1,en,Drum,Orvane,Speakers,drum-chalk-hero: A drum',
      'BXNEWDRUM1,xx,Drum,Orvane,///,nowhere-to-be-seen: A drum',
      'BXNEWDRUM2,pt-BR, ,Orvane,12,"drum-chalk-hero: A drum\n../secret: Another"',
    ),
  ).toEqual([
    '3 category must have a letter',
    '3 images has no picture "nowhere-to-be-seen" in DATA_DIR/uploads; bring it in first',
    '3 language must be one of en, es, de, fr, it, pt, ja, en-GB',
    '4 category must have a letter',
    '4 images has no picture "../secret" in DATA_DIR/uploads; bring it in first',
    '4 language must be one of en, es, de, fr, it, pt, ja, en-GB',
    '4 title is missing',
  ])
})

test('refuses a column that is there twice, beside the faults of every line', async () => {
  const { db, file, left } = await open()
  const path = await file('id,stock,stock\nBXDRUM0001-US-1,1,2\nN-0,x,3')
  expect(await bring(db, path)).toMatchObject({
    ok: true,
    value: {
      imported: 0,
      faultCount: 3,
      faults: [
        { line: 1, field: 'stock', problem: 'is there twice; keep one of them' },
        { line: 3, field: 'id', problem: 'is not known: "N-0"; import the file of offers first' },
        { line: 3, field: 'stock', problem: 'must be a whole number' },
      ],
    },
  })
  expect(await left()).toBe(0)
})

test.each([
  ['missing columns', 'id,marketplace,asin\nN-1,US,BXDRUM0001', /file of offers.*seller, condition/],
  ['nothing but names', OFFERS, /no line/],
  [
    'another encoding',
    Buffer.concat([
      Buffer.from(`${OFFERS}\nN-1,US,BXDRUM0001,orvane,new,`),
      Buffer.from([0xfc, 0xdf]),
      Buffer.from(',9.99,,,5,3'),
    ]),
    /not UTF-8/,
  ],
  [
    'a line with too many cells',
    `${OFFERS}\nN-1,US,BXDRUM0001,orvane,new,,9.99,,,5,3,7`,
    /more or fewer cells than columns in line 2/,
  ],
  ['a quotation that never ends', `${OFFERS}\n"N-1,US`, /cannot be read as CSV/],
  ['a quotation in the middle of a cell', `${OFFERS}\nN"-1,US`, /cannot be read as CSV/],
])('rejects a file with %s and says why in a sentence', async (_case, content, sentence) => {
  const { db, file, left } = await open()
  const result = await bring(db, await file(content))
  expect(result).toEqual({ ok: false, failure: expect.stringMatching(sentence) })
  expect(await left()).toBe(0)
})

test('resumes an interrupted import where it stopped', async () => {
  const { db, file, rows } = await open()
  const lines = Array.from({ length: 2500 }, (_, index) => `N-${index},US,BXDRUM0001,orvane,new,,9.99,,,5,3`)
  const path = await file([OFFERS, ...lines].join('\n'))
  const stopAt = (limit: number) => (line: number) => {
    if (line > limit) throw new Error('killed')
  }
  await expect(bring(db, path, stopAt(1500))).rejects.toThrow('killed')
  expect(await rows(`SELECT id FROM offers.offers WHERE id LIKE 'N-%'`)).toEqual([])
  const progress: number[] = []
  const result = await bring(db, path, (line) => void progress.push(line))
  expect(result).toMatchObject({ ok: true, value: { imported: 2500, faultCount: 0 } })
  expect(progress).toEqual([2501])
  expect(await rows(`SELECT count(*)::int AS n FROM offers.offers WHERE id LIKE 'N-%'`)).toEqual([{ n: 2500 }])
})
