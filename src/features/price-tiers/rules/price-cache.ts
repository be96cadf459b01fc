import type { Gathered } from './follow.ts'

/** What is known of the prices of a quantity (spec 3, section 4). */
export type Priced = { state: 'in-progress' } | { state: 'ready'; value: Gathered } | { state: 'error' }

export type PriceCache = ReadonlyMap<number, Priced>

/** Whether the prices of a quantity have to be asked for: a failure may be repeated, an answer that is awaited not. */
export const isAsked = (cache: PriceCache, quantity: number): boolean =>
  cache.has(quantity) && cache.get(quantity)?.state !== 'error'

export const withPrice = (cache: PriceCache, quantity: number, priced: Priced): PriceCache =>
  new Map([...cache, [quantity, priced]])

/** What the table shows (spec 3, section 4). `isGone`: none of the offer can be had. */
export type TableState = 'error' | 'fetching' | 'single' | 'unavailable' | 'tiers'

export function tableState(priced: Priced | undefined, rows: number, isGone: boolean): TableState {
  if (isGone) return 'unavailable'
  if (priced?.state === 'error') return 'error'
  if (priced?.state === 'in-progress') return 'fetching'
  return rows > 0 ? 'tiers' : 'single'
}
