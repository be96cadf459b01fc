import { fail, ok, type Result } from '#platform/result.ts'
import type { LifeChange, LifeFault, LifeLine, MovedUnits, OrderLife, Units } from './order.ts'

type Counts = Pick<LifeLine, 'quantity' | 'needsDelivery' | 'cancelled' | 'shipped' | 'delivered'>

/** Units that are still to be shipped or, where nothing is shipped, to be provided. These can be cancelled. */
export const openUnits = ({ quantity, needsDelivery, cancelled, shipped, delivered }: Counts): number =>
  quantity - cancelled - (needsDelivery ? shipped : delivered)

/** Units that are still to be put into a parcel. */
export const shippableUnits = (line: Counts): number => (line.needsDelivery ? openUnits(line) : 0)

/** Units that are under way, and those that can be provided without a parcel. */
export const deliverableUnits = (line: Counts): number =>
  line.needsDelivery ? line.shipped - line.delivered : openUnits(line)

/** Units that can still be returned. */
export const returnableUnits = ({
  delivered,
  returning,
  returned,
}: Pick<LifeLine, 'delivered' | 'returning' | 'returned'>): number => delivered - returning - returned

/** Units that the amounts of a line are for. */
export const paidUnits = ({ quantity, picked }: Pick<LifeLine, 'quantity' | 'picked'>): number => picked ?? quantity

/** Units that were paid and that the shopper does not keep. */
export const goneUnits = (line: Pick<LifeLine, 'quantity' | 'picked' | 'cancelled' | 'returned'>): number =>
  line.cancelled + line.returned - (line.quantity - paidUnits(line))

/** All units that are left by a count. */
export const allUnits = <Line extends { position: number }>(lines: Line[], leftOf: (line: Line) => number): Units[] =>
  lines.flatMap((line) => (leftOf(line) > 0 ? [{ position: line.position, quantity: leftOf(line) }] : []))

/** Checks requested units against those that are left, and names every fault. */
export function readUnits<Line extends { position: number }>(
  lines: Line[],
  items: Units[],
  leftOf: (line: Line) => number,
): Result<Units[], LifeFault> {
  if (items.length === 0) return fail({ code: 'items', details: [{ field: 'items', problem: 'must not be empty' }] })
  const details = items.flatMap(({ position, quantity }, index) => {
    const fault = positionFault(lines, items, index)
    if (fault) return [fault]
    const line = lines.find((each) => each.position === position)
    const problem = quantityProblem(quantity, line ? leftOf(line) : 0)
    return problem ? [{ field: `items.${index}.quantity`, problem }] : []
  })
  return details.length > 0 ? fail({ code: 'items', details }) : ok(items)
}

/** What is wrong with the line that an item names: it is unknown, or was named before. */
export function positionFault(lines: { position: number }[], items: { position: number }[], index: number) {
  const position = items[index]?.position
  const field = `items.${index}.position`
  if (!lines.some((line) => line.position === position)) return { field, problem: 'is no line of this order' }
  const isTwice = items.findIndex((item) => item.position === position) < index
  return isTwice ? { field, problem: 'is named twice' } : undefined
}

function quantityProblem(quantity: number, left: number): string | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) return 'must be at least 1'
  if (left === 0) return 'is too many: no units are left for this'
  return quantity > left ? `must be at most ${left}` : undefined
}

/** Adds units to a count of their lines. */
export function addUnits(
  lines: LifeLine[],
  units: Units[],
  add: (line: LifeLine, quantity: number) => Partial<LifeLine>,
): LifeLine[] {
  return lines.map((line) => {
    const quantity = units.find(({ position }) => position === line.position)?.quantity ?? 0
    return quantity > 0 ? { ...line, ...add(line, quantity) } : line
  })
}

/** Units with their offers. */
export const withOffers = (lines: LifeLine[], units: Units[]): MovedUnits[] =>
  units.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ position, quantity, offerId: line.offerId }] : []
  })

/** The change that changes nothing. */
export const unchanged = ({ state, lines, parcels, dates }: OrderLife): LifeChange => ({
  state,
  lines,
  parcels,
  dates,
  units: [],
  fell: [],
  restock: [],
  refund: 0,
  refundTax: 0,
  refunds: [],
  given: [],
  release: [],
  paid: [],
  isRepeat: false,
})

/** Nothing is left to do: a repeat if it was done before, and otherwise impossible. */
export const nothingLeft = (order: OrderLife, isDone: boolean): Result<LifeChange, LifeFault> =>
  isDone ? ok({ ...unchanged(order), isRepeat: true }) : fail({ code: 'state' })
