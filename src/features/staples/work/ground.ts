import { listAddresses } from '#commerce/addresses/queries.ts'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { StoredDetails } from '#commerce/checkout/contract.ts'
import { storedChoice } from '#commerce/checkout/work/details.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import { readAddress } from '#commerce/location/work/address-form.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { findDefaultMethod } from '#commerce/wallet/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { FailReason } from '../contract/words.ts'
import { isRepeatable, quantityFault } from './offer.ts'
import { holdSlot } from './slot.ts'

type Asked = {
  marketplace: MarketplaceCode
  owner: string
  customer: Customer
  asin: string
  offerId: string
  quantity: number
  ceiling: number
}

/** What an order stands on: the usual address and card, and the offer at today's price. */
export type Ground = { details: StoredDetails; wanted: WantedItem; store: string | null; price: number }

export type NoGround = { kind: 'failed'; reason: FailReason; price: number | null } | { kind: 'later' }

/** Finds the ground of an order, or why there is none. A fresh store's slot is held with it. */
export async function findGround(commerce: Commerce, asked: Asked, sql: Sql): Promise<Result<Ground, NoGround>> {
  const { marketplace, owner, customer, asin, offerId, quantity, ceiling } = asked
  const no = (reason: FailReason, price: number | null = null) => fail({ kind: 'failed', reason, price } as const)
  const wanted: WantedItem = { asin, offerId, quantity, extras: {}, key: '', associatedLine: null, goesTogether: false }
  const cart = { owner, marketplace }
  const [offer] = (await findOffers(sql, [asin], marketplace)).filter(({ id }) => id === offerId)
  if (!offer || !isRepeatable(offer)) return no('gone')
  const store = offer.store ?? null
  const into = store === null ? cart : { ...cart, store }
  const [line] = await priceLooseLines(sql, [{ id: 'staple', asin, offerId, quantity, extras: {} }], into, 'en')
  if (!line || line.price === null) return no('gone')
  const { price } = line
  if (price > ceiling) return no('price', price)
  const fault = await quantityFault(sql, { store, price, maxOrderQuantity: line.maxOrderQuantity }, quantity)
  if (fault) return no(fault, price)
  if (quantity > line.stock) return no('stock', price)
  const usual = (await listAddresses(sql, owner)).find(({ isDefault }) => isDefault)
  if (!usual) return no('address', price)
  const method = await findDefaultMethod(sql, owner)
  if (!method) return no('card', price)
  const { faults } = readAddress(usual.address, commerce.places.find(marketplace))
  if (Object.keys(faults).length > 0) return no('undeliverable', price)
  const details = storedChoice({ commerce, marketplace, shopper: { owner, customer } }, usual, method)
  if (!details) return no('card', price)
  const ground = { details, wanted, store, price }
  if (store === null) return ok(ground)
  const grams = (line.weight ?? 0) * quantity
  const held = await holdSlot(commerce, sql, { owner, store, address: usual.address, grams })
  if (held === 'busy') return fail({ kind: 'later' })
  return held === 'held' ? ok(ground) : no(held, price)
}
