import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const INTER_FILES = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url)
const INTER = new URL('inter-latin-wght-normal.woff2', INTER_FILES)
const PDF_FOLDER = new URL('../src/platform/pdf/fonts/', import.meta.url)
const FOLDER = new URL('../src/platform/ui/fonts/', import.meta.url)

/** The weights that `tokens.css` uses. */
const WEIGHTS = { min: 400, max: 650 }

/** Code points of each file, as `fonts.css` names them: what English pages and the names of languages need, and the rest of what Inter's Latin file has. */
export const RANGES = {
  basic:
    'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00AE, U+00B0, U+00B7, U+00D7, U+00E7, U+00EA, U+00F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  latin:
    'U+00A1-00A2, U+00A4-00A8, U+00AA-00AD, U+00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00E6, U+00E8-00E9, U+00EB-00F0, U+00F2-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+201A, U+201E, U+2020, U+2039-203A, U+2044',
}

const charactersOf = (range: string): string =>
  range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')

/** Makes a font file with these characters and only the weights in use: less than half of what Inter ships. */
export const makeFont = (range: string): Promise<Buffer> =>
  subsetFont(readFileSync(INTER), charactersOf(range), { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })

/** The file that `makeFont` wrote for a range. */
export const fileOf = (name: string): URL => new URL(`inter-${name}.woff2`, FOLDER)

/** The files of Inter in PDFs, each with one weight: a PDF can hold no variable font. */
export const PDF_FONTS = Object.entries({
  inter: 'latin',
  'inter-ext': 'latin-ext',
  'inter-vietnamese': 'vietnamese',
  'inter-greek': 'greek',
  'inter-greek-ext': 'greek-ext',
  'inter-cyrillic': 'cyrillic',
  'inter-cyrillic-ext': 'cyrillic-ext',
}).flatMap(([name, characters]) => [400, 600].map((weight) => ({ name: `${name}-${weight}`, characters, weight })))

/** Makes one of these files. Digits of one width and all other features stay. */
export function makePdfFont({ characters, weight }: (typeof PDF_FONTS)[number]): Promise<Buffer> {
  const source = readFileSync(new URL(`inter-${characters}-wght-normal.woff2`, INTER_FILES))
  const font = create(source)
  const text = 'characterSet' in font ? String.fromCodePoint(...font.characterSet) : ''
  return subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
}

export const pdfFileOf = (name: string): URL => new URL(`${name}.ttf`, PDF_FOLDER)

/**
 * Makes the Japanese font of PDFs from NotoSansJP_400Regular.ttf of the package `@expo-google-fonts/noto-sans-jp`, which is too large
 * to be a dependency: every character of Windows-31J, the set that Japanese business software has in common.
 */
export function makeJapaneseFont(source: Buffer): Promise<Buffer> {
  const decoder = new TextDecoder('shift_jis')
  const bytes = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const pairs = bytes(0x81, 0xef)
    .concat(bytes(0xfa, 0xfc))
    .flatMap((lead) => bytes(0x40, 0xfc).map((trail) => [lead, trail]))
  const characters = pairs.map((pair) => decoder.decode(Uint8Array.from(pair)))
  const single = new Set(characters.filter((text) => text.length === 1 && text > '\u007f' && text !== '\ufffd'))
  return subsetFont(source, [...single].join(''), { targetFormat: 'sfnt' })
}

if (import.meta.main) {
  const [japanese] = process.argv.slice(2)
  for (const [name, range] of Object.entries(RANGES)) writeFileSync(fileOf(name), await makeFont(range))
  for (const font of PDF_FONTS) writeFileSync(pdfFileOf(font.name), await makePdfFont(font))
  if (japanese) writeFileSync(pdfFileOf('noto-sans-jp'), await makeJapaneseFont(readFileSync(japanese)))
}
