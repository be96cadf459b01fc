import { setCartCount } from '#commerce/shopper/ui/use-shopper-state.ts'
import { type CallFailure, call } from '#platform/browser/call.ts'
import type { Result } from '#platform/result.ts'
import type { AddItem, AddItemsAnswer, addItems, ItemFault } from '../contract/wire.ts'

const media = (type: string) => `application/vnd.buybox.api+json; type="${type}"`

/** Adds items through the cart API and updates the badge. `tag` is the reference tag of what was pressed. */
export async function addToCart(
  marketplace: string,
  items: AddItem[],
  tag: string,
): Promise<Result<AddItemsAnswer, CallFailure>> {
  const answer = await call<ReturnType<typeof addItems>>({
    method: 'POST',
    path: `/api/marketplaces/${marketplace}/cart/carts/retail/items?ref_=${encodeURIComponent(tag)}`,
    body: { items },
    type: media('cart.add-items.request/v1'),
    accept: media('cart.add-items/v1'),
  })
  if (answer.ok) setCartCount(answer.value.entity.count.entity.items)
  return answer
}

/** How many of the refused item could be added. */
export function possibleOf({ details }: CallFailure): number {
  const [fault] = (details as { items?: ItemFault[] } | undefined)?.items ?? []
  return fault?.possible ?? 0
}
