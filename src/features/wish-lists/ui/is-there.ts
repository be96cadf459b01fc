import type { ShownListItem } from '#commerce/lists/contract/lists.ts'

/** Whether a product of a list has a price at which it can be had. */
export const isThere = ({ product }: Pick<ShownListItem, 'product'>): boolean =>
  product !== null && product.price !== null && product.availability.type !== 'OUT_OF_STOCK'
