import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { compareAmounts, isSameDimension, numberOf, times, unitOf } from '#commerce/measures/rules/amounts.ts'
import { MAX_QUANTITY } from '#commerce/offers/rules.ts'

type Bought = { sold?: Sold | null; netQuantity?: Amount | null | undefined }

/** How much one of it is, or about: a step, a piece, a pack; undefined where nobody says. */
const oneOf = ({ sold, netQuantity }: Bought): Amount | undefined => {
  if (!sold) return netQuantity ?? undefined
  return sold.picking === 'bulk' ? sold.step : sold.usual
}

/** How many units of an offer it takes to have at least so much: steps, pieces or packs. Without a quantity, as much as one buys of it. */
export function unitsFor(quantity: Amount | null, bought: Bought): number {
  const least = bought.sold?.least ?? 1
  if (quantity === null) return least
  if (unitOf(quantity) === 'each') {
    const pieces = bought.sold?.picking === 'bulk' ? least : Math.ceil(Number(numberOf(quantity)))
    return Math.min(Math.max(pieces, least), MAX_QUANTITY)
  }
  const one = oneOf(bought)
  if (!one || !isSameDimension(one, quantity)) return least
  let units = least
  while (units < MAX_QUANTITY && compareAmounts(times(one, units), quantity) < 0) units += 1
  return units
}
