import type { Order } from '#commerce/orders/contract/wire.ts'
import { openUnits } from '#commerce/orders/rules/life/units.ts'
import type { Suggestion } from '../queries/suggestions.ts'

type Item = Order['items'][number]

/** The line of an order as which a suggestion came. */
export const cameOf = (items: Item[], { position, offerId }: Pick<Suggestion, 'position' | 'offerId'>) =>
  items.find((each) => each.replaces === position && each.offerListingId === offerId)

/** How many units of it are packed and have not left. */
export const packedOf = (item: Item | undefined): number => (item ? openUnits(item) : 0)
