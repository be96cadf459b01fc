import type { ItemFault } from '../contract/wire.ts'
import type { CartChange } from '../work/hooks.ts'

/**
 * Returns a refused change with the quantities that are possible. Undefined if something else than the quantity was wrong, or if
 * nothing would be left to do.
 */
export function toFit(change: CartChange, faults: ItemFault[]): CartChange | undefined {
  if (faults.some(({ code, possible }) => code !== 'over-limit' || possible === 0)) return undefined
  const quantityAt = (index: number, requested: number) =>
    faults.find((fault) => fault.index === index)?.possible ?? requested
  return change.kind === 'add'
    ? { ...change, items: change.items.map((item, index) => ({ ...item, quantity: quantityAt(index, item.quantity) })) }
    : { ...change, items: change.items.map((item, index) => ({ ...item, quantity: quantityAt(index, item.quantity) })) }
}
