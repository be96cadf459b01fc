import { wordsOf } from './words.ts'

/** How many suggestions are shown. */
export const MAX_SUGGESTIONS = 8

/** How many of them may be categories. */
const MAX_CATEGORIES = 2

/** With fewer letters and digits than this nothing is suggested. */
const LEAST_LENGTH = 2

/** Whether enough has been typed to suggest something. */
export const isWorthSuggesting = (words: string): boolean => wordsOf(words).join('').length >= LEAST_LENGTH

/** The categories in whose names each of the words begins one. */
export const matchCategories = <Named extends { name: string }>(categories: Named[], words: string): Named[] => {
  const asked = wordsOf(words)
  return categories
    .filter(({ name: category }) => {
      const names = wordsOf(category)
      return asked.length > 0 && asked.every((word) => names.some((name) => name.startsWith(word)))
    })
    .slice(0, MAX_CATEGORIES)
}
