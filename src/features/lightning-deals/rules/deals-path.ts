import type { DealFilter } from '../contract/list.ts'
import { DEALS_PATH } from './paths.ts'

/** The query string of a filter, always the same for the same filter. */
export function dealsQuery({ state, category, ends }: DealFilter): '' | `?${string}` {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(category ? { category } : {}),
    ...(ends ? { ends } : {}),
  }).toString()
  return query ? `?${query}` : ''
}

/** The URL of a filter's deal list. */
export const dealsPath = (filter: DealFilter): string => `${DEALS_PATH}${dealsQuery(filter)}`
