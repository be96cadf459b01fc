import { paidForLine } from '#commerce/orders/rules/life/money.ts'
import type { LifeLine, OrderLife, Units } from '#commerce/orders/rules/life/order.ts'
import { paidUnits } from '#commerce/orders/rules/life/units.ts'
import type { LineRefund } from '#commerce/orders/rules/parts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { isDeposit } from './names.ts'

/** A field of a request and what is wrong with it. */
export type EmptiesFault = { field: string; problem: string }

type Order = Pick<OrderLife, 'lines' | 'addedTax'>

/** What was paid for the first so many of a line's pieces; all pieces are all of the money. */
const moneyOf = (line: LifeLine, order: Order, pieces: number): number =>
  Math.floor((paidForLine(line, order) * pieces) / Math.max(1, paidUnits(line)))

/** How many pieces of a line have had their money given back, whatever for. */
function givenBack(line: LifeLine, order: Order): number {
  let pieces = 0
  while (pieces < paidUnits(line) && moneyOf(line, order, pieces) < line.refunded) pieces += 1
  return pieces
}

/** How many deposits of a line can still be given back: for pieces that the shopper has, as far as their money was not given back. */
export const leftOf = (line: LifeLine, order: Order): number =>
  Math.max(0, Math.min(line.delivered - line.returned - line.returning, paidUnits(line) - givenBack(line, order)))

/** The deposit that a position names: its own line, or that of its product. */
const lineAt = ({ lines }: Order, position: number): LifeLine | undefined =>
  lines.find((line) => isDeposit(line) && (line.position === position || line.tiedTo === position))

/** What is refunded for empties, by line; without items for all that are left. */
export function refundOfEmpties(order: Order, items: Units[] | undefined): Result<LineRefund[], EmptiesFault[]> {
  const all = order.lines.filter(isDeposit).map((line) => ({ position: line.position, quantity: leftOf(line, order) }))
  const asked = items ?? all.filter(({ quantity }) => quantity > 0)
  if (asked.length === 0) return fail([{ field: 'items', problem: 'no deposit of this order is left' }])
  const faults: EmptiesFault[] = []
  const refunds = new Map<number, LineRefund>()
  for (const [index, { position, quantity }] of asked.entries()) {
    const line = lineAt(order, position)
    if (!line) faults.push({ field: `items.${index}.position`, problem: 'has no deposit' })
    else if (refunds.has(line.position)) faults.push({ field: `items.${index}.position`, problem: 'is named twice' })
    else {
      const left = leftOf(line, order)
      if (quantity > left) faults.push({ field: `items.${index}.quantity`, problem: `must be at most ${left}` })
      refunds.set(line.position, {
        position: line.position,
        amount: moneyOf(line, order, givenBack(line, order) + quantity) - line.refunded,
      })
    }
  }
  return faults.length > 0 ? fail(faults) : ok([...refunds.values()])
}
