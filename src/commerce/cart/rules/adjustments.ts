import { problemOf, type StoredLine, unitPrice } from './lines.ts'

/**
 * Money off a line, given by a feature. `amount` is minor units off the whole line; 0 is no money but a note, such as why
 * something was not taken off. `code` names the feature's text `adjustment.{code}`, which is shown with `values`. `source`
 * is what of the feature gave it, such as a coupon's id.
 */
export type Adjustment = {
  lineId: string
  feature: string
  code: string
  source: string
  amount: number
  values: Record<string, string | number>
}

/** What one feature offers: the same without its own name. */
export type OfferedAdjustment = Omit<Adjustment, 'feature'>

/** Lines with what features take off them. */
export type PricedLines = { lines: StoredLine[]; adjustments: Adjustment[] }

/** What is taken off: all of it, or off one line. */
export const discountOf = (adjustments: Adjustment[], lineId?: string): number =>
  adjustments.reduce((sum, each) => sum + (lineId === undefined || each.lineId === lineId ? each.amount : 0), 0)

/** What a line costs before anything is taken off, in minor units. */
export const lineTotal = (line: StoredLine): number => unitPrice(line) * line.quantity

/**
 * What of a feature's offer counts: on lines that can be bought, and never more than a line still costs after those before.
 * A wrong sum of one feature can so make nothing cheaper than free.
 */
export function accept(
  lines: StoredLine[],
  already: Adjustment[],
  feature: string,
  offered: OfferedAdjustment[],
): Adjustment[] {
  const accepted = [...already]
  for (const offer of offered) {
    const line = lines.find(({ id }) => id === offer.lineId)
    if (!line || problemOf(line) !== null) continue
    const left = lineTotal(line) - discountOf(accepted, line.id)
    const amount = Math.max(0, Math.min(Math.trunc(offer.amount), left))
    accepted.push({ ...offer, feature, amount })
  }
  return accepted
}

/** The features that have something to say about these lines; their pages load what they say it with. */
export const featuresOf = (lines: { adjustments: { feature: string }[] }[]): string[] => [
  ...new Set(lines.flatMap(({ adjustments }) => adjustments.map(({ feature }) => feature))),
]
