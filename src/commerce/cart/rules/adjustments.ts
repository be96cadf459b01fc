import type { FreshOrder } from '#commerce/fresh-stores/contract.ts'
import type { Exemption } from '#commerce/taxes/rules/exemptions.ts'
import type { TaxableLine } from '#commerce/taxes/rules/order-taxes.ts'
import type { Said } from '../contract/terms.ts'
import { lineTotal, problemOf, type StoredLine } from './lines.ts'

/**
 * Stages at which features price a line. A feature sees the adjustments of earlier stages but none
 * of its own stage, so it does not depend on the order of features.
 */
export const STAGES = ['addition', 'special-price', 'quantity-price', 'agreed-price', 'discount', 'payment'] as const

export type Stage = (typeof STAGES)[number]

/**
 * A feature's change to the price of a line. `amount` is in minor units off the whole line; 0 is a
 * note, such as why nothing was taken off. At the stage `addition` it is negative and the same for
 * every unit. `code` names the feature's text `adjustment.{code}`, formatted with `values`, of which
 * `day` is a day such as 2026-12-24. `data`
 * is for the feature alone, such as the id of what took it off. `isKept`: a note that the order keeps, because it still counts then.
 * `isFinal`: what the line costs then is agreed, so that no feature of the stage `discount` is asked about it.
 */
export type Adjustment = {
  lineId: string
  feature: string
  amount: number
  code: string
  values: Record<string, string | number>
  data: Record<string, unknown>
  isKept?: true
  isFinal?: true
}

/** An adjustment as a feature offers it, without the feature's name. */
export type OfferedAdjustment = Omit<Adjustment, 'feature'>

/**
 * Lines with the features' adjustments. `fresh` is the store whose cart they are, where it is a fresh one; `exemptions` are the buyer's, which
 * decide about taxes.
 */
export type PricedLines = {
  lines: StoredLine[]
  adjustments: Adjustment[]
  fresh?: FreshOrder
  exemptions?: Exemption[] | undefined
}

/** The lines that a stage asks about: discounts leave alone what is agreed. */
export const linesAt = (stage: Stage, lines: StoredLine[], adjustments: Adjustment[]): StoredLine[] =>
  stage === 'discount'
    ? lines.filter(({ id }) => !adjustments.some(({ lineId, isFinal }) => isFinal && lineId === id))
    : lines

/** Total discount on all lines, or on one. */
export const discountOf = (adjustments: Adjustment[], lineId?: string): number =>
  adjustments.reduce(
    (sum, each) => sum + (lineId === undefined || each.lineId === lineId ? Math.max(0, each.amount) : 0),
    0,
  )

/**
 * Notes from the sentences about a line's terms, except those that an adjustment of the line
 * already shows with a price.
 */
export const withoutPrice = (
  said: (Said & { feature: string })[],
  own: Pick<Adjustment, 'feature' | 'code'>[],
): Omit<Adjustment, 'lineId'>[] =>
  said
    .filter(({ feature, code }) => !own.some((each) => each.feature === feature && each.code === code))
    .map((each) => ({ ...each, amount: 0, data: {} }))

/** Sets `added` on lines: what terms add to each unit. */
export const withAdditions = (lines: StoredLine[], adjustments: Adjustment[]): StoredLine[] =>
  lines.map((line) => {
    const own = adjustments.filter(({ lineId, amount }) => lineId === line.id && amount < 0)
    const added = own.reduce((sum, { amount }) => sum - amount / line.quantity, 0)
    return added === 0 ? line : { ...line, added }
  })

/** A line as it is taxed: by what is paid for it after discounts. */
export const toTaxable = (line: StoredLine, adjustments: Adjustment[]): TaxableLine => ({
  category: line.taxCategory,
  amount: lineTotal(line) - discountOf(adjustments, line.id),
  isService: !line.needsDelivery,
})

/**
 * Accepts a feature's adjustments only on lines that can be bought, and never for more than the
 * line still costs. A wrong amount from one feature therefore cannot make a line cheaper than free.
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

/** Features with adjustments on these lines. Pages load the texts of these features. */
export const featuresOf = (lines: { adjustments: { feature: string }[] }[]): string[] => [
  ...new Set(lines.flatMap(({ adjustments }) => adjustments.map(({ feature }) => feature))),
]
