import type { Extras } from '../contract/terms.ts'
import { followQuantities, goneWith, type TiedLine } from './ties.ts'

/** A line of a customer's cart that a visit's was merged into. `came` is how many of its units are the visit's. */
export type MergedLine = TiedLine & { asin: string; extras: Extras; came: number }

/** What there is of an offer, and how many units of it an order may have. */
export type MergedOffer = { id: string; stock: number; maxOrderQuantity: number }

/**
 * Takes off what is too much of some lines: units that came with the visit, the newest first. `lines` is sorted newest first. Returns the
 * lines that changed with what is left of them, at least `least`.
 */
export function takeOff<Line extends Pick<MergedLine, 'id' | 'quantity' | 'came'>>(
  lines: Line[],
  tooMany: number,
  least: (line: Line) => number = () => 0,
): Line[] {
  let left = tooMany
  return lines.flatMap((line) => {
    const off = Math.min(Math.max(left, 0), line.came, Math.max(0, line.quantity - least(line)))
    left -= off
    return off > 0 ? [{ ...line, quantity: line.quantity - off, came: line.came - off }] : []
  })
}

/** The lines with those of `changed` in their places. */
export const withChanged = <Line extends { id: string }>(lines: Line[], changed: Line[]): Line[] =>
  lines.map((line) => changed.find(({ id }) => id === line.id) ?? line)

/**
 * Cuts what came with a visit to what its offer's stock and limit leave beside the customer's own units. Offers that only the visit had stay
 * as they are: its cart was held to them. Units that may be set aside (`mayHold`) need no stock, and of a part of what is bought as one
 * (`isPart`) a unit stays, which says how many there can be of the others.
 */
export function trimMerged(
  lines: MergedLine[],
  offers: MergedOffer[],
  { mayHold, isPart }: { mayHold: (extras: Extras) => boolean; isPart: (extras: Extras) => boolean },
): MergedLine[] {
  let trimmed = lines
  for (const { id, stock, maxOrderQuantity } of offers) {
    const own = trimmed.filter(({ offerId }) => offerId === id)
    if (own.every(({ came, quantity }) => came === quantity)) continue
    const overLimit = unitsOf(own) - maxOrderQuantity
    const free = own.filter(({ extras }) => !mayHold(extras))
    const overStock = unitsOf(free) - stock
    for (const [among, over] of [
      [free, overStock],
      [own, overLimit],
    ] as const) {
      const now = among.map((line) => trimmed.find((each) => each.id === line.id) ?? line)
      const taken = unitsOf(among) - unitsOf(now)
      trimmed = withChanged(
        trimmed,
        takeOff(now, over - taken, ({ extras }) => (isPart(extras) ? 1 : 0)),
      )
    }
  }
  return trimmed
}

/** The lines after a cut with those that follow: none depends on more units than there are. Lines without units are left out. */
export function followTrimmed(before: MergedLine[], after: MergedLine[]): MergedLine[] {
  const followed = followQuantities(after, new Set())
  const gone = goneWith(
    before,
    followed.filter(({ quantity }) => quantity === 0).map(({ id }) => id),
  )
  return followed.filter(({ id }) => !gone.has(id))
}

const unitsOf = (lines: { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
