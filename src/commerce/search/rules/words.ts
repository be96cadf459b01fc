/** PostgreSQL's text search configuration for each language; any other language uses `simple`. */
const CONFIGURATIONS: Record<string, string> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
}

/** Languages that are written without spaces. */
const UNSPACED = ['ja', 'zh', 'th']

/** At most this many words are corrected. */
const MAX_CORRECTED = 10

/** Shorter words are never corrected and never offered as a correction. */
const LEAST_LETTERS = 3

/** Two words at least this similar (0 to 1) count as near, however many letters differ. */
const ALIKE = 0.45

/** The text search configuration of a language or of one of its dialects (`en-GB`). */
export const configurationOf = (language: string): string => CONFIGURATIONS[language.slice(0, 2)] ?? 'simple'

/** Separates the words of a language that is written without spaces. */
export function spaced(text: string, language: string): string {
  if (!UNSPACED.includes(language)) return text
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment }) => segment).join(' ')
}

/** The words of a text in lower case: letters and digits only, no query operators. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that a typo may stand for: unique, long enough, not only digits. */
export const knownWordsOf = (text: string): string[] =>
  [...new Set(wordsOf(text))].filter((word) => word.length >= LEAST_LETTERS && /\p{L}/u.test(word))

/** The words to look up when nothing was found. */
export const wordsToCorrect = (words: string): string[] => [...new Set(wordsOf(words))].slice(0, MAX_CORRECTED)

/**
 * A known word similar to a given one; `similarity` is the share of trigrams that they have in
 * common.
 */
export type NearWord = { asked: string; word: string; similarity: number }

/**
 * Replaces each mistyped word and drops those without a near word; undefined if nothing changes or
 * nothing is left.
 */
export function correctWords(words: string, near: NearWord[]): string | undefined {
  const asked = wordsToCorrect(words)
  const corrected = asked.flatMap(
    (word) =>
      closestWord(
        word,
        near.filter((each) => each.asked === word),
      ) ?? [],
  )
  return corrected.length === 0 || corrected.join(' ') === asked.join(' ') ? undefined : corrected.join(' ')
}

/** The near word with the fewest typos, then the highest similarity; undefined if there is none. */
export function closestWord(word: string, near: NearWord[]): string | undefined {
  const slips = word.length < LEAST_LETTERS ? 0 : word.length <= 5 ? 1 : 2
  return near
    .map((each) => ({ ...each, slips: slipsBetween(word, each.word) }))
    .filter((each) => each.slips <= slips || (slips > 0 && each.similarity >= ALIKE))
    .toSorted(
      (left, right) =>
        left.slips - right.slips || right.similarity - left.similarity || (left.word < right.word ? -1 : 1),
    )[0]?.word
}

/** The edit distance: letters to add, drop, change or swap with a neighbor. */
export function slipsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= left.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      )
      rows[row]?.push(row > 1 && column > 1 && isSwapped ? Math.min(least, at(row - 2, column - 2) + 1) : least)
    }
  }
  return at(left.length, right.length)
}
