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

/** Files of one typeface, each with some alphabets, in the order in which they are tried. */
const ALPHABETS = ['', 'ext-', 'vietnamese-', 'greek-', 'cyrillic-', 'greek-ext-', 'cyrillic-ext-']

const made = new Map<Weight, FontFile[]>()

/** The fonts for a weight in the order in which they are tried, read when the first document is made. */
export function fontsOf(weight: Weight): FontFile[] {
  const known = made.get(weight)
  if (known) return known
  const number = weight === 'regular' ? 400 : 600
  const japanese = [...made.values()].flat().find(({ isDrawnStrong }) => isDrawnStrong)
  const fonts = [
    ...ALPHABETS.map((alphabet) => readFont(`inter-${alphabet}${number}`)),
    japanese ?? readFont('noto-sans-jp', true),
  ]
  made.set(weight, fonts)
  return fonts
}

/** A piece of text in one font. `stands`: the characters in whose place it is drawn, because no font has them. */
export type Run = { font: string; isDrawnStrong: boolean; text: string; stands?: string }

/** Characters that no font has and that look like another one. */
const LIKE: Record<string, string> = { '\u2011': '-', '\u202f': '\u00a0', '\u2009': ' ', '\t': ' ', '\n': ' ' }

/** Marks that change how the character before them is drawn, and that can be left out. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Splits a text into pieces by the first font that has its characters. Those that none has are written as their numbers, such as
 * [U+AE40 U+CCA0], so that whoever reads it knows what is missing; who copies them from the document, or listens to it, has the
 * characters.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const fonts = fontsOf(weight)
  const runs: Run[] = []
  const find = (character: string) => fonts.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))
  const add = ({ name, isDrawnStrong }: FontFile, piece: string) => {
    const last = runs.at(-1)
    if (last?.font === name && last.stands === undefined) last.text += piece
    else runs.push({ font: name, isDrawnStrong: isDrawnStrong && weight === 'strong', text: piece })
  }
  const addNumber = (given: string) => {
    const last = runs.at(-1)
    if (last?.stands !== undefined) {
      last.stands += given
      last.text = `${last.text.slice(0, -1)} ${numberOf(given)}]`
    } else runs.push({ font: fonts[0]?.name ?? '', isDrawnStrong: false, text: `[${numberOf(given)}]`, stands: given })
  }
  for (const given of text.normalize('NFC').replace(UNSEEN, '')) {
    // The last resort before its number is what a ligature or a symbol consists of.
    const shapes = [given, LIKE[given] ?? '', given.normalize('NFKC')].map((shape) => [...shape])
    const drawn = shapes.find((shape) => shape.length > 0 && shape.every(find))
    if (!drawn) addNumber(given)
    for (const character of drawn ?? []) {
      const font = find(character)
      if (font) add(font, character)
    }
  }
  return runs
}
