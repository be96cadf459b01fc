import type { OfferedAdjustment } from '#commerce/cart/rules/adjustments.ts'
import { lineTotal } from '#commerce/cart/rules/lines.ts'
import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findSetting } from '#commerce/settings/queries.ts'
import { findCompletable } from '../queries/completions.ts'
import { findFree } from '../queries/holds.ts'
import { completionDiscount } from '../rules/completion.ts'
import { COMPLETION_PERCENT } from '../settings.ts'
import { givenUnits, wishOf } from './term.ts'

/** Says with a line for whom it is, or that fewer are wanted by now. Which is also what has its order go alone. */
export const registryPricing: CartPricing = {
  stage: 'discount',
  price: async (sql, cart, lines) => {
    const { owner } = cart
    const asked = givenUnits(lines)
    if (asked.length === 0) return []
    const free = await findFree(sql, owner, asked)
    const isShort = (itemId: string) =>
      (free.get(itemId) ?? 0) < (asked.find((each) => each.itemId === itemId)?.units ?? 0)
    const completing = lines.flatMap((line) => (wishOf(line)?.completes ? (wishOf(line)?.registryId ?? []) : []))
    const completable = await findCompletable(sql, cart, [...new Set(completing)])
    const percent = completable.length > 0 ? await findSetting(sql, COMPLETION_PERCENT, cart.marketplace) : 0
    return lines.flatMap((line): OfferedAdjustment[] => {
      const wish = wishOf(line)
      if (!wish) return []
      const { name, itemId, isSentToThem } = wish
      const left = free.get(itemId) ?? 0
      if (!isShort(itemId) && percent > 0 && wish.completes && completable.includes(wish.registryId)) {
        const amount = completionDiscount(lineTotal(line), percent)
        return [{ lineId: line.id, amount, code: 'completion', values: { name, percent }, data: { itemId } }]
      }
      const forThem = { code: isSentToThem ? 'sent' : 'for', values: { name } }
      const note = isShort(itemId) ? { code: 'fewer', values: { name, left } } : forThem
      return [{ lineId: line.id, amount: 0, ...note, data: { itemId } }]
    })
  },
}
