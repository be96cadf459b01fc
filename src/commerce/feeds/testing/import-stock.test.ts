import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { bring, exported, OFFERS, openWith } from './helpers.ts'

const open = async () => openWith(await cloneDatabase())

test.each(['offers', 'stock'] as const)(
  'a file of %s that was written before a sale never brings the units back',
  async (kind) => {
    const { db, folder, file, rows } = await open()
    const id = 'BXDRUM0001-US-1'
    const stored = () => rows(`SELECT stock, set_aside FROM offers.offers WHERE id = '${id}'`)
    await rows(`UPDATE offers.offers SET stock = 20, set_aside = 2 WHERE id = '${id}'`)
    const [head = '', ...lines] = (await exported(db, folder, kind)).split('\n')
    const own = lines.find((line) => line.startsWith(`${id},`)) ?? ''
    expect(own).toContain('22,22')
    await rows(`UPDATE offers.offers SET stock = 15 WHERE id = '${id}'`)
    for (const edited of [own, own.replace('22,22', '30,22'), own.replace('22,22', '17,22')])
      expect(await bring(db, await file([head, edited].join('\n')))).toMatchObject({
        ok: true,
        value: {
          imported: 0,
          faults: [{ line: 2, field: 'stock', problem: expect.stringMatching(/was 22 .* is 17 now; leave/) }],
        },
      })
    expect(await stored()).toEqual([{ stock: 15, set_aside: 2 }])
    const fresh = (await exported(db, folder, kind)).split('\n').find((line) => line.startsWith(`${id},`)) ?? ''
    expect(await bring(db, await file([head, fresh.replace('17,17', '27,17')].join('\n')))).toMatchObject({
      value: { imported: 1 },
    })
    expect(await stored()).toEqual([{ stock: 25, set_aside: 2 }])
  },
)

test('offers that are there need no stock, new ones do', async () => {
  const { db, file, rows } = await open()
  await rows(`UPDATE offers.offers SET stock = 20, set_aside = 2 WHERE id = 'BXDRUM0001-US-1'`)
  const head = 'id,marketplace,asin,seller,condition,price'
  const known = 'BXDRUM0001-US-1,US,BXDRUM0001,orvane,new,55.00'
  const unknown = 'N-1,US,BXDRUM0001,orvane,new,99.99'
  const faulty = {
    value: { imported: 0, faults: [{ line: 3, field: 'stock', problem: 'is missing: the offer is new' }] },
  }
  expect(await bring(db, await file([head, known, unknown].join('\n')))).toMatchObject(faulty)
  expect(await bring(db, await file([`${head},stock`, `${known},`, `${unknown},`].join('\n')))).toMatchObject(faulty)
  const worded = [`${head},stock`, `${known},abc`].join('\n')
  expect(await bring(db, await file(worded))).toMatchObject({
    value: { imported: 0, faults: [{ line: 2, field: 'stock', problem: 'must be a whole number' }] },
  })
  const both = [`${head},stock`, `${known},`, `${unknown},3`].join('\n')
  expect(await bring(db, await file(both))).toMatchObject({ value: { imported: 2, faults: [] } })
  expect(await bring(db, await file([head, known.replace('55', '56')].join('\n')))).toMatchObject({
    value: { imported: 1 },
  })
  expect(
    await rows(`SELECT price, stock, set_aside FROM offers.offers WHERE id IN ('BXDRUM0001-US-1', 'N-1') ORDER BY id`),
  ).toEqual([
    { price: 5600, stock: 20, set_aside: 2 },
    { price: 9999, stock: 3, set_aside: 0 },
  ])
})

test.each([
  ['stock', 'id,stock\nBXDRUM0001-US-1,'],
  ['offers', `${OFFERS}\nBXDRUM0001-US-1,US,BXDRUM0001,orvane,new,,129.99,,,`],
])('counts units that are set aside in the stock of %s files, and refuses fewer', async (kind, start) => {
  const { db, folder, file, rows } = await open()
  await rows(`UPDATE offers.offers SET stock = 6, set_aside = 4 WHERE id = 'BXDRUM0001-US-1'`)
  expect(await exported(db, folder, 'stock')).toContain('BXDRUM0001-US-1,10')
  const stored = () => rows(`SELECT stock, set_aside FROM offers.offers WHERE id = 'BXDRUM0001-US-1'`)
  const end = kind === 'offers' ? ',3' : ''
  const refused = await bring(db, await file(`${start}3${end}`))
  expect(refused).toMatchObject({
    ok: true,
    value: { imported: 0, faults: [{ line: 2, field: 'stock', problem: expect.stringContaining('at least 4') }] },
  })
  expect(await stored()).toEqual([{ stock: 6, set_aside: 4 }])
  for (const [count, left] of [
    [4, 0],
    [9, 5],
  ]) {
    expect(await bring(db, await file(`${start}${count}${end}`))).toMatchObject({ ok: true, value: { imported: 1 } })
    expect(await stored()).toEqual([{ stock: left, set_aside: 4 }])
  }
})
