import { fail, ok, type Result } from '#platform/result.ts'
import { type Order, type ReturnReason, returnReason, returnRequest } from '../contract.ts'
import type { ReturnItem } from './life.ts'
import { unitsLeft } from './view.ts'

/** What is missing from the form: which units, or why. */
export type ReturnFault = 'items' | 'reason'

/** The name of the field for a line's units. */
export const unitsField = (position: number): string => `units-${position}`

type Asked = { items: ReturnItem[]; reason: ReturnReason; note: string }

/** Reads the form of a return. What names more units than there are left is as good as nothing. */
export function readReturnForm(order: Order, filled: Record<string, string>): Result<Asked, ReturnFault[]> {
  const items = order.items.flatMap((item) => {
    const quantity = Number(filled[unitsField(item.position)] ?? 0)
    const isFine = Number.isInteger(quantity) && quantity > 0 && quantity <= unitsLeft(item)
    return isFine ? [{ position: item.position, quantity }] : []
  })
  const reason = returnReason.safeParse(filled.reason)
  const faults: ReturnFault[] = [
    ...(items.length > 0 ? [] : ['items' as const]),
    ...(reason.success ? [] : ['reason' as const]),
  ]
  if (!reason.success || faults.length > 0) return fail(faults)
  const note = (filled.note ?? '').trim().slice(0, MOST_LETTERS)
  return ok(returnRequest.parse({ items, reason: reason.data, note }))
}

/** Letters of a note; the form says so, and the rest is cut off rather than refused. */
export const MOST_LETTERS = 500
