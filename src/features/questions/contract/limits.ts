/**
 * Maximum text lengths. Separate from the schemas, so that a page can import them without the
 * validation code.
 */
export const MOST = { question: 500, answer: 2000, author: 50 }
