/** Why the carts refused a change, as far as the shopper can do something about it. */
export type Why = 'gone' | 'few' | 'limit' | 'other'

const KNOWN: Record<string, Why> = {
  ITEM_NOT_AVAILABLE: 'gone',
  'out-of-stock': 'gone',
  ITEM_PARTIALLY_AVAILABLE: 'few',
  QUANTITY_OVERFLOW: 'limit',
  'over-limit': 'limit',
  'cart-full': 'limit',
}

export const whyOf = (code: string | undefined): Why => KNOWN[code ?? ''] ?? 'other'
