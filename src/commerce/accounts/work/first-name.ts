/** Names in these scripts begin with the family's. */
const FAMILY_FIRST = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
/** Letters that only Vietnamese has, whose names begin with the family's, too. */
const VIETNAMESE = /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
const TITLES = new Set(
  'dr mr mrs ms mx miss sir madam prof frau herr mme mlle monsieur madame sr sra srta sig'.split(' '),
)
const INITIAL = /^\p{L}\.$/u

/**
 * The name by which others may know somebody who has not said otherwise: never the family's. Empty where it cannot be told apart.
 */
export function firstNameOf(name: string): string {
  if (name.includes('@')) return ''
  // After a comma comes what is written first elsewhere: "Lee, Ann".
  const [, given] = /,(.*)$/u.exec(name) ?? []
  const words = (given ?? name).split(/[\s\u3000,]+/).filter((word) => word !== '')
  const named = words.filter((word) => INITIAL.test(word) || !(word.endsWith('.') || TITLES.has(word.toLowerCase())))
  if (FAMILY_FIRST.test(name) || (given === undefined && VIETNAMESE.test(name)))
    return named.length > 1 ? (named.at(-1) ?? '') : ''
  // Of "Dr. Lee" the one name may be either.
  return named.length === 1 && named.length < words.length ? '' : (named[0] ?? '')
}
