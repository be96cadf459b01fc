import { foldText } from './fold.ts'

const collators = new Map<string, Intl.Collator>()

/** Compares names as readers of a language expect them in a list; numbers count by their value. */
export function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, known)
  return known
}

/** Digits of the longest number that is ordered by its value. */
const LONGEST_NUMBER = 12

/** A key that the database orders names by, for whatever language: it compares bytes. */
export const orderKey = (name: string): string =>
  foldText(name).replace(/\d+/g, (number) => number.padStart(LONGEST_NUMBER, '0'))
