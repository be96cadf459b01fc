import type { AddItem } from '#commerce/cart/contract/wire.ts'
import type { DraftItem, OrderDraft } from './order-draft.ts'

/** Converts the draft to the items of the cart API (spec 1, section 7). */
export const toAddItems = ({ items }: OrderDraft): AddItem[] => items.map(toAddItem)

const toAddItem = ({ asin, offerId, quantity, parameters = {} }: DraftItem): AddItem => ({
  asin,
  offerListingId: offerId,
  quantity,
  ...(Object.keys(parameters).length === 0 ? {} : { additionalParameters: parameters }),
})

/** Whether a cart API response has the expected types and fields (spec 1, section 5). */
export function isAddAnswer(answer: unknown): boolean {
  const { type, entity } = (answer ?? {}) as {
    type?: unknown
    entity?: { items?: { id?: unknown }[]; count?: { type?: unknown; entity?: { items?: unknown } } }
  }
  return (
    type === 'cart.add-items/v1' &&
    entity?.items?.some(({ id }) => typeof id === 'string') === true &&
    entity.count?.type === 'cart.count/v1' &&
    typeof entity.count.entity?.items === 'number'
  )
}
