import { fail, ok, type Result } from '#platform/result.ts'
import { datesOfParcel, faultsOfDates } from '../dates.ts'
import { isHeld } from '../hold.ts'
import { mayShip } from './money.ts'
import type { CountedUnits, Dispatch, LifeChange, LifeFault, OrderLife } from './order.ts'
import { serialFaults } from './serials.ts'
import { stateOf } from './state.ts'
import { movedWith } from './ties.ts'
import { addUnits, allUnits, nothingLeft, readUnits, shippableUnits, unchanged, withOffers } from './units.ts'

/** Puts units into a new parcel and sends it. */
export function ship(
  order: OrderLife,
  { items, dates }: { items?: CountedUnits[] | undefined } & Pick<Dispatch, 'dates'>,
  now: number,
): Result<LifeChange, LifeFault> {
  const open = allUnits(order.lines, shippableUnits)
  if (!items && open.length === 0)
    return nothingLeft(
      order,
      order.lines.some(({ shipped }) => shipped > 0),
    )
  const asked = items ? readUnits(order.lines, items, shippableUnits) : ok(open)
  if (!asked.ok) return asked
  const faults = serialFaults(items ?? [])
  if (faults.length > 0) return fail({ code: 'items', details: faults })
  const wrong = dates ? faultsOfDates(dates, order.today) : []
  if (wrong.length > 0) return fail({ code: 'dates', details: wrong })
  if (isHeld(order, now)) return fail({ code: 'held' })
  if (!mayShip(order)) return fail({ code: 'unpaid' })
  const units = items ? movedWith(order.lines, asked.value, shippableUnits) : asked.value
  const lines = addUnits(order.lines, units, (line, quantity) => ({ shipped: line.shipped + quantity }))
  const parcel = {
    position: order.parcels.length + 1,
    state: 'shipped' as const,
    lines: units.map(({ position, quantity }) => ({ position, quantity, delivered: 0 })),
    dates: datesOfParcel(order.dates, dates),
    kept: null,
  }
  return ok({
    ...unchanged(order),
    lines,
    state: stateOf(lines),
    parcels: [...order.parcels, parcel],
    units: withOffers(lines, units),
  })
}
