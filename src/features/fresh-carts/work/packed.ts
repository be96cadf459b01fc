import type { Order } from '#commerce/orders/contract/wire.ts'
import { openUnits } from '#commerce/orders/rules/life/units.ts'
import type { Suggestion } from '../queries/suggestions.ts'

/** What of a suggestion is packed and has not left: the units of its line in the order. */
export function packedOf(
  items: Order['items'],
  { position, offerId }: Pick<Suggestion, 'position' | 'offerId'>,
): { position: number; quantity: number } | undefined {
  const item = items.find((each) => each.replaces === position && each.offerListingId === offerId)
  const quantity = item ? openUnits(item) : 0
  return item && quantity > 0 ? { position: item.position, quantity } : undefined
}
