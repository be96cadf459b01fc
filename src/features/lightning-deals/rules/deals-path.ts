import type { DealFilter } from '../contract/list.ts'
import { DEALS_PATH } from './paths.ts'

/** The address of the deals that a filter asks for: always the same for the same filter. */
export function dealsPath({ state, category, ends }: DealFilter): string {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(category ? { category } : {}),
    ...(ends ? { ends } : {}),
  }).toString()
  return query ? `${DEALS_PATH}?${query}` : DEALS_PATH
}
