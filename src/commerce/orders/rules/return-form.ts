import { fail, ok, type Result } from '#platform/result.ts'
import { cutText } from '#platform/text/cut.ts'
import type { ReturnFault } from '../contract/pages.ts'
import { MOST_LETTERS, RETURN_REASONS, type ReturnReason } from '../contract/reasons.ts'
import type { Order } from '../contract/wire.ts'
import type { Units } from './life/order.ts'
import { returnableUnits } from './life/units.ts'
import { readUnitsForm } from './units-form.ts'

type Asked = { items: Units[]; reason: ReturnReason; note: string }

/** Reads the return form. */
export function readReturnForm(order: Order, filled: Record<string, string>): Result<Asked, ReturnFault[]> {
  const items = readUnitsForm(order.items, filled, returnableUnits)
  const reason = RETURN_REASONS.find((each) => each === filled.reason)
  const faults: ReturnFault[] = []
  if (items.length === 0) faults.push('items')
  if (!reason) faults.push('reason')
  if (!reason || faults.length > 0) return fail(faults)
  // A note that is too long is cut off rather than refused: the form shows the limit.
  return ok({ items, reason, note: cutText((filled.note ?? '').trim(), MOST_LETTERS) })
}
