import type { DeliveryQuestion } from '#commerce/delivery/rules/offers.ts'
import { gramsOf } from '#commerce/measures/rules/amounts.ts'
import { discountOf, type PricedLines } from './adjustments.ts'
import { lineTotal, problemOf, type StoredLine } from './lines.ts'

/** What is shipped of these lines: from where, how heavy, and what the buyer pays for all of them but surcharges. Undefined if nothing is. */
export function shipmentOf({
  lines,
  adjustments,
}: PricedLines): Pick<DeliveryQuestion, 'sources' | 'weight' | 'subtotal'> | undefined {
  const bought = lines.filter((line) => problemOf(line) === null && !line.isSurcharge)
  const shipped = bought.filter(({ needsDelivery }) => needsDelivery)
  if (shipped.length === 0) return undefined
  return {
    sources: shipped.map(({ location, releaseOn }) => ({ location, releaseOn })),
    weight: shipped.reduce((sum, line) => sum + gramsOfLine(line), 0),
    subtotal: bought.reduce((sum, line) => sum + lineTotal(line) - discountOf(adjustments, line.id), 0),
  }
}

/** What a line weighs, as far as it is known. */
export const gramsOfLine = ({ weight, quantity, sold }: Pick<StoredLine, 'weight' | 'quantity' | 'sold'>): number =>
  (sold ? gramsOf(quantity, sold) : undefined) ?? (weight ?? 0) * quantity
