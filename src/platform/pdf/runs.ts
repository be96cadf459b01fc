import { type FontFile, firstFont, fontFor, fontNamed, type Weight } from './fonts.ts'

/**
 * A piece of text in one font. `stands`: the characters in whose place it is drawn, because no font has them or because what is drawn
 * has another order.
 */
export type Run = { font: string; isDrawnStrong: boolean; text: string; stands?: string }

/** Characters that no font has and that look like another one. */
const LIKE: Record<string, string> = { '\u2011': '-', '\u202f': '\u00a0', '\u2009': ' ', '\t': ' ', '\n': ' ' }

/** Marks that change how the character before them is drawn, and that can be left out. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** What words of one script have between them, and the joiners within them: drawn in the font of what they follow. */
const BETWEEN = /[ \p{Mn}]|\u200c|\u200d/u

const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Splits a text into pieces by the first font that has its characters. Those that none has are written as their numbers, such as
 * [U+1F381 U+10D00], so that whoever reads it knows what is missing; whoever copies them from the document, or listens to it, has the
 * characters.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  const add = ({ name, isDrawnStrong, isShaped }: FontFile, piece: string) => {
    const last = runs.at(-1)
    if (last?.font === name && (isShaped || last.stands === undefined)) last.text += piece
    else runs.push({ font: name, isDrawnStrong: isDrawnStrong && weight === 'strong', text: piece })
  }
  const addNumber = (given: string) => {
    const last = runs.at(-1)
    if (last?.stands !== undefined) {
      last.stands += given
      last.text = `${last.text.slice(0, -1)} ${numberOf(given)}]`
    } else runs.push({ font: firstFont(weight), isDrawnStrong: false, text: `[${numberOf(given)}]`, stands: given })
  }
  /** The font of the piece before, if it is one whose neighbours belong together and it has the character. */
  const sameFont = (character: string) => {
    const last = runs.at(-1)
    const font = last && last.stands === undefined && BETWEEN.test(character) ? fontNamed(last.font) : undefined
    return font?.isShaped && font.characters.has(character.codePointAt(0) ?? 0) ? font : undefined
  }
  for (const given of text.normalize('NFC')) {
    const same = sameFont(given)
    if (same) add(same, given)
    else if (!UNSEEN.test(given)) {
      // The last resort before its number is what a ligature or a symbol consists of.
      const shapes = [given, LIKE[given] ?? '', given.normalize('NFKC')].map((shape) => [...shape])
      const drawn = shapes.find((shape) => shape.length > 0 && shape.every((each) => fontFor(each, weight)))
      if (!drawn) addNumber(given)
      for (const character of drawn ?? []) {
        const font = fontFor(character, weight)
        if (font) add(font, character)
      }
    }
  }
  return runs
}
