import type { OrderState } from '../../contract/wire.ts'
import type { LifeLine } from './order.ts'

type Counts = Pick<
  LifeLine,
  'quantity' | 'needsDelivery' | 'cancelled' | 'shipped' | 'delivered' | 'returning' | 'returned'
>

const keptUnits = ({ quantity, cancelled }: Counts): number => quantity - cancelled

/** Whether every unit that was not cancelled and needs a parcel has one. */
export function isAllShipped(lines: Counts[]): boolean {
  const toShip = lines.filter((line) => line.needsDelivery && keptUnits(line) > 0)
  return toShip.length > 0 && toShip.every((line) => line.shipped === keptUnits(line))
}

/** Whether every unit that was not cancelled has been delivered. */
export const isAllDelivered = (lines: Counts[]): boolean =>
  lines.some((line) => keptUnits(line) > 0) && lines.every((line) => line.delivered === keptUnits(line))

/** The state of an order, from what became of its units. */
export function stateOf(lines: Counts[]): OrderState {
  if (lines.every((line) => keptUnits(line) === 0)) return 'cancelled'
  if (lines.some(({ returning }) => returning > 0)) return 'return-requested'
  if (lines.every((line) => line.returned === keptUnits(line))) return 'returned'
  if (isAllDelivered(lines)) return 'delivered'
  if (isAllShipped(lines)) return 'shipped'
  return lines.some(({ shipped, delivered }) => shipped + delivered > 0) ? 'partly-shipped' : 'placed'
}
