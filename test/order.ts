import type { Store } from '#app/store.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from './check-out.ts'
import type { Shopper } from './make-shopper.ts'

/** The item that tests order: two speakers at 129.99 each, with plenty in stock. */
export const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
export const CARD = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }

/** Places an order through the checkout and returns the order number. */
export async function orderOnce(shopper: Shopper, { items = [DRUM] as object[], details = CARD as object } = {}) {
  const placed = await place(shopper, await prepareCheckout(shopper, { items, details }))
  return (placed.json as { orderId: string }).orderId
}

/** Ships and delivers an order. */
export async function bring({ commerce }: Store, id: string): Promise<void> {
  for (const command of [{ kind: 'ship', tracking: 'TRACK-1' }, { kind: 'deliver' }] as const) {
    const changed = await changeOrder(commerce, { id, owner: undefined }, command)
    if (!changed.ok) throw new Error(`The order could not be brought: ${changed.failure.code}`)
  }
}
