import type { CheckoutData } from '#commerce/checkout/seams.ts'
import { shippingOfCheckout } from '#commerce/checkout/work/load.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { OrderData } from '#commerce/orders/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findHeldFor } from '../queries/held.ts'
import { findOfOrder, type OrderedRow } from '../queries/ordered.ts'
import { type Coming, holdsFor, NAME, standingOf } from '../rules/promise.ts'

/** Where and how an order comes, as far as promises ask. */
export const comingOf = ({ address, delivery, promise }: Pick<Order, 'address' | 'delivery' | 'promise'>): Coming => ({
  country: address.country,
  postalCode: address.postalCode,
  option: delivery,
  latest: promise?.latest ?? null,
})

/** How the confirmed dates of a checkout's lines stand, which its address and delivery may have changed. */
export const promisesOnReview: CheckoutData<DataOf<'deep-check', 'checkout'>> = async (
  commerce,
  _shopper,
  { cart, lines, details },
) => {
  const own = lines.filter(({ concerns, store }) => concerns?.includes(NAME) && !store)
  if (own.length === 0) return undefined
  const held = await findHeldFor(
    commerce.db,
    cart,
    own.map(({ offerId }) => offerId),
  )
  if (held.length === 0) return undefined
  const marketplace = findMarketplace(cart.marketplace)
  const priced = { lines, adjustments: [] }
  const { chosen } = shippingOfCheckout(commerce, priced, details, marketplace, commerce.clock.now())
  const { country, postalCode } = details.address
  const latest = chosen?.dates?.latest ?? null
  const promises = held.flatMap((promise) => {
    const asked = own.filter(({ offerId }) => offerId === promise.offerId)
    const quantity = asked.reduce((sum, line) => sum + line.quantity, 0)
    if (quantity > promise.quantity) return []
    return [
      {
        title: asked[0]?.title ?? promise.asin,
        quantity,
        latest: promise.latest,
        place: promise.postalCode,
        until: promise.until.toISOString(),
        state: standingOf(promise, { country, postalCode, option: details.delivery, latest }),
        arrives: latest,
      },
    ]
  })
  return promises.length > 0 ? { promises } : undefined
}

const stateOf = (promise: OrderedRow, order: Coming) =>
  promise.outcome ?? (holdsFor(promise, order) ? ('open' as const) : ('void' as const))

/** The confirmed dates of an order, and what became of them. */
export const promisesOnOrder: OrderData<DataOf<'deep-check', 'order'>> = async (sql, order) => {
  const found = await findOfOrder(sql, order.id)
  const promises = found.flatMap((promise) => {
    const { offerId, asin, quantity, latest, credited } = promise
    const state = stateOf(promise, comingOf(order))
    if (state === 'void') return []
    const title = order.items.find(({ offerListingId }) => offerListingId === offerId)?.title ?? asin
    const said = credited > 0 ? toPrice(credited, findMarketplace(promise.marketplace)).displayString : null
    return [{ title, quantity, latest, state, credited: said }]
  })
  return promises.length > 0 ? { promises } : undefined
}
