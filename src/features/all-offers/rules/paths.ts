import type { Chosen } from '../contract/wire.ts'

/** Whether a product page's address asks for its offers: then the side sheet is open when the page comes (spec 3, section 2). */
export const opensSheet = (search: string): boolean => new URLSearchParams(search).get('aod') === '1'

/** Tags of the buttons that add an offer: in the side sheet, and on the page of all offers. */
export const SHEET_TAG = 'dp_aod_atc'
export const PAGE_TAG = 'olp_atc'

export const SORTS = ['best', 'price', 'price-desc'] as const

const NAMES = ['condition', 'seller', 'delivery', 'min', 'max', 'sort'] as const

/** The query of chosen filters and of the offer behind which a page begins, always in the same order. */
export function queryOf(chosen: Chosen, after?: string): '' | `?${string}` {
  const pairs = NAMES.flatMap((name) => {
    const value = chosen[name]
    return value === undefined || value === 'best' ? [] : [[name, value]]
  })
  const query = new URLSearchParams([...pairs, ...(after === undefined ? [] : [['after', after]])])
  return query.size === 0 ? '' : `?${query}`
}

const FOUND = ['sr', 'qid'] as const
const LONGEST_FOUND = 64

/** In which search, and where in it, the product was found, as the page's address says it: more of an add's query (spec 3, section 7). */
export function foundIn(search: string): string {
  const said = new URLSearchParams(search)
  return FOUND.flatMap((name) => {
    const value = said.get(name)?.slice(0, LONGEST_FOUND).toWellFormed()
    return value ? [`&${name}=${encodeURIComponent(value)}`] : []
  }).join('')
}

/** A span of prices with the lower one first, whichever way round it was typed. */
export const inTurn = ({ min, max }: Pick<Chosen, 'min' | 'max'>): Pick<Chosen, 'min' | 'max'> =>
  min !== undefined && max !== undefined && Number(min) > Number(max) ? { min: max, max: min } : { min, max }

/** The page of all offers, which works without scripts. */
export const offersPath = (asin: string, chosen: Chosen = {}, after?: string): string =>
  `/gp/offer-listing/${asin}${queryOf(chosen, after)}`
