import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, makeFont, makePdfFont, PDF_FONTS, pdfFileOf, RANGES } from './fonts.ts'

const CSS = readFileSync(new URL('../src/platform/ui/fonts.css', import.meta.url), 'utf8').replace(/\s+/g, ' ')

test.each(Object.entries(RANGES))(
  'the font file %s is what `node tools/fonts.ts` writes, and its CSS names its characters',
  async (name, range) => {
    expect((await makeFont(range)).equals(readFileSync(fileOf(name)))).toBe(true)
    expect(CSS).toContain(`unicode-range: ${range};`)
  },
)

test.each(PDF_FONTS)('the font of PDFs $name is what `node tools/fonts.ts` writes', async (font) => {
  expect((await makePdfFont(font)).equals(readFileSync(pdfFileOf(font.name)))).toBe(true)
})
