import { expect, test } from 'vitest'
import { readPdf, scanPdf } from '#test/read-pdf.ts'
import { drawSheet } from './draw-sheet.ts'
import { toLines } from './lines.ts'
import { runsOf } from './runs.ts'
import type { Row, Sheet } from './sheet.ts'

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    cells: [`Größe Nº ${index + 1}: 防水スピーカー ※`, `${index + 1},50 €`],
    under: [`ITEM${String(index + 1).padStart(6, '0')}`],
  }))

const sheetOf = (more: Partial<Sheet> = {}): Sheet => ({
  language: 'de-DE',
  size: 'A4',
  title: 'Beleg 17',
  author: 'Muster & Söhne',
  madeAt: new Date('2026-11-23T12:00:00Z'),
  sender: 'Muster & Söhne · Berlin',
  to: ['髙橋 一郎', 'Straße 1'],
  facts: [{ name: 'Datum', value: 'heute' }],
  lead: [],
  table: {
    name: 'Artikel',
    columns: [
      { name: 'Was', share: 3 },
      { name: 'Preis', share: 1, isNumber: true },
    ],
    rows: rows(2),
  },
  sums: [{ name: 'Summe', value: '3,00 €', isStrong: true }],
  more: [],
  notes: ['Danke'],
  foot: [['Muster & Söhne']],
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  ...more,
})

test('the same sheet makes the same bytes, and both readers find its texts, language and fonts', async () => {
  const bytes = await drawSheet(sheetOf())
  expect((await drawSheet(sheetOf())).equals(bytes)).toBe(true)
  const { poppler, mupdf, info, fonts } = readPdf(bytes)
  for (const text of [poppler, mupdf])
    for (const words of [
      'Beleg 17',
      '髙橋 一郎',
      'Straße 1',
      'Größe Nº 1: 防水スピーカー ※',
      '1,50 €',
      'Seite 1 von 1',
    ])
      expect(text).toContain(words)
  expect(info).toMatchObject({ Title: 'Beleg 17', Author: 'Muster & Söhne', Tagged: 'yes', Pages: '1' })
  expect(bytes.includes('/Lang (de-DE)')).toBe(true)
  expect(fonts).toHaveLength(3)
  for (const font of fonts) expect(font, 'embedded, a subset, and with its characters').toMatch(/yes yes yes/)
  expect(bytes.length).toBeLessThan(60_000)
})

test('names are printed in Latin with every accent, Greek and Cyrillic', async () => {
  const names = [
    ...[
      'Nguyễn Thị Hồng Đặng',
      'Ștefan Țepeș',
      'Włodzimierz Žižka',
      'Þórður İnönü',
      'Őrsi Ľubomír ẞ ŵ ọ',
      'Kĩ Vũ Hạnh Ỷ 5 ₫',
    ],
    ...['Γιώργος Ἀθηναῖος', 'Наталія Ґоляк', 'Қазақстан Ўткир ѣ', 'Љубиша Ђурић', '髙橋 一郎'],
  ]
  const { poppler, mupdf } = readPdf(await drawSheet(sheetOf({ to: names })))
  for (const text of [poppler, mupdf]) for (const name of names) expect(text).toContain(name)
  expect(runsOf(names.join(' '), 'strong').filter(({ stands }) => stands !== undefined)).toEqual([])
})

test('a long table goes on over pages, each with its head, the title and its number, and no row is lost', async () => {
  const { poppler, info } = readPdf(await drawSheet(sheetOf({ table: { ...sheetOf().table, rows: rows(60) } })))
  const pages = poppler.split('\f').slice(0, -1)
  expect(info.Pages).toBe(String(pages.length))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Beleg 17')
    expect(page).toContain(`Seite ${index + 1} von ${pages.length}`)
    expect(page.includes('Was')).toBe(page.includes('ITEM'))
  }
  const found = [...poppler.matchAll(/ITEM(\d+)/g)].map(([, number]) => Number(number))
  expect(found).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('an address or a note of any length loses no line', async () => {
  const many = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word}${index}x`)
  const { poppler } = readPdf(await drawSheet(sheetOf({ to: many('Zeile', 9), notes: many('Notiz', 90) })))
  for (const words of [...many('Zeile', 9), ...many('Notiz', 90)]) expect(poppler).toContain(words)
})

test('a character comes from the first font that has it, and one that none has is written as its number', () => {
  const said = (text: string) => runsOf(text, 'regular').map(({ font, text: piece }) => [font, piece])
  expect(said('Größe ŁódźЖ 東京')).toEqual([
    ['inter-400', 'Größe '],
    ['inter-ext-400', 'Ł'],
    ['inter-400', 'ód'],
    ['inter-ext-400', 'ź'],
    ['inter-cyrillic-400', 'Ж'],
    ['inter-400', ' '],
    ['noto-sans-jp', '東京'],
  ])
  expect(said('𠮷野家 🎁')).toEqual([
    ['inter-400', '[U+20BB7]'],
    ['noto-sans-jp', '野家'],
    ['inter-400', ' '],
    ['inter-400', '[U+1F381]'],
  ])
  expect(said('ŉ ①ﬁ')).toEqual([
    ['inter-400', 'ʼn '],
    ['noto-sans-jp', '①'],
    ['inter-400', 'fi'],
  ])
  expect(runsOf('🎁🎀', 'strong')).toEqual([
    { font: 'inter-600', isDrawnStrong: false, text: '[U+1F381 U+1F380]', stands: '🎁🎀' },
  ])
  expect(said('a\u200db\ufe0f\u00adc')).toEqual([['inter-400', 'abc']])
  expect(said('9\u202f€')).toEqual([['inter-400', '9\u00a0€']])
  expect(runsOf('東', 'strong')).toEqual([{ font: 'noto-sans-jp', isDrawnStrong: true, text: '東' }])
})

const WIDTHS: [text: string, width: number, lines: string[]][] = [
  ['one two three', 7, ['one two', 'three']],
  ['one-two three', 5, ['one-', 'two', 'three']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['東京都、千代田区', 4, ['東京都、', '千代田区']],
  ['a  b', 9, ['a  b']],
  ['निनिनि', 3, ['नि', 'नि', 'नि']],
  ['xyz🎁', 9, ['xyz', '[U+1F381]']],
  ['สมชายใจดี', 6, ['สมชาย', 'ใจดี']],
  ['', 9, []],
]

test.each(WIDTHS)('breaks %j at %i', (text, width, lines) => {
  const style = { size: 1, weight: 'regular', colour: '' } as const
  const made = toLines(text, width, style, (run) => [...run.text].length)
  expect(made.map(({ runs }) => runs.map((run) => run.text).join(''))).toEqual(lines)
})

test('a scanner reads the barcode of a printed sheet', async () => {
  expect(scanPdf(await drawSheet(sheetOf({ barcode: 'TI7K2M9QX4T0' })))).toEqual(['CODE-128:TI7K2M9QX4T0'])
})
