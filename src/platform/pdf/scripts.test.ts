import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { create } from 'fontkit'
import { afterEach, expect, test, vi } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { drawSheet } from './draw-sheet.ts'
import { fontNamed } from './fonts.ts'
import { takePen } from './pen.ts'
import { runsOf } from './runs.ts'
import { SCRIPTS } from './scripts.ts'
import type { Sheet } from './sheet.ts'
import { toVisual } from './visual.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const sheetOf = (to: string[]): Sheet => ({
  language: 'de-DE',
  size: 'A4',
  title: 'Beleg 17',
  author: 'Muster & Söhne',
  madeAt: new Date('2026-11-23T12:00:00Z'),
  sender: '',
  to,
  facts: to.map((value) => ({ name: 'Name', value, isStrong: true })),
  lead: [],
  table: { name: 'Artikel', columns: [{ name: 'Was', share: 1 }], rows: [] },
  sums: [],
  more: [],
  notes: [],
  foot: [],
  pageOf: (page, count) => `Seite ${page} von ${count}`,
})

/** A name in each script that has a font of its own. */
const NAMES: Record<string, string> = {
  kr: '김철수 똠믜',
  sc: '张伟 喆',
  tc: '吳蔣',
  armenian: 'Արամ',
  georgian: 'გიორგი',
  arabic: 'محمد علي',
  hebrew: 'דוד כהן',
  thai: 'สมชาย ใจดี น้ำ',
  lao: 'ສົມສັກ ນ້ຳ',
  khmer: 'សុខ ចាន់',
  devanagari: 'राम कुमार त्रिपाठी',
  bengali: 'শ্রীকৃষ্ণ রহিম',
  gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  gujarati: 'વિક્રમ પટેલ',
  oriya: 'ଶ୍ରୀକୃଷ୍ଣ',
  tamil: 'முருகன் லெட்சுமி',
  telugu: 'వెంకటేశ్వర',
  kannada: 'ಶ್ರೀಲಕ್ಷ್ಮಿ',
  malayalam: 'കൃഷ്ണൻ',
  sinhala: 'කුමාර ශ්‍රී',
}

/** What Poppler says of directions in its text. */
const MARKS = /[\u202a-\u202e]/g

test.each(SCRIPTS)(
  'a name in $font is drawn in it, next to Latin in one line, and copied as it was written',
  async ({ font, isShaped }) => {
    const name = (NAMES[font.replace('noto-sans-', '')] ?? '').normalize('NFC')
    const lines = [name, `Straße 12, ${name}`]
    const { poppler, mupdf, fonts } = readPdf(await drawSheet(sheetOf(lines)))
    const copied = poppler.replace(MARKS, '')
    expect(copied.split(name), 'each line as text and as a fact').toHaveLength(5)
    expect(copied).not.toContain('U+')
    expect(Math.max(...copied.split('\n').map(({ length }) => length)), 'read where it is drawn').toBeLessThan(120)
    // MuPDF has shaped text in the order in which it is drawn, unlike what it stands for.
    if (!isShaped) expect(mupdf).toContain(`Straße 12, ${name}`)
    expect(fonts.some((line) => line.includes('Noto'))).toBe(true)
    expect(runsOf(name, 'strong').map((run) => [run.font, run.isDrawnStrong])).toContainEqual([font, true])
  },
)

/** The signs that fontkit draws for a text in one font, from left to right. */
function drawnFor(text: string): string[] {
  return toVisual(runsOf(text, 'regular')).flatMap((run) => {
    const font = create(fontNamed(run.font).bytes)
    if (!('layout' in font)) throw new Error('There is no such font.')
    return font.layout(run.text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
  })
}

/** The lines in the order in which they are seen; an Arabic or Hebrew word stays as it is written, since the font turns it over. */
const SEEN: [text: string, seen: string[]][] = [
  ['محمد علي, Straße 12', ['محمد علي', ', Straße 12']],
  ['Straße 12, محمد علي (abc)', ['Straße 12, ', 'محمد علي', ' ', '(abc)']],
  ['a محمد (دود) b', ['a ', '(', 'دود', ')', 'محمد ', ' b']],
  ['שלום 12 (דוד) 34', ['34', ' (', 'דוד', ') ', '12', 'שלום ']],
  ['محمد 12 علي', ['علي', ' ', '12', 'محمد ']],
  ['Straße 12', ['Straße 12']],
]

test.each(SEEN)('%j is seen in the right order', (text, seen) => {
  expect(toVisual(runsOf(text, 'regular')).map((run) => run.text)).toEqual(seen)
})

test.each([
  ['from right to left', 'علي', ['ي', 'ل', 'ع']],
  ['as one sign', 'لا', ['لا']],
  ['digits from left to right', 'علي ١٢٣', ['١', '٢', '٣', ' ', 'ي', 'ل', 'ع']],
  ['Persian digits from left to right', 'علی ۱۲۳', ['۱', '۲', '۳', ' ', 'ی', 'ل', 'ع']],
  ['the vowel first, and a half letter', 'हिन्दी', ['ि', 'ह', 'न्', 'द', 'ी']],
  ['the ring below the tone mark', 'น้ำ', ['น', '\u0e4d', '้', 'า']],
])('letters are joined and put in order as their script asks: %s', (_what, text, signs) => {
  expect(drawnFor(text)).toEqual(signs)
})

test('a line is as wide as its letters are when joined', () => {
  const pen = takePen(sheetOf([]))
  const widthOf = (text: string) =>
    pen.lines(text, 500, { size: 10, weight: 'regular', colour: '' }).reduce((sum, { width }) => sum + width, 0)
  const font = create(fontNamed('noto-sans-arabic').bytes)
  const joined = 'layout' in font ? font.layout('علي').advanceWidth / font.unitsPerEm : 0
  expect(widthOf('علي')).toBeCloseTo(joined * 10)
  expect(widthOf('علي')).not.toBeCloseTo([...'علي'].reduce((sum, letter) => sum + widthOf(letter), 0))
})

test('a script that no font has is written as numbers and copied as it was written', async () => {
  const { poppler, mupdf } = readPdf(await drawSheet(sheetOf(['မြန်မာ', 'ᐃᓄᒃ'])))
  expect(poppler).toContain('မြန်မာ')
  expect(poppler).toContain('ᐃᓄᒃ')
  expect(mupdf).toContain('[U+1403 U+14C4 U+1483]')
})

test('the font of a script is read for a document with a name in it, and for no other', async () => {
  const read = vi.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  // A module of its own, which has read nothing yet. The others of this worker stay what they are.
  const unread = './fonts.ts?unread'
  const fonts: typeof import('./fonts.ts') = await import(unread)
  const readFor = (text: string) => {
    read.mockClear()
    for (const character of text) fonts.fontFor(character, 'regular')
    return read.mock.calls.flatMap(([file]) => /([\w-]+)\.ttf$/.exec(String(file))?.[1] ?? [])
  }
  expect(readFor('Straße 1')).toEqual(['inter-400'])
  expect(readFor('Łódź')).toEqual(['inter-ext-400'])
  expect(readFor('김철수').filter((name) => name.startsWith('noto'))).toEqual(['noto-sans-jp', 'noto-sans-kr'])
  expect(readFor('김철수 Łódź')).toEqual([])
})
