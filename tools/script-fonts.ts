import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { SCRIPTS } from '#platform/pdf/scripts.ts'
import { pdfFileOf } from './fonts.ts'

const charactersOf = (font: Buffer): string[] => {
  const known = create(font)
  return 'characterSet' in known ? known.characterSet.map((code) => String.fromCodePoint(code)) : []
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The characters that an encoding has for pairs of such bytes. */
function charactersIn(encoding: string, leads: number[], trails: number[]): string[] {
  const decoder = new TextDecoder(encoding)
  return leads.flatMap((lead) => trails.map((trail) => decoder.decode(Uint8Array.of(lead, trail))))
}

/** Characters of Chinese names that GB2312 and the frequent part of Big5 lack. */
const IN_NAMES = [...'喆堃镕祎翀玥珅甯玹犇骉旻晞昶炘烨喬嫚澔濬璟瑄叡妘宥']

const japanese = new Set(charactersOf(readFileSync(pdfFileOf('noto-sans-jp'))))
const chinese = (characters: string[]) =>
  characters.filter((character) => /^\p{Script=Han}$/u.test(character) && !japanese.has(character))
const simplified = chinese([...charactersIn('gb18030', range(0xb0, 0xf7), range(0xa1, 0xfe)), ...IN_NAMES])
const traditional = chinese(charactersIn('big5', range(0xa4, 0xc6), range(0x40, 0xfe)))

const WANTED: Record<string, string[]> = {
  kr: [...range(0x3131, 0x3163), ...range(0xac00, 0xd7a3)].map((code) => String.fromCodePoint(code)),
  sc: simplified,
  tc: traditional.filter((character) => !simplified.includes(character)),
}

/** Makes the font of a script: the characters that it has for it, without Latin, which the store has in another typeface. */
export function makeScriptFont(name: string, source: Buffer): Promise<Buffer> {
  const characters =
    WANTED[name] ?? charactersOf(source).filter((character) => character === ' ' || character > '\u00ff')
  return subsetFont(source, characters.join(''), { targetFormat: 'sfnt' })
}

/**
 * Makes the fonts of scripts for PDFs from a folder with the files of the Debian package `fonts-noto-core` and with
 * NotoSans{KR,SC,TC}_400Regular.ttf of the packages `@expo-google-fonts/noto-sans-{kr,sc,tc}`.
 */
if (import.meta.main) {
  const [folder = '.'] = process.argv.slice(2)
  for (const { font } of SCRIPTS) {
    const name = font.replace('noto-sans-', '')
    const file = WANTED[name]
      ? `NotoSans${name.toUpperCase()}_400Regular.ttf`
      : `NotoSans${name.charAt(0).toUpperCase()}${name.slice(1)}-Regular.ttf`
    writeFileSync(pdfFileOf(font), await makeScriptFont(name, readFileSync(join(folder, file))))
  }
}
