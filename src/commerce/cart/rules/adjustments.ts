import type { Said } from '../contract/terms.ts'
import { problemOf, type StoredLine, unitPrice } from './lines.ts'

/** When a feature prices a line. Each sees what earlier stages did and nothing of its own stage, so that the order of a list means nothing. */
export const STAGES = ['addition', 'special-price', 'discount', 'payment'] as const

export type Stage = (typeof STAGES)[number]

/**
 * What a feature does to the price of a line. `amount` is minor units off the whole line; 0 is a note, such as why nothing was
 * taken off. At the stage `addition` it is negative and the same for every unit. `code` names the text `adjustment.{code}` of the
 * feature, which is shown with `values`. `data` is for the feature alone, such as a coupon's id.
 */
export type Adjustment = {
  lineId: string
  feature: string
  amount: number
  code: string
  values: Record<string, string | number>
  data: Record<string, unknown>
}

/** What one feature offers: the same without its own name. */
export type OfferedAdjustment = Omit<Adjustment, 'feature'>

/** Lines with what features take off them. */
export type PricedLines = { lines: StoredLine[]; adjustments: Adjustment[] }

/** What is taken off: all of it, or off one line. */
export const discountOf = (adjustments: Adjustment[], lineId?: string): number =>
  adjustments.reduce(
    (sum, each) => sum + (lineId === undefined || each.lineId === lineId ? Math.max(0, each.amount) : 0),
    0,
  )

/** What is said about a line's terms where no adjustment of the line says it with a price, as notes. */
export const withoutPrice = (
  said: (Said & { feature: string })[],
  own: Pick<Adjustment, 'feature' | 'code'>[],
): Omit<Adjustment, 'lineId'>[] =>
  said
    .filter(({ feature, code }) => !own.some((each) => each.feature === feature && each.code === code))
    .map((each) => ({ ...each, amount: 0, data: {} }))

/** Lines with what terms add to a unit of each. */
export const withAdditions = (lines: StoredLine[], adjustments: Adjustment[]): StoredLine[] =>
  lines.map((line) => {
    const own = adjustments.filter(({ lineId, amount }) => lineId === line.id && amount < 0)
    const added = own.reduce((sum, { amount }) => sum - amount / line.quantity, 0)
    return added === 0 ? line : { ...line, added }
  })

/** What a line costs before anything is taken off, in minor units. */
export const lineTotal = (line: StoredLine): number => unitPrice(line) * line.quantity

/**
 * What of a feature's offer counts: on lines that can be bought, and never more than a line still costs after those before.
 * A wrong sum of one feature can so make nothing cheaper than free.
 */
export function accept(
  lines: StoredLine[],
  already: Adjustment[],
  { feature, stage }: { feature: string; stage: Stage },
  offered: OfferedAdjustment[],
): Adjustment[] {
  const accepted = [...already]
  for (const offer of offered) {
    const line = lines.find(({ id }) => id === offer.lineId)
    if (!line || problemOf(line) !== null) continue
    const left = lineTotal(line) - discountOf(accepted, line.id)
    const amount =
      stage === 'addition'
        ? Math.min(0, Math.trunc(offer.amount / line.quantity) * line.quantity)
        : Math.max(0, Math.min(Math.trunc(offer.amount), left))
    accepted.push({ ...offer, feature, amount })
  }
  return accepted
}

/** The features that have something to say about these lines; their pages load what they say it with. */
export const featuresOf = (lines: { adjustments: { feature: string }[] }[]): string[] => [
  ...new Set(lines.flatMap(({ adjustments }) => adjustments.map(({ feature }) => feature))),
]
