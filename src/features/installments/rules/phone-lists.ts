import type { DraftItem } from '#commerce/buy-box/rules/order-draft.ts'
import { parameterFields } from '#commerce/buy-box/rules/upsell-fields.ts'

/** The page's item and the draft's others as the `|`-joined lists of phone forms (spec 1, section 7), and what those others carry. */
export function phoneLists(own: Pick<DraftItem, 'asin' | 'offerId' | 'quantity'>, items: readonly DraftItem[]) {
  const others = items.slice(1)
  const all = [own, ...others]
  const join = (read: (item: typeof own) => string | number) => all.map(read).join('|')
  return {
    a: join(({ asin }) => asin),
    oid: join(({ offerId }) => offerId),
    quantity: join(({ quantity }) => quantity),
    ...Object.fromEntries(others.flatMap(({ parameters }, index) => parameterFields(index + 1, parameters ?? {}))),
  }
}
