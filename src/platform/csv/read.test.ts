import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Header, UnreadableCsv } from './lines.ts'
import { readCsv, readCsvLines, readCsvText } from './read.ts'
import { toCsv } from './write.ts'

async function fileOf(content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-csv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  return path
}

/** What both readers say of a file: of its text, and of the file line by line. */
async function bothOf(text: string) {
  const read = await readCsv(text)
  const whole = read.ok ? read.value.lines : read.failure.map(({ problem }) => problem).join()
  const lines: object[] = []
  const header: Header = { columns: [], twice: [] }
  try {
    for await (const line of readCsvLines(await fileOf(text), header, { trims: true })) lines.push(line)
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    return [whole, error.message]
  }
  return [whole, lines]
}

test('rows are numbered as in a spreadsheet, and those of which every cell is empty are left out', async () => {
  const text = ['\ufeffid,name', '', 'a, one', ',', ' , ', '', '"b","two', 'lines"', 'c,"\'90s"', "d,'=1", ''].join(
    '\r\n',
  )
  const lines = [
    { line: 3, record: { id: 'a', name: 'one' } },
    { line: 7, record: { id: 'b', name: 'two\r\nlines' } },
    { line: 8, record: { id: 'c', name: "'90s" } },
    { line: 9, record: { id: 'd', name: '=1' } },
  ]
  expect(await bothOf(text)).toEqual([lines, lines])
})

test('rows of empty cells are left out, whatever their number, and lines may end in different ways', async () => {
  const lines = [
    { line: 2, record: { id: 'a', name: 'one' } },
    { line: 6, record: { id: 'b', name: 'two' } },
  ]
  expect(await bothOf('id,name,\na,one,\r\n,,,,,\r\n \t\n,\nb,two,\n')).toEqual([lines, lines])
})

test.each([
  [
    'semicolons',
    'id;price\nA;9,99',
    'has cells separated by semicolons or tabs; save it with commas and import it again',
  ],
  ['tabs', 'id\tprice\nA\t9.99', 'has cells separated by semicolons or tabs; save it with commas and import it again'],
  ['a NUL character', 'id,price\nÄ,\0', 'has a NUL character near byte 12; take it out and import it again'],
  [
    'semicolons around cells in quotes',
    '"id";"price"\n"A";"9,99"',
    'has cells separated by semicolons or tabs; save it with commas and import it again',
  ],
  ['a row too short', 'id,price\nA', 'has more or fewer cells than columns in line 2'],
  ['a row too long', 'id,price\n,\nA,1,2', 'has more or fewer cells than columns in line 3'],
  ['a cell in a column without a name', 'id,\nA,1', 'has "1" in a column without a name in line 2'],
])('both readers say of a file with %s the same', async (_what, text, problem) => {
  expect(await bothOf(text)).toEqual([problem, problem])
})

test('a column that is there twice is named', async () => {
  const failure = [{ line: 1, field: 'id', problem: 'is there twice; keep one of them' }]
  expect(await readCsv('id,name,id\n1,2,3')).toEqual({ ok: false, failure })
})

test('a file that is not UTF-8 is refused, not read with other characters', async () => {
  const latin = Buffer.from('id,name\nA,Müller', 'latin1')
  const path = await fileOf(latin)
  expect(await readCsvText(path)).toEqual({ ok: false, failure: expect.stringContaining('is not UTF-8') })
  const lines = readCsvLines(path, { columns: [], twice: [] }, { trims: true })
  await expect(lines.next()).rejects.toThrow('is not UTF-8 (near byte 0)')
  expect(await readCsvText(`${path}.none`)).toEqual({ ok: false, failure: `The file "${path}.none" cannot be read.` })
  // Cut after a part of a character.
  const cut = await fileOf(Buffer.from('id,name\nA,Boxen 🎧').subarray(0, -2))
  expect((await readCsvText(cut)).ok).toBe(false)
})

test('what is written begins with the mark for Excel, runs nowhere as a formula and is read as it was', async () => {
  const lines = [
    { id: '=1', name: "'90s" },
    { id: "'-x", name: 'Größe, "M"' },
  ]
  const text = await toCsv(['id', 'name'], lines)
  expect(text.startsWith("\ufeffid,name\n'=1,'90s\n")).toBe(true)
  expect(await readCsv(text)).toMatchObject({ ok: true, value: { lines: lines.map((record) => ({ record })) } })
})
