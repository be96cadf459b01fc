import { MOST_COUNTED } from '../contract/kinds.ts'
import type { RequestedCount } from '../contract/registries.ts'

/** What "10+" is stored as: more than anybody counts one by one. */
export const MANY = 99

/** Milliseconds for which a checkout sets units aside. */
export const HOLD_MS = 15 * 60_000

/** Units of an item, each item once. */
export type AskedUnits = { itemId: string; registryId: string; units: number }[]

export const countOf = (wanted: number): RequestedCount => (wanted > MOST_COUNTED ? '10+' : wanted)

/** How many a shopper asked for: 1 to 10, or `10+`. Undefined: it is neither. */
export function wantedOf(count: string | number): number | undefined {
  if (count === '10+') return MANY
  const number = typeof count === 'number' ? count : /^\d{1,3}$/.test(count.trim()) ? Number(count) : Number.NaN
  return Number.isInteger(number) && number >= 1 && number <= MANY ? number : undefined
}

/** Units that can still be given. The owner may have lowered what is wanted after something was bought. */
export const openUnits = ({ wanted, bought, reserved }: { wanted: number; bought: number; reserved: number }): number =>
  Math.max(0, wanted - bought - reserved)

/** Whether an owner who wants to be surprised does not see yet what was bought. Both days are YYYY-MM-DD. */
export const isStillSurprise = (registry: { isSurprise: boolean; date: string }, today: string): boolean =>
  registry.isSurprise && today < registry.date
