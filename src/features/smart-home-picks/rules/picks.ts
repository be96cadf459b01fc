import type { Pick } from '../contract/page.ts'

/** What checked products cost together, in minor units. */
export const totalOf = (picks: Pick[], checked: ReadonlySet<string>): number =>
  picks.reduce((sum, { asin, minor }) => sum + (checked.has(asin) ? minor : 0), 0)

/** The reference tag of adding the picks of a device. */
export const tagOf = (asin: string): string => `smart_home_picks_${asin}`
