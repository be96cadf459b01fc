import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { shipmentOf } from '#commerce/cart/rules/shipment.ts'
import { type AnyOffer, type DeliveryQuestion, usualOption } from '#commerce/delivery/rules/offers.ts'
import type { FreshOrder } from '#commerce/fresh-stores/contract.ts'
import { isSamePlace, joinedAddress } from '#commerce/fresh-stores/rules/joined.ts'
import { slotOffer, zoneAt } from '#commerce/fresh-stores/rules/slot-offer.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { StoredDetails } from '../contract.ts'

/** What of the details delivery and taxes depend on; null until there are any. */
export type TaxedDetails = Pick<StoredDetails, 'address' | 'delivery'> | null

/** How the items come: what can be chosen, and what is. `needed` is false if nothing is shipped. */
export type Shipping = {
  isReached: boolean
  offers: AnyOffer[]
  needed: boolean
  chosen: AnyOffer | undefined
  /** Why it is not delivered, where that is known. */
  unsent?: Unsent
}

/**
 * What is to be delivered, and where: to the address, or to the country that address forms begin with until there is one. Undefined
 * if nothing is shipped.
 */
export function deliveryQuestion(
  priced: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
  instant: number,
): DeliveryQuestion | undefined {
  const shipment = shipmentOf(priced)
  const country = marketplace.shipsTo[0] ?? marketplace.country
  const destination = details?.address ?? { country, region: '', postalCode: '' }
  return shipment && { marketplace, instant, destination, ...shipment }
}

/** The chosen way among those offered: standard or the cheapest until there are details, none if it is not offered any more. */
export function shippingOf(found: Pick<Shipping, 'isReached' | 'offers'> | undefined, details: TaxedDetails): Shipping {
  const { isReached, offers } = found ?? { isReached: true, offers: [] }
  const named = (option: string) => offers.find((each) => each.option === option)
  const chosen = details ? named(details.delivery) : usualOption(offers)
  return { isReached, offers, chosen, needed: found !== undefined }
}

/**
 * Why an order cannot be delivered as its details say. `no-slot`: the shopper holds no time of the fresh store, `other-zone`: the one that is held is for
 * another area than the address, `other-address`: it comes with an order to another address, `join-over`: nothing comes with that order any more.
 */
export type Unsent = 'delivery' | 'undeliverable' | 'no-slot' | 'other-zone' | 'other-address' | 'join-over'

export function undelivered({ needed, offers, chosen, unsent }: Shipping): Unsent | undefined {
  if (!needed || chosen) return undefined
  return unsent ?? (offers.length === 0 ? 'undeliverable' : 'delivery')
}

/** How a fresh store hands an order over: in the slot that is held, if that is for the zone of the address. */
export function handedOver(fresh: FreshOrder, details: TaxedDetails): Shipping {
  const offer = slotOffer(fresh)
  const not = (unsent: Unsent, isReached = true): Shipping => ({
    isReached,
    offers: [],
    chosen: undefined,
    needed: true,
    unsent,
  })
  if (!offer) return not('no-slot')
  if (fresh.slot?.joins?.isOver) return not('join-over')
  const joined = joinedAddress(fresh)
  const zone = details ? zoneAt(fresh, details.address) : offer.basis.zone
  if (details && joined && !isSamePlace(details.address, joined)) return not('other-address')
  if (zone === offer.basis.zone) return { isReached: true, offers: [offer], chosen: offer, needed: true }
  return zone === undefined ? not('undeliverable', false) : not('other-zone')
}

/**
 * The field of the details that is wrong, and its text. For an address of another area, another time is chosen. Fresh stores deliver to areas
 * of postal codes, all others to countries.
 */
export function faultOfUnsent(unsent: Unsent, isFresh: boolean): Record<string, Unsent> {
  if (unsent !== 'undeliverable') return { delivery: unsent }
  return isFresh ? { postalCode: unsent } : { country: unsent }
}
