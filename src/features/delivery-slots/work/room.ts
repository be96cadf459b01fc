import type { SlotRoom, SlotTime } from '#commerce/fresh-stores/contract.ts'
import type { HandOvers } from '#commerce/fresh-stores/seams.ts'
import { findOwn, findSlots, findSlotsAhead, type Slot, usageOf } from '../queries/usage.ts'
import { type OwnStops, ordersAt, roomFor } from '../rules/capacity.ts'
import { NOBODYS } from './hold.ts'
import { findStopToJoin } from './joining.ts'

const toTime = ({ id, zone, startsAt, endsAt, fee }: Slot): SlotTime => ({
  slotId: id,
  zone,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  fee,
})

/** What an owner's order could have of a slot, as holding it would decide. `stop` is the stop at which it comes. */
function roomOf(slot: Slot, own: OwnStops, now: number, stop: string | null): SlotRoom {
  const grams = roomFor(slot, usageOf(slot), own, ordersAt(own.stops, stop))
  const isLate = now >= slot.deadline.getTime()
  const isClosed = slot.isClosed && !own.hold
  const fault = isLate ? 'late' : isClosed ? 'closed' : grams === undefined ? 'full' : null
  return { ...toTime(slot), grams: fault ? 0 : (grams ?? 0), fault }
}

/** What carts ask about slots. */
export const slotRooms: Pick<HandOvers, 'room' | 'nearest'> = {
  room: async (sql, { owner, storeId, slotId, now }) => {
    const [slot] = await findSlots(sql, [slotId], now)
    if (slot?.storeId !== storeId) return null
    const own = (await findOwn(sql, [slotId], owner, now)).get(slotId) ?? NOBODYS
    const stop = own.hold?.joins ?? null
    const room = roomOf(slot, own, now, stop)
    if (stop === null || room.fault) return room
    const joined = await findStopToJoin(sql, { owner, slotId, orderId: stop })
    return joined.ok ? room : { ...room, grams: 0, fault: 'join-over' }
  },
  nearest: async (sql, { owner, storeId, zone, grams, now }) => {
    const ahead = (await findSlotsAhead(sql, storeId, now)).filter((slot) => slot.zone === zone)
    const ids = ahead.map(({ id }) => id)
    const own = ids.length > 0 ? await findOwn(sql, ids, owner, now) : new Map<string, OwnStops>()
    const first = ahead.find((slot) => {
      const room = roomOf(slot, own.get(slot.id) ?? NOBODYS, now, null)
      return room.fault === null && room.grams >= grams
    })
    return first ? toTime(first) : null
  },
}
