import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { bring, exported, openWith } from './helpers.ts'

const ID = 'BXDRUM0001-DE-1'
const HEAD = 'id,marketplace,asin,seller,condition,price,store'
const OFFER = `${ID},DE,BXDRUM0001,orvane,new,55.00`

test('a file says which fresh store sells an offer, an export says the same, and an empty cell takes it back', async () => {
  const { db, folder, file, rows } = await openWith(await cloneDatabase())
  const stored = async () =>
    (await rows<{ store: unknown }>(`SELECT store FROM offers.offers WHERE id = '${ID}'`))[0]?.store
  const send = async (...lines: string[]) => bring(db, await file(lines.join('\n')))
  expect(await send(HEAD, `${OFFER},GRNHALLDDE`)).toMatchObject({ value: { imported: 1 } })
  expect(await stored()).toBe('GRNHALLDDE')

  const [head = '', ...lines] = (await exported(db, folder, 'offers')).split('\n')
  const own = lines.find((line) => line.startsWith(`${ID},`)) ?? ''
  expect(own).toContain('GRNHALLDDE')
  expect(await send(head, own)).toMatchObject({ value: { imported: 1, faults: [] } })
  expect(await stored()).toBe('GRNHALLDDE')

  // A file without the column leaves it as it is.
  expect(await send(HEAD.replace(',store', ''), OFFER)).toMatchObject({ value: { imported: 1 } })
  expect(await stored()).toBe('GRNHALLDDE')
  expect(await send(HEAD, `${OFFER},`)).toMatchObject({ value: { imported: 1 } })
  expect(await stored()).toBeNull()
})

test('a store that there is not, or of another marketplace, is refused by name, and nothing is stored', async () => {
  const { db, file, rows } = await openWith(await cloneDatabase())
  const head = 'id,marketplace,asin,seller,condition,price,stock,store'
  const lines = ['GRNHALLDUS', 'NOSUCHSTOR', 'greenhall', 'CRNROVENDE', ''].map(
    (store, index) => `${ID}${index},DE,BXDRUM0001,orvane,new,55.00,1,${store}`,
  )
  const problems = [
    'is not a fresh store of DE: "GRNHALLDUS"',
    'is not a fresh store of DE: "NOSUCHSTOR"',
    'must be a store id: 10 characters A-Z and 0-9',
  ]
  const { value } = Object(await bring(db, await file([head, ...lines].join('\n'))))
  expect(value).toMatchObject({ imported: 0, faultCount: 3 })
  expect(value.faults).toEqual(problems.map((problem, index) => ({ line: index + 2, field: 'store', problem })))
  expect(await rows(`SELECT id FROM offers.offers WHERE id LIKE '${ID}_'`)).toEqual([])
})
