import { compoundsIn, foldText, joinedParts, plainText, withoutDots } from '#platform/text/fold.ts'
import { spaced } from './words.ts'

/**
 * Words that a language's configuration leaves out only with their accents, as they are without: whoever types them without means
 * the same.
 */
const LEFT_OUT: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    de: 'daß für können könnte über während würde würden',
    es: 'más sí también mí qué él tú mío mía míos mías está están esté estén será serán había habían',
    // Not été, which is also the summer.
    fr: 'même à êtes étais était étions étiez étaient',
    it: 'perché più è sarà farà',
    pt: 'não à já também só até você às nós vocês está estão há são será serão tém',
  }).map(([language, words]) => [language, new Set(foldText(words).split(' '))]),
)

/** Where a model number changes between letters and digits, up to this many times. */
const MOST_CHANGES = 6

const isLeftOut = (word: string, language: string): boolean => LEFT_OUT[language.slice(0, 2)]?.has(word) ?? false

/** Runs of letters and of digits: `wh1000xm5` is `wh`, `1000`, `xm` and `5`. */
const runsIn = (word: string): string[] => word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []

/** Every piece of a model number that begins and ends where letters and digits meet. */
function piecesOf(word: string): string[] {
  const runs = runsIn(word).slice(0, MOST_CHANGES)
  if (runs.length < 2) return []
  return runs.flatMap((_run, from) => runs.slice(from).map((_last, to) => runs.slice(from, from + to + 1).join('')))
}

const foldedIn = (text: string, language: string): string[][] =>
  compoundsIn(foldText(spaced(plainText(text), language)))

const keptOf = (parts: string[], language: string): string[] => parts.filter((part) => !isLeftOut(part, language))

/**
 * Returns a text as it is indexed: its words folded, in order, then what else they are found by: compounds written as one, pieces of model
 * numbers, German words without dots.
 */
export function indexedText(text: string, language: string): string {
  const compounds = foldedIn(text, language)
  const words = compounds.flatMap((parts) => keptOf(parts, language))
  const others = compounds.flatMap((parts) => {
    const joined = joinedParts(parts)
    return [...joined, ...[...parts, parts.join('')].flatMap(piecesOf)]
  })
  const german = language.startsWith('de') ? withoutDots(text) : []
  return [...words, ...new Set([...others, ...german])].join(' ')
}

/**
 * A compound as it may be written apart, in parts or where letters and digits meet, or as one. `kept` are the parts that the language does not
 * leave out. `end` marks a last word that may only be begun.
 */
function anyWay(parts: string[], kept: string[], end: string): string {
  const whole = `'${parts.join('')}'${end}`
  const apart = kept.flatMap(runsIn).map((run, index, all) => `'${run}'${index === all.length - 1 ? end : ''}`)
  return parts.flatMap(runsIn).length > 1 && apart.length > 0 ? `(${whole} | (${apart.join(' & ')}))` : whole
}

/** The words of a query without operators, all of them wanted. With `isBegun` the last may be the beginning of a word. */
const allOf = (words: string, language: string, isBegun: boolean): string[] =>
  foldedIn(words, language).flatMap((parts, index, all) => {
    const isLast = isBegun && index === all.length - 1
    const kept = isLast ? parts : keptOf(parts, language)
    return kept.length > 0 ? [anyWay(parts, kept, isLast ? ':*' : '')] : []
  })

/** A query for all of the words, the last one as a prefix. Operators in the text are dropped. */
export const prefixQuery = (words: string, language: string): string => allOf(words, language, true).join(' & ')

const PIECES = /(?<not>(?<=^|\s)-)?"(?<phrase>[^"]*)"|(?<no>(?<=^|\s)-)(?<without>[^\s"]+)|(?<word>[^\s"]+)/g

/**
 * Returns the tsquery of what a shopper typed: all words, "words in quotes" one after the other, -words that must not be there, and `or`
 * between alternatives. Whatever else is typed is no operator.
 */
export function wordsQuery(typed: string, language: string): string {
  const alternatives: string[][] = [[]]
  for (const { groups = {} } of typed.replace(/[\u201c-\u201f\u00ab\u00bb\uff02]/g, '"').matchAll(PIECES)) {
    const { not, phrase, without, word } = groups
    const current = alternatives.at(-1)
    if (word !== undefined && /^or$/i.test(word)) alternatives.push([])
    else if (phrase !== undefined) {
      const inOrder = foldedIn(phrase, language)
        .flatMap((parts) => keptOf(parts, language))
        .map((each) => `'${each}'`)
      if (inOrder.length > 0) current?.push(`${not ? '!' : ''}(${inOrder.join(' <-> ')})`)
    } else if (without !== undefined) current?.push(...allOf(without, language, false).map((each) => `!${each}`))
    else if (word !== undefined) current?.push(...allOf(word, language, false))
  }
  return alternatives
    .filter((each) => each.length > 0)
    .map((each) => each.join(' & '))
    .join(' | ')
}
