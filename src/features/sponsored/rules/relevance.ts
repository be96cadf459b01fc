import { spaced } from '#commerce/search/rules/words.ts'
import { compoundsIn, foldText } from '#platform/text/fold.ts'
import type { AdContext, AdReason, NamedCategory } from '../contract/ads.ts'

/** Percent. An ad that answers no more than half of what was asked for is not shown, whatever is paid. */
export const RELEVANCE_FLOOR = 51

const FULL = 100
/** Another category's product of the brand whose product is looked at. */
const SAME_BRAND = 60

/** Words this long are the same as longer ones that begin with them and have at most so many letters more: speaker, speakers. */
const LEAST_STEM = 4
const MOST_ENDING = 2

/** A search term of a campaign, and its words. */
export type Term = { text: string; words: string[] }

/** What decides whether an ad belongs on a page. `terms` and `categories` are those that the campaign names, `words` are its product's. */
export type Topic = { words: string[]; category: string; brand: string; terms: Term[]; categories: string[] }

/** What a page is about, in words as they are compared. */
export type Subject = { words: string[]; categories: NamedCategory[]; brand: string | undefined }

/** How much of a page's subject an ad answers, and by what. */
export type Relevance = { percent: number; reasons: AdReason[] }

/** The words of a text as they are compared: in lower case, without accents. */
export const wordsIn = (text: string, language: string): string[] => [
  ...new Set(compoundsIn(foldText(spaced(text, language))).flat()),
]

/** The words that were searched for; what must not be found (-word) was not. */
export const askedWords = (typed: string, language: string): string[] =>
  wordsIn(typed.replace(/(^|\s)-\S+/g, ' '), language)

function isSame(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (short === long) return true
  return short.length >= LEAST_STEM && long.length - short.length <= MOST_ENDING && long.startsWith(short)
}

const has = (words: string[], word: string): boolean => words.some((each) => isSame(each, word))

/** What a page is about, read in its language. */
export const toSubject = ({ words = '', categories = [], brand }: AdContext, language: string): Subject => ({
  words: askedWords(words, language),
  categories,
  brand,
})

/** A term that a campaign names, read in a language of its marketplace. */
export const toTerm = (text: string, language: string): Term => ({ text, words: wordsIn(text, language) })

/**
 * How much of what a page is about an ad answers, in percent, and by what. Of a search: the share of its words that are in the product's title,
 * brand or category, or in a term of the campaign all of whose words were asked for. Of other pages: its category, or one that the campaign
 * names, is the page's; or it is of the same brand. Where a campaign names terms, it is shown in searches for one of them only; where it
 * names categories, on other pages of these only.
 */
export function relevanceOf(topic: Topic, { words, categories, brand }: Subject): Relevance {
  const inCategory = categories.length > 0 ? categoryRelevance(topic, categories, brand) : undefined
  if (words.length === 0) return inCategory ?? NONE
  return inCategory && inCategory.percent < FULL ? NONE : wordRelevance(topic, words)
}

const NONE: Relevance = { percent: 0, reasons: [] }

function wordRelevance({ words, terms }: Topic, asked: string[]): Relevance {
  const term = terms.find((each) => each.words.length > 0 && each.words.every((word) => has(asked, word)))
  if (terms.length > 0 && term === undefined) return NONE
  const ofTerm = term?.words ?? []
  const found = asked.filter((word) => has(words, word))
  const answered = asked.filter((word) => has(words, word) || has(ofTerm, word))
  return {
    percent: Math.floor((answered.length * FULL) / asked.length),
    reasons: [
      ...(found.length > 0 ? [{ code: 'words' as const, words: found.join(' ') }] : []),
      ...(term === undefined ? [] : [{ code: 'term' as const, words: term.text }]),
    ],
  }
}

function categoryRelevance(topic: Topic, categories: NamedCategory[], brand: string | undefined): Relevance {
  const wanted = topic.categories.length > 0 ? topic.categories : [topic.category]
  const category = categories.find(({ slug }) => wanted.includes(slug))
  if (category) return { percent: FULL, reasons: [{ code: 'category', name: category.name }] }
  if (topic.categories.length > 0 || brand === undefined || brand !== topic.brand) return NONE
  return { percent: SAME_BRAND, reasons: [{ code: 'brand', name: brand }] }
}
