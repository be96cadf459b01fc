import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { bring, exported, openWith } from './helpers.ts'

const open = async () => openWith(await cloneDatabase())

test('names rows as a spreadsheet numbers them, and skips those of which every cell is empty', async () => {
  const { db, file } = await open()
  const lines = ['id,stock', '', 'BXDRUM0001-US-1,7', ',', ' , ', '', 'N-0,x', '"', '",2', '']
  const { value } = (await bring(db, await file(lines.join('\n')))) as {
    value: { faults: { line: number; field: string }[] }
  }
  expect(value.faults.map(({ line, field }) => `${line} ${field}`)).toEqual(['7 id', '7 stock', '8 id'])
  const good = ['id,stock', '', ',', 'BXDRUM0001-US-1,7', ','].join('\n')
  expect(await bring(db, await file(good))).toMatchObject({ ok: true, value: { imported: 1, faults: [] } })
})

test.each([
  ['semicolons', 'id;stock\nBXDRUM0001-US-1;7', /semicolons or tabs/],
  ['tabs', 'id\tstock\nBXDRUM0001-US-1\t7', /semicolons or tabs/],
  ['a NUL character', 'id,name,ships_from\norvane,Or\0vane,Leeds', /NUL character near byte \d+/],
])('says of a file with %s what to do', async (_what, text, sentence) => {
  const { db, file, left } = await open()
  expect(await bring(db, await file(text))).toEqual({ ok: false, failure: expect.stringMatching(sentence) })
  expect(await left()).toBe(0)
})

test('an apostrophe that is text stays, and one that hides a formula goes, both ways', async () => {
  const { db, folder, file, rows } = await open()
  const nameOf = async () => (await rows(`SELECT name FROM offers.sellers WHERE id = 'orvane'`))[0]
  await bring(db, await file(`id,name,ships_from\norvane,'90s radio,Leeds`))
  expect(await nameOf()).toEqual({ name: `'90s radio` })
  for (const name of [`'90s radio`, `'=1`, '=1', `''-x`, `''a`]) {
    await rows(`UPDATE offers.sellers SET name = '${name.replaceAll("'", "''")}' WHERE id = 'orvane'`)
    await bring(db, await file(await exported(db, folder, 'sellers')))
    expect(await nameOf()).toEqual({ name })
  }
})

test('exports begin with the mark by which spreadsheets know UTF-8', async () => {
  const { db, folder } = await open()
  expect((await exported(db, folder, 'sellers')).charCodeAt(0)).toBe(0xfeff)
})

test('exports a cell that a spreadsheet would run as text and imports it unchanged', async () => {
  const { db, folder, file, rows } = await open()
  await rows(`UPDATE offers.sellers SET name = '=HYPERLINK("http://evil")' WHERE id = 'orvane'`)
  const text = await exported(db, folder, 'sellers')
  expect(text).toContain(`'=HYPERLINK`)
  await bring(db, await file(text))
  expect(await rows(`SELECT name FROM offers.sellers WHERE id = 'orvane'`)).toEqual([
    { name: '=HYPERLINK("http://evil")' },
  ])
})
