import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { changeCartIn } from '#commerce/cart/work/change.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { fail } from '#platform/result.ts'

/** A hook that refuses keeps others from being asked, so that what is left is tried again. */
const MOST_TRIES = 5

/**
 * Finds out which of these items the cart would refuse, and why: adds them, and takes that back. `known` are faults that were found already. By the
 * index of the item.
 */
export async function judgeInCart(
  commerce: Commerce,
  cart: CartKey,
  items: WantedItem[],
  known: ItemFault[] = [],
): Promise<Map<number, ItemFault>> {
  const faults = new Map(known.map((fault) => [fault.index, fault]))
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const open = [...items.entries()].filter(([index]) => !faults.has(index))
    if (open.length === 0) return faults
    const tried = await commerce.db.transaction(async (sql) => {
      const change = { kind: 'add' as const, items: open.map(([, item]) => item) }
      const changed = await changeCartIn(sql, commerce, cart, change)
      return fail(changed.ok ? [] : changed.failure)
    })
    if (tried.ok || tried.failure.length === 0) return faults
    for (const fault of tried.failure) {
      const [index] = open[fault.index] ?? []
      if (index !== undefined) faults.set(index, { ...fault, index })
    }
  }
  return faults
}
