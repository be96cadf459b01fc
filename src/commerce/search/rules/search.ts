import {
  CATEGORY_SLUG,
  MAX_BRAND_LENGTH,
  MAX_PAGE,
  MAX_WORDS_LENGTH,
  type Search,
  SORTS,
  STORE,
} from '../contract/limits.ts'
import { readAmount } from './amounts.ts'

/**
 * Above this many matches, a list is sorted and counted from documents that may be a minute old.
 */
export const MANY = 1000

/** The search that matches every product. */
export const EVERYTHING: Search = {
  words: '',
  category: '',
  brand: '',
  store: '',
  min: '',
  max: '',
  available: false,
  sort: 'relevance',
  page: 1,
}

/** Whether this can be the name of a category in addresses. */
export const isCategory = (slug: string): boolean => slug.length <= 80 && CATEGORY_SLUG.test(slug)

/**
 * Limits the length and replaces control characters, lone surrogates and runs of whitespace by
 * single spaces.
 */
export const tidy = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Reads URL parameters. Invalid ones are ignored, so that a mistyped URL still shows something. */
export function readSearch(query: Record<string, unknown>): Search {
  const textOf = (name: string): string => {
    const value = Array.isArray(query[name]) ? query[name][0] : query[name]
    return typeof value === 'string' ? value : ''
  }
  const category = textOf('c')
  const [min, max] = [readAmount(textOf('min')), readAmount(textOf('max'))]
  const isTurned = min !== '' && max !== '' && Number(min) > Number(max)
  const page = /^\d{1,2}$/.test(textOf('page')) ? Number(textOf('page')) : 1
  return {
    words: tidy(textOf('k'), MAX_WORDS_LENGTH),
    category: isCategory(category) ? category : '',
    brand: tidy(textOf('brand'), MAX_BRAND_LENGTH),
    store: STORE.test(textOf('store')) ? textOf('store') : '',
    min: isTurned ? max : min,
    max: isTurned ? min : max,
    available: textOf('available') === '1',
    sort: SORTS.find((each) => each === textOf('sort')) ?? 'relevance',
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/**
 * The canonical URL of a search, with sorted parameters; a category without words has its own path.
 * A change goes to the first page unless it sets one.
 */
export function addressOf(search: Search, change: Partial<Search> = {}): string {
  const next = { ...search, page: 1, ...change }
  const isCategory = next.category !== '' && next.words === ''
  const parameters = new URLSearchParams(
    Object.entries({
      available: next.available ? '1' : '',
      brand: next.brand,
      c: isCategory ? '' : next.category,
      k: next.words,
      max: next.max,
      min: next.min,
      page: next.page > 1 ? String(next.page) : '',
      sort: next.sort === 'relevance' ? '' : next.sort,
      store: next.store,
    }).filter(([, value]) => value !== ''),
  ).toString()
  const path = isCategory ? `/c/${encodeURIComponent(next.category)}` : '/s'
  return parameters ? `${path}?${parameters}` : path
}

/** Whether filters narrow the list beyond the words and, on a category's own page, the category. */
export const isNarrowed = ({ words, category, brand, store, min, max, available }: Search): boolean =>
  [brand, store, min, max].some((each) => each !== '') || available || (category !== '' && words !== '')

/**
 * Search engines list only a category's plain pages; words, filters and sort orders show the same
 * products again.
 */
export const isListed = (search: Search): boolean =>
  search.words === '' && search.category !== '' && search.sort === 'relevance' && !isNarrowed(search)

/** Number of pages that can be requested. */
export const pagesOf = (total: number, pageSize: number): number => Math.min(MAX_PAGE, Math.ceil(total / pageSize))
