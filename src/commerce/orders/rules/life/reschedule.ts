import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { datesOf, faultsOfDates, isSame, onlyDays } from '../dates.ts'
import { mayShip } from './money.ts'
import type { LifeChange, LifeFault, OrderLife } from './order.ts'
import { shippableUnits, unchanged } from './units.ts'

/** New dates for what is not shipped, or for a parcel. `revisions`: the store's own, computed when so many were known. */
export type NewDates = { parcel?: number | undefined; dates: DeliveryDays; revisions?: number | undefined }

/** Gives what is not shipped, or a parcel that is under way, new dates. */
export function reschedule(order: OrderLife, { parcel, dates, revisions }: NewDates): Result<LifeChange, LifeFault> {
  const faults = faultsOfDates(dates, order.today)
  if (faults.length > 0) return fail({ code: 'dates', details: faults })
  if (parcel !== undefined) return rescheduleParcel(order, parcel, dates)
  const isAhead = order.lines.some((line) => shippableUnits(line) > 0)
  if (revisions !== undefined && !(isAhead && revisions === order.dates.revisions && mayShip(order))) return same(order)
  if (!isAhead) return fail({ code: 'state' })
  if (isSame(datesOf(order.dates), dates)) return same(order)
  const revised = { ...order.dates, revised: onlyDays(dates), revisions: order.dates.revisions + 1 }
  return ok({ ...unchanged(order), dates: revised })
}

function rescheduleParcel(order: OrderLife, position: number, dates: DeliveryDays): Result<LifeChange, LifeFault> {
  const found = order.parcels.find((each) => each.position === position)
  if (!found) return fail({ code: 'parcel', details: [{ field: 'parcel', problem: 'is no parcel of this order' }] })
  if (found.state === 'delivered') return fail({ code: 'state' })
  if (isSame(found.dates, dates)) return same(order)
  const changed = { ...found, dates: { ...onlyDays(dates), first: found.dates?.first ?? null } }
  return ok({ ...unchanged(order), parcels: order.parcels.map((each) => (each === found ? changed : each)) })
}

const same = (order: OrderLife): Result<LifeChange, LifeFault> => ok({ ...unchanged(order), isRepeat: true })
