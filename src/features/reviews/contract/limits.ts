/**
 * Maximum text lengths of a review. Separate from the schemas, so that a page can import them
 * without the validation code.
 */
export const MOST = { title: 100, text: 5000, author: 50 }
