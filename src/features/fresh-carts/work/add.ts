import type { ChangedItem, ItemFault } from '#commerce/cart/contract/wire.ts'
import type { CartChanged } from '#commerce/cart/queries/change-lines.ts'
import { findHeld, type HeldItem } from '#commerce/cart/queries/read-cart.ts'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import type { CartChange, CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { AddStatus } from '#commerce/fresh-stores/contract.ts'
import type { FreshStore } from '#commerce/fresh-stores/queries.ts'
import { statusOfFaults } from '#commerce/fresh-stores/rules/add-status.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { atSpecialPrices, type Offer } from '#commerce/offers/rules.ts'
import { findSpecialPrices } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { NamedItem } from '../contract/add.ts'
import { type ReadItem, readItem } from '../rules/asked-items.ts'

/** What was put into a store's cart. `isFirst`: it was empty before. */
export type Added = { items: ChangedItem[]; offers: Offer[]; count: number; isFirst: boolean }

const isOf = ({ id }: Offer, line: HeldItem): boolean =>
  line.offerId === id && line.associatedLine === null && Object.keys(line.extras).length === 0

/** The change that makes the cart hold so much of an item, which it may hold already, or once another tab has added it. */
function toSet({ offer, quantity }: ReadItem, held: HeldItem[]): CartChange {
  const line = held.find((each) => isOf(offer, each))
  if (line) return { kind: 'modify', items: [{ id: line.id, quantity }] }
  return { ...toAdd([{ offer, quantity }]), isSet: true }
}

const toAdd = (items: Pick<ReadItem, 'offer' | 'quantity'>[]): Extract<CartChange, { kind: 'add' }> => ({
  kind: 'add',
  items: toWantedItems(
    [],
    items.map(({ offer: { id, asin }, quantity }) => ({ asin, offerListingId: id, quantity })),
  ),
})

/** Stores a change of a cart. */
export type Store = (cart: CartKey, change: CartChange) => Promise<Result<CartChanged, ItemFault[]>>

/** Puts items into the cart of a store, all or none. With `isSet` the one item's quantity is what the cart shall hold of it. */
export async function addToStore(
  sql: Sql,
  { modules, log }: Commerce,
  put: Store,
  { owner, store }: { owner: string; store: FreshStore },
  asked: NamedItem[],
  isSet = false,
): Promise<Result<Added, AddStatus>> {
  const { id, marketplace } = store
  const cart = { owner, marketplace, store: id }
  const asins = [...new Set(asked.map(({ asin }) => asin))]
  const [regular, { specials }, held] = await Promise.all([
    findOffers(sql, asins, marketplace),
    findSpecialPrices(sql, modules, asins, marketplace),
    findHeld(sql, cart),
  ])
  const offers = regular
    .filter((offer) => offer.store === id)
    .flatMap((offer) => {
      const deals = specials.filter(({ offerId }) => offerId === offer.id).map(({ price }) => price)
      return atSpecialPrices([offer], specials).map((now) => ({ ...now, prices: [offer.price, ...deals] }))
    })
  const items: ReadItem[] = []
  for (const each of asked) {
    const read = readItem(each, id, offers)
    if (!read.ok) return read
    if (read.value.isAssumed)
      log.error({ asin: each.asin, storeId: id }, 'a fresh add names no quantity: the least is added')
    items.push(read.value)
  }
  const [one] = items
  const change = isSet && one ? toSet(one, held) : toAdd(items)
  const changed = await put(cart, { ...change, into: { store: id } })
  if (!changed.ok) return fail(statusOfFaults(changed.failure, change, held, offers) ?? 'INTERNAL_SERVER_ERROR')
  const { items: after, count } = changed.value
  return ok({ items: after, offers, count, isFirst: held.every((line) => line.store !== id) })
}
