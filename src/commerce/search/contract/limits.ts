// Apart from the shapes, so that pages that need these do not bring the library of the shapes to the browser.

/** The longest text that can be searched for, in characters. */
export const MAX_WORDS_LENGTH = 200

/** The last page of a list that can be asked for. */
export const MAX_PAGE = 50

/** The longest name of a brand in a filter. */
export const MAX_BRAND_LENGTH = 100

/** Orders of results; `-price` is from dear to cheap. */
export const SORTS = ['relevance', 'price', '-price', 'newest'] as const

/** A category's name as it is written in addresses. */
export const CATEGORY_SLUG = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u

/** An amount in whole units of the currency, as text. */
export const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** A name of an order. */
export type Sort = (typeof SORTS)[number]

/** What is searched for. Empty text means "any". `category` is written as in addresses, amounts as decimal text. */
export type Search = {
  words: string
  category: string
  brand: string
  min: string
  max: string
  available: boolean
  sort: Sort
  page: number
}
