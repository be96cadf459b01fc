import { fail, ok, type Result } from '#platform/result.ts'
import { isAllSettled, refundUnits } from './money.ts'
import type { LifeChange, LifeFault, OrderLife, Units } from './order.ts'
import { stateOf } from './state.ts'
import { cancelledWith } from './ties.ts'
import { addUnits, allUnits, nothingLeft, openUnits, readUnits, unchanged, withOffers } from './units.ts'

/**
 * Cancels units that are not shipped, restocks them and returns their money. When all are cancelled, parts of the payment
 * that are only held are released; before that, some can only be cancelled once all money is captured.
 */
export function cancel(order: OrderLife, items: Units[] | undefined): Result<LifeChange, LifeFault> {
  const open = allUnits(order.lines, openUnits)
  if (!items && open.length === 0)
    return nothingLeft(
      order,
      order.lines.some(({ cancelled }) => cancelled > 0),
    )
  const asked = items ? readUnits(order.lines, items, openUnits) : ok(open)
  if (!asked.ok) return asked
  const all = cancelledWith(order.lines, asked.value)
  if (!all.ok) return all
  const lines = addUnits(order.lines, all.value, (line, quantity) => ({ cancelled: line.cancelled + quantity }))
  const state = stateOf(lines)
  if (state !== 'cancelled' && !isAllSettled(order)) return fail({ code: 'unpaid' })
  const units = withOffers(lines, all.value)
  return ok({
    ...unchanged(order),
    ...refundUnits(order, lines, 'last-paid-first'),
    state,
    units,
    restock: units.map(({ offerId, quantity }) => ({ offerId, quantity })),
    release: state === 'cancelled' ? order.payments.filter((part) => part.state === 'spent').map(({ id }) => id) : [],
  })
}
