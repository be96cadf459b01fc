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

/** Runs of one of the scripts that are written without spaces, and of everything else. */
const RUNS =
  /[\p{Script=Han}々]+|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Parts of a compound beyond this many are not joined with others. */
const MOST_JOINED = 8

/** Every row of neighbouring parts as one: `usb-c-kabel` is also `usbc` and `ckabel`. */
export function joinedParts(parts: string[]): string[] {
  const joined = parts.slice(0, MOST_JOINED)
  const rows = joined.flatMap((_part, from) =>
    joined.slice(from + 1).map((_last, to) => joined.slice(from, from + to + 2)),
  )
  return rows.map((row) => row.join(''))
}

/** The signs and the pairs of neighbours of what is written without spaces. */
function pairsIn(run: string): string[] {
  const signs = [...run]
  return [...signs, ...signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)]
}

/** What of a word is found by itself: each run, and of what is written without spaces every pair of signs. */
const runsOf = (word: string): string[] =>
  UNSPACED.test(word) ? (word.match(RUNS) ?? []).flatMap((run) => (UNSPACED.test(run) ? pairsIn(run) : [run])) : []

/**
 * Returns the words by which a name is found with `namesQuery`: those of its parts, neighbouring ones written as one, German ones without dots,
 * and pairs of signs where there are no spaces. O’Neil is found as "oneil", "o'neil" and "o neil".
 */
export function foundWords(text: string): string {
  const words = compoundsIn(foldText(text)).flatMap((parts) => [
    ...parts,
    ...joinedParts(parts),
    ...parts.flatMap(runsOf),
  ])
  return [...words, ...withoutDots(text)].join(' ')
}

/** Returns a tsquery of the configuration `simple` for names that have all words of a text; empty if it has none. */
export function namesQuery(text: string): string {
  const asTyped = compoundsIn(foldText(text)).map(eitherWay)
  const dotless = compoundsIn(
    foldText(
      plainText(text)
        .toLowerCase()
        .replace(/[äöü]/g, (letter) => GERMAN[letter] ?? letter),
    ),
  )
  return asTyped
    .map((query, index) => {
      const other = eitherWay(dotless[index] ?? [])
      return other === query || other === '' ? query : `(${query} | ${other})`
    })
    .join(' & ')
}

const quoted = (word: string) => `'${word}'`

/** A word, or all of its pairs of signs where there are no spaces. */
function wordOrPairs(word: string): string {
  if (!UNSPACED.test(word)) return quoted(word)
  const pairs = (word.match(RUNS) ?? []).flatMap((run) => {
    const found = UNSPACED.test(run) ? pairsIn(run).filter((pair) => [...pair].length > 1) : [run]
    return found.length > 0 ? found : [run]
  })
  return pairs.length === 1 ? quoted(pairs[0] ?? '') : `(${pairs.map(quoted).join(' & ')})`
}

/** A compound in its parts or written as one. */
export const eitherWay = (parts: string[]): string =>
  parts.length < 2
    ? parts.map(wordOrPairs).join('')
    : `(${quoted(parts.join(''))} | (${parts.map(wordOrPairs).join(' & ')}))`
