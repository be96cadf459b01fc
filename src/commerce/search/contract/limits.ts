// Kept apart from the schemas, so that pages that need these do not load the schema library in the
// browser.

/** Most characters in a query. */
export const MAX_WORDS_LENGTH = 200

/** The last page of a list that can be requested. */
export const MAX_PAGE = 50

/** Most characters of a brand in a filter. */
export const MAX_BRAND_LENGTH = 100

/** Sort orders of results; `-price` is highest price first. */
export const SORTS = ['relevance', 'price', '-price', 'newest'] as const

/** A category's slug in URLs. */
export const CATEGORY_SLUG = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u

/** A fresh store's id. */
export const STORE = /^[A-Z0-9]{10}$/

/** An amount in whole units of the currency, as text. */
export const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

export type Sort = (typeof SORTS)[number]

/** A search. Empty text means "any". `category` is a slug, `store` the id of the fresh store that brings, amounts are decimal text. */
export type Search = {
  words: string
  category: string
  brand: string
  store: string
  min: string
  max: string
  available: boolean
  sort: Sort
  page: number
}
