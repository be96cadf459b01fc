import type { AddItem } from '#commerce/cart/contract/wire.ts'
import type { ProductEntity } from '#commerce/product-page/contract.ts'

// What the page's scripts check of an answer before they believe it (spec 2, section 5).

/** A field of something that may be no object, or an element of what may be no array. */
export const fieldOf = (value: unknown, ...names: (string | number)[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether a product has a number, a title, a picture and a way to buy it. Otherwise its expander is hidden. */
export const isProductValid = (entity: unknown): entity is ProductEntity =>
  isText(fieldOf(entity, 'asin')) &&
  isText(fieldOf(entity, 'title', 'displayString')) &&
  fieldOf(entity, 'productImages', 0) !== undefined &&
  fieldOf(entity, 'buyingOptions', 0) !== undefined

/** How many units the cart has after an add; undefined if the answer is not one, and the add counts as failed. */
export function countAfterAdd(answer: unknown): number | undefined {
  const isAdd = fieldOf(answer, 'type') === 'cart.add-items/v1' && isText(fieldOf(answer, 'entity', 'items', 0, 'id'))
  const count = fieldOf(answer, 'entity', 'count')
  const items = fieldOf(count, 'entity', 'items')
  return isAdd && fieldOf(count, 'type') === 'cart.count/v1' && typeof items === 'number' ? items : undefined
}

/** The items to add; undefined if there are none, or one lacks its number, its offer or its quantity. */
export const toAsked = (items: AddItem[]): AddItem[] | undefined =>
  items.length > 0 && items.every(({ asin, offerListingId, quantity }) => asin && offerListingId && quantity)
    ? items
    : undefined

/** How many units of each product the cart holds; undefined if the answer is not one. */
export function quantitiesIn(answer: unknown): Map<string, number> | undefined {
  const items = fieldOf(answer, 'entity', 'items')
  if (!Array.isArray(items)) return undefined
  const quantities = new Map<string, number>()
  for (const item of items) {
    const [asin, quantity] = [fieldOf(item, 'asin'), fieldOf(item, 'quantity')]
    if (isText(asin) && typeof quantity === 'number') quantities.set(asin, (quantities.get(asin) ?? 0) + quantity)
  }
  return quantities
}
