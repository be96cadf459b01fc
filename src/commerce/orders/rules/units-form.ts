import type { OrderItem } from '../contract/item.ts'
import type { Units } from './life/order.ts'

const PREFIX = 'units-'

/** The field name for a line's units. */
export const unitsField = (position: number): string => `${PREFIX}${position}`

/** Whether a form has fields for units. */
export const hasUnits = (filled: Record<string, string>): boolean =>
  Object.keys(filled).some((name) => name.startsWith(PREFIX))

/** Reads the units that a form chooses. A line with more units than are left is ignored. */
export const readUnitsForm = (
  items: OrderItem[],
  filled: Record<string, string>,
  leftOf: (item: OrderItem) => number,
): Units[] =>
  items.flatMap((item) => {
    const quantity = Number(filled[unitsField(item.position)] ?? 0)
    const isFine = Number.isInteger(quantity) && quantity > 0 && quantity <= leftOf(item)
    return isFine ? [{ position: item.position, quantity }] : []
  })
