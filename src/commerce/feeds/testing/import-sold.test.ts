import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { bring, exported, openWith } from './helpers.ts'

const ID = 'BXDRUM0001-US-1'
const HEAD = 'id,marketplace,asin,seller,condition,price,sold'
const OFFER = `${ID},US,BXDRUM0001,orvane,new,55.00`
const SOLD = { picking: 'bulk', step: '250 g', per: '1 kg' }

test('a file says how an offer is sold, an export says the same, an empty cell takes it back, and a wrong one stores nothing', async () => {
  const { db, folder, file, rows } = await openWith(await cloneDatabase())
  const stored = async () =>
    (await rows<{ sold: unknown }>(`SELECT sold FROM offers.offers WHERE id = '${ID}'`))[0]?.sold
  const send = async (...lines: string[]) => bring(db, await file(lines.join('\n')))
  expect(await send(HEAD, `${OFFER},picking=bulk; step=250 g; per=1 kg`)).toMatchObject({ value: { imported: 1 } })
  expect(await stored()).toEqual(SOLD)

  const wrong = await send(HEAD, `${OFFER},picking=bulk; step=0 g`)
  expect(wrong).toMatchObject({
    value: { imported: 0, faults: [{ line: 2, field: 'sold', problem: expect.stringMatching(/^step must/) }] },
  })
  expect(await stored()).toEqual(SOLD)

  const [head = '', ...lines] = (await exported(db, folder, 'offers')).split('\n')
  const own = lines.find((line) => line.startsWith(`${ID},`)) ?? ''
  expect(own).toContain('picking=bulk; step=250 g; per=1 kg')
  expect(await send(head, own)).toMatchObject({ value: { imported: 1, faults: [] } })
  expect(await stored()).toEqual(SOLD)

  // A file without the column leaves it as it is.
  expect(await send(HEAD.replace(',sold', ''), OFFER)).toMatchObject({ value: { imported: 1 } })
  expect(await stored()).toEqual(SOLD)
  expect(await send(HEAD, `${OFFER},`)).toMatchObject({ value: { imported: 1 } })
  expect(await stored()).toBeNull()
})
