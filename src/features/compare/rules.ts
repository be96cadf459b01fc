import type { Row } from './contract.ts'

/** Maximum products in a comparison. */
export const MOST = 4

/** Number of products suggested when a comparison has room for more. */
export const SUGGESTIONS = 6

const ASIN = /^[A-Z0-9]{10}$/

/** Returns the products named in a URL: in order, without duplicates, the first four. */
export function readAsins(text: unknown): string[] {
  if (typeof text !== 'string' || text.length > 200) return []
  return [...new Set(text.split(',').filter((each) => ASIN.test(each)))].slice(0, MOST)
}

export const comparePath = (asins: string[]): string => `/compare${asins.length > 0 ? `?asins=${asins.join(',')}` : ''}`

/** Adds a product to those compared before; a fifth one drops the first. */
export const withProduct = (asins: string[], asin: string): string[] =>
  asins.includes(asin) ? asins : [...asins, asin].slice(-MOST)

/** Returns every technical detail that any of the products has, in order of first appearance. */
export function toRows(specifications: [string, string][][]): Row[] {
  const names = [...new Set(specifications.flatMap((each) => each.map(([name]) => name)))]
  return names.map((name) => ({
    name,
    values: specifications.map((each) => each.find(([own]) => own === name)?.[1] ?? ''),
  }))
}
