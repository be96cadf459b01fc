import { shipmentOf } from '#commerce/cart/rules/shipment.ts'
import type { HandOvers } from '#commerce/fresh-stores/seams.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { cancelSlot } from '../contract/shopper.ts'
import { freeBooking } from '../queries/bookings.ts'
import { dropHold, findHolds } from '../queries/holds.ts'
import { findSlots } from '../queries/usage.ts'
import { slotsPath } from '../rules/paths.ts'
import { HOLD_MINUTES } from '../settings.ts'
import { holdSlots, spendHold } from './hold.ts'
import { findOpen, joinedBy } from './joining.ts'
import { slotRooms } from './room.ts'

/** What checkouts of fresh stores ask about slots. */
export const handOvers: HandOvers = {
  held: async (sql, { owner, storeId, now }) => {
    const hold = (await findHolds(sql, owner, now)).find((each) => each.storeId === storeId)
    const [slot] = hold ? await findSlots(sql, [hold.slotId], now) : []
    if (!hold || !slot) return null
    const joins = hold.stop === null ? null : await joinedBy(sql, { owner, slotId: slot.id, stop: hold.stop })
    return {
      slotId: slot.id,
      zone: slot.zone,
      startsAt: slot.startsAt.getTime(),
      endsAt: slot.endsAt.getTime(),
      deadline: slot.deadline.getTime(),
      fee: joins ? 0 : slot.fee,
      heldUntil: hold.expiresAt.getTime(),
      joins,
    }
  },
  ...slotRooms,
  hold: async (sql, { random, owner, storeId, slotId, grams, minutes, now, joins }) =>
    (await holdSlots(sql, random, { owner, wanted: [{ storeId, slotId, grams, joins: joins ?? null }], minutes, now }))
      .ok,
  holdMinutes: (settings) => HOLD_MINUTES.in(settings),
  open: findOpen,
  cancelCall: async (sql, { owner, storeId, now }) => {
    const hold = (await findHolds(sql, owner, now)).find((each) => each.storeId === storeId)
    return hold ? `${cancelSlot.url}?${new URLSearchParams({ token: hold.token })}` : null
  },
  release: async (sql, { owner, storeId, slotId }) => void (await dropHold(sql, owner, storeId, slotId)),
  path: (storeId) => slotsPath(storeId),
}

/** An order of a fresh store books the slot that is held, in its own transaction, and one that is cancelled as a whole gives it back. */
export const slotsInOrders: OrderHooks = {
  spend: async (sql, { owner }, orderId, priced) => {
    const { fresh } = priced
    if (!fresh?.slot) return ok(undefined)
    const { storeId, slot, at } = fresh
    const grams = shipmentOf(priced)?.weight ?? 0
    const spent = await spendHold(sql, {
      owner,
      storeId,
      slotId: slot.slotId,
      zone: slot.zone,
      grams,
      orderId,
      now: at,
      joins: slot.joins?.stop,
    })
    return spent.ok ? spent : fail({ feature: 'delivery-slots', code: spent.failure, isSaid: true })
  },
  cancelled: async (sql, orderId, { isAll, store }) => {
    if (isAll && store) await freeBooking(sql, orderId)
  },
}
