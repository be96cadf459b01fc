import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { SCRIPTS } from './scripts.ts'

export type Weight = 'regular' | 'strong'

/**
 * A font file. `isDrawnStrong`: it has one weight only, and strong text is drawn with an outline. `isShaped`: what is drawn for a
 * character depends on its neighbours.
 */
export type FontFile = {
  name: string
  isDrawnStrong: boolean
  isShaped: boolean
  bytes: Buffer
  characters: ReadonlySet<number>
}

const read = new Map<string, FontFile>()

/** A font, read when it is first asked for. */
export function fontNamed(name: string): FontFile {
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
  const font = create(bytes)
  const made = {
    name,
    isDrawnStrong: name.startsWith('noto'),
    isShaped: SCRIPTS.some(({ font: each, isShaped }) => each === name && isShaped),
    bytes,
    characters: new Set('characterSet' in font ? font.characterSet : []),
  }
  read.set(name, made)
  return made
}

/** Files of one typeface, each with some alphabets, in the order in which they are tried. */
const ALPHABETS = ['', 'ext-', 'vietnamese-', 'greek-', 'cyrillic-', 'greek-ext-', 'cyrillic-ext-']

const namesFor = (number: number): string[] => [
  ...ALPHABETS.map((alphabet) => `inter-${alphabet}${number}`),
  'noto-sans-jp',
]
const NAMES: Record<Weight, string[]> = { regular: namesFor(400), strong: namesFor(600) }

/** The first font that has a character: one of those of every document, or one of its script. */
export function fontFor(character: string, weight: Weight): FontFile | undefined {
  const code = character.codePointAt(0) ?? 0
  for (const name of NAMES[weight]) {
    const font = fontNamed(name)
    if (font.characters.has(code)) return font
  }
  return SCRIPTS.filter(({ characters }) => characters.test(character))
    .map(({ font }) => fontNamed(font))
    .find(({ characters }) => characters.has(code))
}

export const firstFont = (weight: Weight): string => NAMES[weight][0] ?? ''
