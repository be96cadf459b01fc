import type { CartPricing } from '#commerce/cart/hooks.ts'
import { findFree } from './queries/holds.ts'
import { givenUnits, wishOf } from './term.ts'

/** Says with a line for whom it is, or that fewer are wanted by now. Which is also what has its order go alone. */
export const registryPricing: CartPricing = {
  stage: 'discount',
  price: async (sql, { owner }, lines) => {
    const asked = givenUnits(lines)
    if (asked.length === 0) return []
    const free = await findFree(sql, owner, asked)
    const isShort = (itemId: string) =>
      (free.get(itemId) ?? 0) < (asked.find((each) => each.itemId === itemId)?.units ?? 0)
    return lines.flatMap((line) => {
      const wish = wishOf(line)
      if (!wish) return []
      const { name, itemId } = wish
      const left = free.get(itemId) ?? 0
      const note = isShort(itemId) ? { code: 'fewer', values: { name, left } } : { code: 'for', values: { name } }
      return [{ lineId: line.id, amount: 0, ...note, data: { itemId } }]
    })
  },
}
