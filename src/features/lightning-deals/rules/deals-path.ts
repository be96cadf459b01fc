import type { DealFilter } from '../contract/list.ts'
import { DEALS_PATH } from './paths.ts'

/** The query of the deals that a filter asks for: always the same for the same filter. */
export function dealsQuery({ state, category, ends }: DealFilter): '' | `?${string}` {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(category ? { category } : {}),
    ...(ends ? { ends } : {}),
  }).toString()
  return query ? `?${query}` : ''
}

/** The address of the deals that a filter asks for. */
export const dealsPath = (filter: DealFilter): string => `${DEALS_PATH}${dealsQuery(filter)}`
