import { setCartCount } from '#commerce/shopper/ui/use-shopper-state.ts'
import { type CallFailure, call } from '#platform/browser/call.ts'
import { fail, type Result } from '#platform/result.ts'
import type { AddItem, AddItemsAnswer, addItems, ItemFault } from '../contract/wire.ts'
import { noteFault } from './note-fault.ts'

const media = (type: string) => `application/vnd.buybox.api+json; type="${type}"`

/**
 * Adds items through the cart API and updates the badge. `tag` is the reference tag of the pressed
 * button, `found` more of the address's query (`&sr=…`). An empty list fails without a call (spec 1, section 5).
 */
export async function addToCart(
  marketplace: string,
  items: AddItem[],
  tag: string,
  found = '',
): Promise<Result<AddItemsAnswer, CallFailure>> {
  if (!tag) throw new Error('refTag is not defined')
  if (items.length === 0) {
    noteFault('no-items')
    return fail({ status: 0, code: 'unknown' })
  }
  const answer = await call<ReturnType<typeof addItems>>({
    method: 'POST',
    path: `/api/marketplaces/${marketplace}/cart/carts/retail/items?ref_=${encodeURIComponent(tag)}${found}`,
    body: { items },
    type: media('cart.add-items.request/v1'),
    accept: media('cart.add-items/v1'),
  })
  if (answer.ok) setCartCount(answer.value.entity.count.entity.items)
  return answer
}

/** The faults of a rejected add, one per item. */
export const itemFaultsOf = ({ details }: CallFailure): ItemFault[] =>
  (details as { items?: ItemFault[] } | undefined)?.items ?? []

/** How many units of the first rejected item could be added. */
export const possibleOf = (failure: CallFailure): number => itemFaultsOf(failure)[0]?.possible ?? 0
