import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { OpenOrder } from '#commerce/fresh-stores/contract.ts'
import { type FreshStore, findFreshStore, findFreshStores } from '#commerce/fresh-stores/queries.ts'
import { withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { PLACE_REFUSED } from '#commerce/fresh-stores/rules/refused.ts'
import { COUNTER, zoneOf } from '#commerce/fresh-stores/rules/zones.ts'
import { findPlace, servingOf } from '#commerce/fresh-stores/work/place.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OpenOrder as ShownOpen, ShownSlot } from '../contract/shopper.ts'
import type { Hold } from '../queries/holds.ts'
import type { Slot } from '../queries/usage.ts'
import { usageOf } from '../queries/usage.ts'
import { freeOf, stateOf } from '../rules/capacity.ts'
import { feeOf, timesOf } from '../rules/show.ts'
import type { FaultOf, SlotFault } from '../work/hold.ts'

const REFUSED: Record<Exclude<SlotFault, 'absent'>, Omit<Refusal, 'code' | 'status'>> = {
  full: { message: 'This slot is full. Choose another one.' },
  heavy: { message: 'This slot has no room for so much weight. Choose another one.' },
  late: { message: 'It is too late to order for this slot. Choose a later one.' },
  closed: { message: 'This slot is closed. Choose another one.' },
  'join-over': { message: 'Nothing can be added to this order any more. Choose a slot.' },
}

/** What is answered where a slot cannot be had. */
export const toRefusal = ({ slotId, fault }: FaultOf): Refusal =>
  fault === 'absent'
    ? REFUSALS.notFound
    : { status: 409, code: fault === 'join-over' ? fault : `slot-${fault}`, ...REFUSED[fault], details: { slotId } }

/** A store of a marketplace, or 404. */
export async function storeOr404(
  { db }: Commerce,
  { code }: Pick<Marketplace, 'code'>,
  id: string,
): Promise<FreshStore> {
  const store = await findFreshStore(db, id)
  return store?.marketplace === code ? store : refuse(REFUSALS.notFound)
}

/** The stores of a marketplace with these ids, or 404 if one is missing. */
export async function storesOr404(
  { db }: Commerce,
  { code }: Pick<Marketplace, 'code'>,
  ids: string[],
): Promise<Map<string, FreshStore>> {
  const stores = await findFreshStores(db, ids)
  const all = new Map(stores.filter(({ marketplace }) => marketplace === code).map((store) => [store.id, store]))
  return ids.every((id) => all.has(id)) ? all : refuse(REFUSALS.notFound)
}

/** Why a store has no slots for somebody. */
export type ZoneFault = keyof typeof PLACE_REFUSED | 'no-zone'

export const ZONE_REFUSED: Record<ZoneFault, Refusal> = {
  ...PLACE_REFUSED,
  'no-zone': { status: 422, code: 'no-zone', message: 'This store does not deliver to this postal code.' },
}

/** The zone in which a shopper is served, with the postal code. Everybody is served at the counter of a pickup store. */
export async function findZone(
  commerce: Commerce,
  request: FastifyRequest,
  { store, marketplace, zipCode }: { store: FreshStore; marketplace: Marketplace; zipCode: string | undefined },
): Promise<Result<{ zone: string; place: string | null }, ZoneFault>> {
  if (store.kind === 'pickup') return ok({ zone: COUNTER, place: null })
  const place = await findPlace(commerce, commerce.shopperOf(request), marketplace, zipCode, store.address.country)
  if (!place.ok) return place
  const zone = zoneOf(servingOf(store), place.value)
  return zone === undefined ? fail('no-zone') : ok({ zone, place: place.value.postalCode })
}

/** A slot as its shopper sees it. */
export function toShown(slot: Slot, store: FreshStore, holds: Hold[], now: number): ShownSlot {
  const free = freeOf(slot, usageOf(slot))
  const hold = holds.find(({ slotId }) => slotId === slot.id)
  return {
    id: slot.id,
    ...timesOf(slot, store),
    fee: feeOf(slot.fee, store),
    state: stateOf({ isClosed: slot.isClosed, deadline: slot.deadline.getTime() }, free, now),
    hold: hold
      ? { until: withOffset(hold.expiresAt.getTime(), store.timeZone), token: hold.token, joins: hold.joins }
      : null,
  }
}

/** An order that something can be added to, as its shopper sees it. */
export const toOpen = (
  { orderId, slotId, startsAt, endsAt, deadline }: OpenOrder,
  { timeZone }: Pick<FreshStore, 'timeZone'>,
): ShownOpen => ({
  orderId,
  slotId,
  start: withOffset(startsAt, timeZone),
  end: withOffset(endsAt, timeZone),
  deadline: withOffset(deadline, timeZone),
})
