import type { Checkout } from '../contract.ts'

/** The key of the words for what the shopper has: cards, store credit, or both. */
export function creditWord({ cards, hasOwn }: Pick<Checkout['storeCredit'], 'cards' | 'hasOwn'>) {
  if (cards.length === 0) return 'credit'
  return hasOwn ? 'both' : 'cards'
}
