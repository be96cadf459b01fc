import { fail, ok, type Result } from '#platform/result.ts'
import type { RefundOrder } from '../parts.ts'
import { isAllSettled, refundUnits } from './money.ts'
import type { CountedUnits, LifeChange, LifeFault, OrderLife, Units } from './order.ts'
import { serialFaults } from './serials.ts'
import { isAllDelivered, stateOf } from './state.ts'
import { fallenUnits, returnedWith } from './ties.ts'
import { addUnits, allUnits, readUnits, returnableUnits, unchanged, withOffers } from './units.ts'

const DAY = 24 * 60 * 60 * 1000

/** The return deadline in epoch milliseconds. */
export const returnableUntil = (deliveredAt: number, returnDays: number): number => deliveredAt + returnDays * DAY

/** Announces units for return. The days for it count from the last delivery of the order. */
export function requestReturn(order: OrderLife, items: Units[], now: number): Result<LifeChange, LifeFault> {
  const { deliveredAt, returnDays, lines } = order
  const isOpen = lines.some(({ returning }) => returning > 0)
  if (isOpen || deliveredAt === null || !lines.some(({ delivered }) => delivered > 0)) return fail({ code: 'state' })
  if (isAllDelivered(lines) && now > returnableUntil(deliveredAt, returnDays)) return fail({ code: 'too-late' })
  const asked = readUnits(lines, items, returnableUnits)
  if (!asked.ok) return asked
  const all = returnedWith(lines, asked.value)
  if (!all.ok) return all
  const after = addUnits(lines, all.value, (_line, quantity) => ({ returning: quantity }))
  return ok({ ...unchanged(order), lines: after, state: stateOf(after), units: withOffers(after, all.value) })
}

/** Receives announced units, refunds them and puts them back on sale if the merchant says so. The rest stays announced. */
export function receiveReturn(
  order: OrderLife,
  { items, restock }: { items?: CountedUnits[] | undefined; restock: boolean },
  by: RefundOrder,
): Result<LifeChange, LifeFault> {
  const announced = allUnits(order.lines, ({ returning }) => returning)
  if (announced.length === 0) return fail({ code: 'state' })
  // A charge that is being collected would be missing from the refund.
  if (!isAllSettled(order)) return fail({ code: 'unpaid' })
  const asked = items ? readUnits(order.lines, items, ({ returning }) => returning) : ok(announced)
  if (!asked.ok) return asked
  const faults = serialFaults(items ?? [])
  if (faults.length > 0) return fail({ code: 'items', details: faults })
  const all = returnedWith(order.lines, asked.value, ({ returning }) => returning)
  if (!all.ok) return all
  const back = addUnits(order.lines, all.value, ({ returning, returned }, quantity) => ({
    returning: returning - quantity,
    returned: returned + quantity,
  }))
  const fallen = fallenUnits(back, all.value)
  const lines = addUnits(back, fallen, ({ cancelled }, quantity) => ({ cancelled: cancelled + quantity }))
  const [units, fell] = [withOffers(lines, all.value), withOffers(lines, fallen)]
  return ok({
    ...unchanged(order),
    ...refundUnits(order, lines, by),
    state: stateOf(lines),
    units,
    fell,
    restock: [...(restock ? units : []), ...fell].map(({ offerId, quantity }) => ({ offerId, quantity })),
  })
}
