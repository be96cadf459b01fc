import { foldText } from '#platform/text/fold.ts'
import { wordsOf } from './words.ts'

export const MAX_SUGGESTIONS = 8

/** How many of the suggestions may be categories. */
const MAX_CATEGORIES = 2

/** Fewest letters and digits that get suggestions. */
const LEAST_LENGTH = 2

/** Whether enough has been typed to suggest something. */
export const isWorthSuggesting = (words: string): boolean => wordsOf(words).join('').length >= LEAST_LENGTH

/** Finds categories whose names have, for each typed word, a word that starts with it. */
export const matchCategories = <Named extends { name: string }>(categories: Named[], words: string): Named[] => {
  const asked = wordsOf(foldText(words))
  return categories
    .filter(({ name: category }) => {
      const names = wordsOf(foldText(category))
      return asked.length > 0 && asked.every((word) => names.some((name) => name.startsWith(word)))
    })
    .slice(0, MAX_CATEGORIES)
}
