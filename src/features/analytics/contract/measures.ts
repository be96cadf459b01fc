/** What is counted. A visit begins with a page to which something else than the store led. */
export const MEASURES = [
  'visits',
  'views',
  'product-views',
  'searches',
  'empty-searches',
  'adds',
  'checkouts',
  'orders',
] as const
export type Measure = (typeof MEASURES)[number]

/** By what numbers are told apart; a day and an hour are those of the marketplace. */
export const WAYS = ['day', 'hour', 'page', 'source', 'product', 'term'] as const
export type Way = (typeof WAYS)[number]

/** Kinds of pages that are told apart. */
export const PAGES = ['home', 'category', 'search', 'product', 'cart', 'checkout', 'order', 'other'] as const
export type PageKind = (typeof PAGES)[number]

/** In place of a term or source that was too rare to be kept. */
export const OTHERS = '…'
