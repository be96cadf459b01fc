import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartChange } from '#commerce/cart/work/hooks.ts'

type Held = { id: string; asin: string; quantity: number; associatedLine: string | null }
type Added = Extract<CartChange, { kind: 'add' }>

/**
 * Leaves one plan for each unit of a device: the later choice replaces another plan, of the cart or of the same request. More of the same plan than
 * there are devices are not replaced but refused. `held`: the cart's lines, the newest first.
 */
export function replacePlans(
  items: WantedItem[],
  held: Held[],
  isPlan: (line: { asin: string }) => boolean,
): Omit<Added, 'kind'> {
  const plans = items.filter((item) => isPlan(item) && targetOf(item) !== undefined)
  const replacedItems = new Set<WantedItem>()
  const replaced: { id: string; quantity: number }[] = []
  for (const [target, own] of Map.groupBy(plans, targetOf)) {
    const device = typeof target === 'number' ? items[target] : held.find(({ id }) => id === target)
    const others = held.filter((line) => isPlan(line) && line.associatedLine === target)
    let excess = unitsOf(own) + unitsOf(others) - (device?.quantity ?? 0)
    const isOther = ({ asin }: { asin: string }) => own.every((item) => item.asin !== asin)
    for (const line of others.filter(isOther).toReversed()) {
      if (excess <= 0) break
      replaced.push({ id: line.id, quantity: Math.max(0, line.quantity - excess) })
      excess -= line.quantity
    }
    const last = own.at(-1)
    for (const item of own) {
      if (excess <= 0 || item.asin === last?.asin) break
      replacedItems.add(item)
      excess -= item.quantity
    }
  }
  const left = items.map((item) => (replacedItems.has(item) ? { ...item, isReplaced: true as const } : item))
  return { items: left, ...(replaced.length > 0 ? { replaced } : {}) }
}

/** The line of the cart or the index of the item for which an item is. */
const targetOf = ({ associatedLine, tie }: WantedItem): string | number | undefined => associatedLine ?? tie?.beside

const unitsOf = (lines: { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
