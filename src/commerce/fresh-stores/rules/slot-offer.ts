import type { DeliveryOffer, SlotBasis } from '#commerce/delivery/rules/offers.ts'
import type { FreshOrder } from '../contract.ts'
import { dayAt, withOffset } from './local-time.ts'
import { COUNTER, zoneOf } from './zones.ts'

/** The code of the only way to have an order of a fresh store. */
export const IN_SLOT = 'slot'

/** The held slot as a way to deliver: the store's name, its fee and time, and the order with which it comes. Null while none is held. */
export function slotOffer({ name, kind, address, timeZone, slot }: FreshOrder): DeliveryOffer<SlotBasis> | null {
  if (!slot) return null
  const day = dayAt(slot.startsAt, timeZone)
  const window = { start: withOffset(slot.startsAt, timeZone), end: withOffset(slot.endsAt, timeZone) }
  return {
    option: IN_SLOT,
    name,
    fee: slot.fee,
    dates: { earliest: day, latest: day, window, orderBefore: slot.heldUntil },
    ...(kind === 'pickup' ? { at: { name, ...address } } : {}),
    ...(slot.joins ? { joins: slot.joins.orderId } : {}),
    basis: { slotId: slot.slotId, zone: slot.zone },
  }
}

/** The zone in which an address lies; undefined where the store does not deliver. */
export const zoneAt = (
  { kind, address, areas }: Pick<FreshOrder, 'kind' | 'address' | 'areas'>,
  to: { country: string; postalCode: string },
): string | undefined => (kind === 'pickup' ? COUNTER : zoneOf({ kind, country: address.country, areas }, to))
