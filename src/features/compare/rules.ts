import type { Row } from './contract.ts'

/** The most products side by side. */
export const MOST = 4

/** Products that are suggested beside fewer than that. */
export const SUGGESTIONS = 6

const ASIN = /^[A-Z0-9]{10}$/

/** The products that an address names: each once, in its order, the first four. */
export function readAsins(text: unknown): string[] {
  if (typeof text !== 'string' || text.length > 200) return []
  return [...new Set(text.split(',').filter((each) => ASIN.test(each)))].slice(0, MOST)
}

/** The address of a comparison. */
export const comparePath = (asins: string[]): string => `/compare${asins.length > 0 ? `?asins=${asins.join(',')}` : ''}`

/** One more product beside those compared before; the fifth takes the place of the first. */
export const withProduct = (asins: string[], asin: string): string[] =>
  asins.includes(asin) ? asins : [...asins, asin].slice(-MOST)

/** Every technical detail that any of the products has, in the order in which they name them. */
export function toRows(specifications: [string, string][][]): Row[] {
  const names = [...new Set(specifications.flatMap((each) => each.map(([name]) => name)))]
  return names.map((name) => ({
    name,
    values: specifications.map((each) => each.find(([own]) => own === name)?.[1] ?? ''),
  }))
}
