/** Names in these scripts begin with the family's. */
const FAMILY_FIRST = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

/**
 * The name by which others may know somebody who has not said otherwise: never the family's. Empty where it cannot be told apart.
 */
export function firstNameOf(name: string): string {
  // A title is no name.
  const words = name.split(/[\s\u3000]+/).filter((word) => word !== '' && !word.endsWith('.'))
  if (FAMILY_FIRST.test(name)) return words.length > 1 ? (words.at(-1) ?? '') : ''
  return words[0] ?? ''
}
