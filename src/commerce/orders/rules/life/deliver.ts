import { fail, ok, type Result } from '#platform/result.ts'
import { keptOf } from '../dates.ts'
import { isHeld } from '../hold.ts'
import { mayShip } from './money.ts'
import type { LifeChange, LifeFault, LifeParcel, OrderLife, Units } from './order.ts'
import { stateOf } from './state.ts'
import { movedWith } from './ties.ts'
import { addUnits, allUnits, deliverableUnits, nothingLeft, readUnits, unchanged, withOffers } from './units.ts'

/** Marks units as delivered: those of a parcel, or shipped ones and those that need no parcel. */
export function deliver(
  order: OrderLife,
  { parcel, items }: { parcel?: number | undefined; items?: Units[] | undefined },
  now: number,
): Result<LifeChange, LifeFault> {
  if (isHeld(order, now)) return fail({ code: 'held' })
  if (parcel !== undefined) return deliverParcel(order, parcel)
  const open = allUnits(order.lines, deliverableUnits)
  if (!items && open.length === 0)
    return nothingLeft(
      order,
      order.lines.some(({ delivered }) => delivered > 0),
    )
  const asked = items ? readUnits(order.lines, items, deliverableUnits) : ok(open)
  if (!asked.ok) return asked
  const units = items ? movedWith(order.lines, asked.value, deliverableUnits) : asked.value
  return deliverUnits(order, units, order.parcels)
}

function deliverParcel(order: OrderLife, position: number): Result<LifeChange, LifeFault> {
  const parcel = order.parcels.find((each) => each.position === position)
  if (!parcel) return fail({ code: 'parcel', details: [{ field: 'parcel', problem: 'is no parcel of this order' }] })
  if (parcel.state === 'delivered') return nothingLeft(order, true)
  return deliverUnits(order, restOf(parcel), [parcel])
}

const restOf = ({ lines }: LifeParcel): Units[] =>
  lines.flatMap(({ position, quantity, delivered }) =>
    quantity > delivered ? [{ position, quantity: quantity - delivered }] : [],
  )

function deliverUnits(order: OrderLife, units: Units[], from: LifeParcel[]): Result<LifeChange, LifeFault> {
  const isProvided = ({ position }: Units) =>
    order.lines.some((line) => line.position === position && !line.needsDelivery)
  if (units.some(isProvided) && !mayShip(order)) return fail({ code: 'unpaid' })
  const lines = addUnits(order.lines, units, (line, quantity) => ({ delivered: line.delivered + quantity }))
  const opened = takeOut(from, units, order.today)
  return ok({
    ...unchanged(order),
    lines,
    state: stateOf(lines),
    parcels: order.parcels.map((parcel) => opened.find(({ position }) => position === parcel.position) ?? parcel),
    units: withOffers(lines, units),
  })
}

/** Takes delivered units out of parcels, the earliest first. A parcel of which nothing is left is delivered. */
function takeOut(parcels: LifeParcel[], units: Units[], today: string): LifeParcel[] {
  const left = new Map(units.map(({ position, quantity }) => [position, quantity]))
  return parcels.map((parcel) => {
    const lines = parcel.lines.map((line) => {
      const taken = Math.min(line.quantity - line.delivered, left.get(line.position) ?? 0)
      left.set(line.position, (left.get(line.position) ?? 0) - taken)
      return { ...line, delivered: line.delivered + taken }
    })
    const isDelivered = lines.every(({ quantity, delivered }) => delivered === quantity)
    if (!isDelivered || parcel.state === 'delivered') return { ...parcel, lines }
    return { ...parcel, lines, state: 'delivered' as const, kept: keptOf(parcel.dates, today) }
  })
}
