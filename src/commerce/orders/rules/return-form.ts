import { fail, ok, type Result } from '#platform/result.ts'
import type { ReturnFault } from '../contract/pages.ts'
import { MOST_LETTERS, RETURN_REASONS, type ReturnReason } from '../contract/reasons.ts'
import type { Order } from '../contract/wire.ts'
import type { Units } from './life/order.ts'
import { returnableUnits } from './life/units.ts'

/** The field name for a line's units. */
export const unitsField = (position: number): string => `units-${position}`

type Asked = { items: Units[]; reason: ReturnReason; note: string }

/** Reads the return form. A line with more units than are left is ignored. */
export function readReturnForm(order: Order, filled: Record<string, string>): Result<Asked, ReturnFault[]> {
  const items = order.items.flatMap((item) => {
    const quantity = Number(filled[unitsField(item.position)] ?? 0)
    const isFine = Number.isInteger(quantity) && quantity > 0 && quantity <= returnableUnits(item)
    return isFine ? [{ position: item.position, quantity }] : []
  })
  const reason = RETURN_REASONS.find((each) => each === filled.reason)
  const faults: ReturnFault[] = []
  if (items.length === 0) faults.push('items')
  if (!reason) faults.push('reason')
  if (!reason || faults.length > 0) return fail(faults)
  // A note that is too long is cut off rather than refused: the form shows the limit.
  return ok({ items, reason, note: (filled.note ?? '').trim().slice(0, MOST_LETTERS) })
}
