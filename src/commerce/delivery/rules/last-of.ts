import type { DeliveryDays } from '../contract.ts'

const later = (a: string, b: string): string => (a > b ? a : b)

/** The later ends of days that are all known; undefined if one of them is not. */
export function lastOf(days: (DeliveryDays | undefined)[]): DeliveryDays | undefined {
  const known = days.filter((each) => each !== undefined)
  const [first, ...others] = known
  if (!first || known.length < days.length) return undefined
  return others.reduce(
    (all, each) => ({ earliest: later(all.earliest, each.earliest), latest: later(all.latest, each.latest) }),
    first,
  )
}
