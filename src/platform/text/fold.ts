/** Signs that are no part of a word: marks of trade, soft hyphens, joiners, marks of direction and of variation. */
const SIGNS =
  /[\u00a9\u00ad\u00ae\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2117\u2120\u2122\ufeff]|\p{Variation_Selector}/gu
/** Accents of alphabets in which people leave them out. In others a mark is a letter. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
}
const UNUSUAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u00b4\u0060\u2032\uff07]/g
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Returns a text without signs that are no part of a word, in the usual form of its letters. */
export const plainText = (text: string): string =>
  text.replace(SIGNS, '').replace(APOSTROPHES, "'").normalize('NFKC').replace(HYPHENS, '-')

/**
 * Returns a text as it is compared, whoever wrote it: lower case, without accents and marks of trade, with plain apostrophes and hyphens.
 * Every script is kept.
 */
export const foldText = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '$1')
    .normalize('NFC')
    .replace(UNUSUAL, (letter) => LETTERS[letter] ?? letter)

/** How German is written without its dotted letters. */
const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** The German words of a text as they are written where there are no dotted letters: Müller is `mueller`. */
export const withoutDots = (text: string): string[] =>
  (
    plainText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]*[äöü][\p{L}\p{N}]*/gu) ?? []
  ).map((word) => foldText(word.replace(/[äöü]/g, (letter) => GERMAN[letter] ?? letter)))

/** Letters and digits, joined by what stands within words. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-'._&+/][\p{L}\p{N}\p{M}]+)*/gu
const JOINT = /[-'._&+/]/

/** The words of a folded text, each in its parts: `wi-fi 6` has `['wi', 'fi']` and `['6']`. */
export const compoundsIn = (folded: string): string[][] =>
  (folded.match(COMPOUND) ?? []).map((compound) => compound.split(JOINT))

/**
 * Returns the words by which a name is found with `namesQuery`: those of its parts, those written as one, and German ones without dots. O’Neil
 * is found as "oneil", "o'neil" and "o neil".
 */
export function foundWords(text: string): string {
  const words = compoundsIn(foldText(text)).flatMap((parts) => (parts.length > 1 ? [...parts, parts.join('')] : parts))
  return [...words, ...withoutDots(text)].join(' ')
}

/** Returns a tsquery of the configuration `simple` for names that have all words of a text; empty if it has none. */
export const namesQuery = (text: string): string => compoundsIn(foldText(text)).map(eitherWay).join(' & ')

const quoted = (word: string) => `'${word}'`

/** A compound in its parts or written as one. */
export const eitherWay = (parts: string[]): string =>
  parts.length === 1 ? quoted(parts.join('')) : `(${quoted(parts.join(''))} | (${parts.map(quoted).join(' & ')}))`
