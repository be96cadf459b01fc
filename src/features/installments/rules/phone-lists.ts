import type { DraftItem } from '#commerce/buy-box/rules/order-draft.ts'

/** The page's item and the draft's others as the `|`-joined lists of phone forms (spec 1, section 7). */
export function phoneLists(own: Pick<DraftItem, 'asin' | 'offerId' | 'quantity'>, items: readonly DraftItem[]) {
  const all = [own, ...items.slice(1)]
  const join = (read: (item: typeof own) => string | number) => all.map(read).join('|')
  return {
    a: join(({ asin }) => asin),
    oid: join(({ offerId }) => offerId),
    quantity: join(({ quantity }) => quantity),
  }
}
