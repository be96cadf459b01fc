import type { FastifyRequest } from 'fastify'
import type { ChangedItem } from '#commerce/cart/contract/wire.ts'
import { countUnits, findHeld, type HeldItem } from '#commerce/cart/queries/read-cart.ts'
import { extrasKey, toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import { changeCart } from '#commerce/cart/work/change.ts'
import type { CartChange, CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { statusOfFaults } from '#commerce/fresh-stores/rules/add-status.ts'
import { amountOf, numberOf } from '#commerce/measures/rules/amounts.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { UberCartAnswer, UberCartRequest } from '../contract.ts'
import { withoutPrefix, withPrefix } from '../rules/item-ids.ts'

const toChange = ({ items }: UberCartRequest): CartChange => {
  const [first] = items
  return first && 'id' in first
    ? { kind: 'modify', items: items.flatMap((item) => ('id' in item ? { ...item, id: withoutPrefix(item.id) } : [])) }
    : {
        kind: 'add',
        items: toWantedItems(
          [],
          items.flatMap((item) => ('asin' in item ? item : [])),
        ),
      }
}

const isAsked = (change: CartChange, line: HeldItem): boolean =>
  change.kind === 'add'
    ? change.items.some(
        ({ offerId, key }) => offerId === line.offerId && key === extrasKey(line.extras, line.associatedLine),
      )
    : change.items.some(({ id }) => id === line.id)

/** Changes whichever carts hold or sell what is asked for, all or none, and says what they hold of it afterwards. */
export async function changeCarts(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  asked: UberCartRequest,
): Promise<UberCartAnswer> {
  const { db } = commerce
  const change = toChange(asked)
  const changed = await changeCart(commerce, request, cart, change)
  const held = changed.ok ? [] : await findHeld(db, cart)
  const items: ChangedItem[] = changed.ok
    ? changed.value.items
    : held.filter((line) => isAsked(change, line)).map(({ offerId, ...line }) => ({ ...line, offerListingId: offerId }))
  const asins = [...items, ...(change.kind === 'add' ? change.items : [])].map(({ asin }) => asin)
  const offers = await findOffers(db, [...new Set(asins)], cart.marketplace)
  return {
    clientResponseModel: { items: items.map((item) => toHeld(item, offers)) },
    uberCartStatus: {
      errorStatusCode: changed.ok ? null : statusOfFaults(changed.failure, change, held, offers),
    },
    cartCount: changed.ok ? changed.value.count : await countUnits(db, cart),
  }
}

function toHeld({ id, asin, offerListingId, quantity }: ChangedItem, offers: Offer[]) {
  const { sold, store = null } = offers.find((offer) => offer.id === offerListingId) ?? {}
  const amountInCart = sold && quantity > 0 ? numberOf(amountOf(quantity, sold)) : String(quantity)
  return { ASIN: asin, itemId: withPrefix(id), quantity, amountInCart, storeId: store }
}
