import type { FastifyRequest } from 'fastify'
import { findLines } from '#commerce/cart/queries/read-cart.ts'
import { shipmentOf } from '#commerce/cart/rules/shipment.ts'
import { changeCartIn } from '#commerce/cart/work/change.ts'
import { detailsOf, startOfCart } from '#commerce/checkout/work/begin.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { AddStatus } from '#commerce/fresh-stores/contract.ts'
import type { FreshStore } from '#commerce/fresh-stores/queries.ts'
import { findBuyer } from '#commerce/orders/queries/find-order.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { NamedItem } from '../contract/add.ts'
import { type Added, addToStore } from './add.ts'

type Asked = { items: NamedItem[]; isSet: boolean | undefined; orderId: string | undefined }

/** What was added to an order, and the checkout of it. */
export type AddedToOrder = Omit<Added, 'offers'> & { orderId: string; checkoutId: string }

/**
 * Puts items into the cart of a store, holds the slot of an order for all of the cart, and begins its checkout: all of that, or nothing. `absent`: the order
 * is nobody's or somebody else's.
 */
export async function addToOrder(
  commerce: Commerce,
  request: FastifyRequest,
  { owner, store }: { owner: string; store: FreshStore },
  { items, isSet, orderId: asked }: Asked,
): Promise<Result<AddedToOrder, AddStatus | 'absent'>> {
  const { modules, clock, random, settings } = commerce
  const handOvers = modules.find((module) => module.handOvers)?.handOvers
  const cart = { owner, marketplace: store.marketplace, store: store.id }
  const at = { owner, storeId: store.id, now: clock.now() }
  const details = await detailsOf(commerce, request, cart)
  return commitOnce(commerce, request, owner, async (sql): Promise<Result<AddedToOrder, AddStatus | 'absent'>> => {
    if (asked !== undefined && (await findBuyer(sql, asked)) !== owner) return fail('absent')
    const open = (await handOvers?.open(sql, at)) ?? []
    const order = asked === undefined ? open[0] : open.find(({ together }) => together.includes(asked))
    if (!handOvers || !order) return fail('ITEM_NOT_AVAILABLE_FOR_RESERVATION')
    const added = await addToStore(
      sql,
      commerce,
      (into, change) => changeCartIn(sql, commerce, into, change),
      { owner, store },
      items,
      isSet,
    )
    if (!added.ok) return added
    const lines = await findLines(sql, cart, 'en')
    const grams = shipmentOf({ lines, adjustments: [] })?.weight ?? 0
    const minutes = handOvers.holdMinutes(settings.of(store.marketplace))
    const { orderId, slotId } = order
    const isHeld = await handOvers.hold(sql, { ...at, random, slotId, grams, minutes, joins: orderId })
    if (!isHeld) return fail('ITEM_NOT_AVAILABLE_FOR_RESERVATION')
    const { offers: _offers, ...kept } = added.value
    return ok({ ...kept, orderId, checkoutId: await startOfCart(sql, commerce, cart, details) })
  })
}
