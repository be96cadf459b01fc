import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

export type Weight = 'regular' | 'strong'

/** A font file. `isDrawnStrong`: it has one weight only, and strong text is drawn with an outline. */
type FontFile = { name: string; isDrawnStrong: boolean; bytes: Buffer; characters: ReadonlySet<number> }

function readFont(name: string, isDrawnStrong = false): FontFile {
  const bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
  const font = create(bytes)
  return { name, isDrawnStrong, bytes, characters: new Set('characterSet' in font ? font.characterSet : []) }
}

const made = new Map<Weight, FontFile[]>()

/** The fonts for a weight in the order in which they are tried, read when the first document is made. */
export function fontsOf(weight: Weight): FontFile[] {
  const known = made.get(weight)
  if (known) return known
  const number = weight === 'regular' ? 400 : 600
  const japanese = [...made.values()].flat().find(({ isDrawnStrong }) => isDrawnStrong)
  const fonts = [
    readFont(`inter-${number}`),
    readFont(`inter-ext-${number}`),
    japanese ?? readFont('noto-sans-jp', true),
  ]
  made.set(weight, fonts)
  return fonts
}

/** A piece of text in one font. */
export type Run = { font: string; isDrawnStrong: boolean; text: string }

/** Characters that no font has and that look like another one. */
const LIKE: Record<string, string> = { '\u2011': '-', '\u202f': '\u00a0', '\u2009': ' ', '\t': ' ', '\n': ' ' }

/** Marks that change how the character before them is drawn, and that can be left out. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Splits a text into pieces by the first font that has its characters. A character that none has is written as its number, such as
 * [U+1F381], so that whoever reads it knows what is missing.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const fonts = fontsOf(weight)
  const runs: Run[] = []
  const add = (font: FontFile | undefined, piece: string) => {
    const last = runs.at(-1)
    if (!font) return
    if (last?.font === font.name) last.text += piece
    else runs.push({ font: font.name, isDrawnStrong: font.isDrawnStrong && weight === 'strong', text: piece })
  }
  for (const given of text.normalize('NFC').replace(UNSEEN, '')) {
    const has = (character: string) => fonts.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))
    const font = has(given)
    const like = LIKE[given]
    if (font) add(font, given)
    else if (like !== undefined) add(has(like), like)
    else add(fonts[0], `[U+${(given.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
  }
  return runs
}
