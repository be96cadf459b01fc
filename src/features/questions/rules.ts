/**
 * Questions per list page and on the product page, and answers per question on the product page.
 */
export const PAGE_SIZE = 10
export const ON_PRODUCT_PAGE = 3
export const ANSWERS_ON_PRODUCT_PAGE = 2

/** Maximum number of answers shown per question. */
export const MOST_ANSWERS = 50

/** Questions that a customer may ask in 24 hours; the table's check enforces the same limit. */
export const MOST_QUESTIONS = 10

/** Filters the product page's questions to its language; returns all if there are none. */
export function inLanguage<Asked extends { language: string }>(questions: Asked[], language: string): Asked[] {
  const own = questions.filter((question) => question.language === language)
  return own.length > 0 ? own : questions
}

const MOST_PAGES = 500

export const pagesOf = (found: number): number => Math.min(MOST_PAGES, Math.max(1, Math.ceil(found / PAGE_SIZE)))

/** Reads the page number from the URL; an invalid one means page 1. */
export function readPage(text: unknown): number {
  const page = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= MOST_PAGES ? page : 1
}

export const listPath = (asin: string, page = 1): string => `/questions/${asin}${page === 1 ? '' : `?page=${page}`}`
export const askPath = (asin: string): string => `/questions/${asin}/ask`
export const answerPath = (asin: string, id: string): string => `/questions/${asin}/answer/${id}`
