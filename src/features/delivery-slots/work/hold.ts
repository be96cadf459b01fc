import { dayAt } from '#commerce/fresh-stores/rules/local-time.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { isBooked, storeBooking } from '../queries/bookings.ts'
import { findCalendar, lockCalendar } from '../queries/calendars.ts'
import { putHolds } from '../queries/holds.ts'
import {
  findReserved,
  findSlotsAt,
  type NewReservation,
  storeReservation,
  type WeeklyTime,
} from '../queries/reservations.ts'
import { findOwn, lockSlots, type Slot, usageOf } from '../queries/usage.ts'
import { type CapacityFault, judge, NOTHING, type OwnStops, ordersAt } from '../rules/capacity.ts'
import { leastCapacity } from '../rules/least-capacity.ts'
import { newId } from './calendar.ts'
import { findStopToJoin, type Joinable, type JoinFault, lockStopToJoin } from './joining.ts'

const MINUTE_MS = 60_000

/** Why a slot cannot be had: there is none, it takes no more orders or is closed, nothing can join the order any more, or its capacity. */
export type SlotFault = JoinFault | 'late' | 'closed' | CapacityFault

/** A fault of one of several slots. */
export type FaultOf = { slotId: string; fault: SlotFault }

/**
 * A slot that somebody wants to hold, with the weight of what they want, and the order that it joins, null if none. What is not said stays as it is held.
 */
export type Wanted = { storeId: string; slotId: string; grams?: number | undefined; joins?: string | null | undefined }

/** What somebody has who has nothing. */
export const NOBODYS: OwnStops = { held: NOTHING, booked: NOTHING, reserved: undefined, hold: undefined, stops: [] }

/** Judges a locked slot. Whoever has it already may keep it when it is closed. */
function faultOf(slot: Slot, now: OwnStops, then: OwnStops, at: number): SlotFault | undefined {
  if (at >= slot.deadline.getTime()) return 'late'
  if (slot.isClosed && !now.hold) return 'closed'
  return judge(slot, usageOf(slot), now, then)
}

/**
 * Holds slots for an owner until so many minutes from now, or until the deadline: all of them, or none and the first that cannot be had. A slot that
 * the owner holds is held longer; a hold that has lapsed is taken anew if there is room. Run it in a transaction and roll back on failure.
 */
export async function holdSlots(
  sql: Sql,
  random: Random,
  {
    owner,
    wanted,
    minutes,
    now,
    joinable,
  }: { owner: string; wanted: Wanted[]; minutes: number; now: number; joinable?: Joinable },
): Promise<Result<true, FaultOf>> {
  const ids = wanted.map(({ slotId }) => slotId)
  const slots = await lockSlots(sql, ids, now)
  const own = await findOwn(sql, ids, owner, now)
  const holds = []
  for (const { storeId, slotId, grams: asked, joins } of wanted) {
    const slot = slots.find(({ id }) => id === slotId)
    if (slot?.storeId !== storeId) return fail({ slotId, fault: 'absent' })
    const mine = own.get(slotId) ?? NOBODYS
    const grams = asked ?? mine.held.grams
    if (now >= slot.deadline.getTime()) return fail({ slotId, fault: 'late' })
    const orderId = joins === undefined ? (mine.hold?.joins ?? null) : joins
    const joined = orderId === null ? undefined : await findStopToJoin(sql, { owner, slotId, orderId }, joinable)
    if (joined?.ok === false) return fail({ slotId, fault: joined.failure })
    const stop = joined?.value.stop ?? null
    const fault = faultOf(slot, mine, { ...mine, held: { orders: ordersAt(mine.stops, stop), grams } }, now)
    if (fault) return fail({ slotId, fault })
    const expiresAt = Math.min(now + minutes * MINUTE_MS, slot.deadline.getTime())
    holds.push({ storeId, slotId, grams, expiresAt, token: newId(random), joins: stop })
  }
  await putHolds(sql, owner, holds, now)
  return ok(true)
}

/**
 * What an order spends. `storeId` and `zone` are where it goes: the store it is of, and the zone of its address there. `joins` is the order with which it
 * comes.
 */
export type Spending = {
  owner: string
  slotId: string
  storeId: string
  zone: string
  grams: number
  orderId: string
  now: number
  joins?: string | undefined
}

/**
 * Books a slot for an order, in the order's transaction. A hold becomes the booking; without one, or after it lapsed, the slot is booked if there is room.
 * Says why it cannot be: `elsewhere` is a slot of another store or zone. Changes nothing then. An order that it joins is locked before the slot.
 */
export async function spendHold(
  sql: Sql,
  { owner, slotId, storeId, zone, grams, orderId, now, joins }: Spending,
  joinable?: Joinable,
): Promise<Result<true, SlotFault | 'elsewhere'>> {
  const joined =
    joins === undefined ? undefined : await lockStopToJoin(sql, { owner, slotId, orderId: joins }, joinable)
  const [slot] = await lockSlots(sql, [slotId], now)
  if (!slot) return fail('absent')
  if (slot.storeId !== storeId || slot.zone !== zone) return fail('elsewhere')
  if (await isBooked(sql, orderId, slotId)) return ok(true)
  const mine = (await findOwn(sql, [slotId], owner, now)).get(slotId) ?? NOBODYS
  if (joined?.ok === false) return joined
  const stop = joined?.value.stop ?? null
  const booked = { orders: mine.booked.orders + ordersAt(mine.stops, stop), grams: mine.booked.grams + grams }
  const fault = faultOf(slot, mine, { ...mine, held: NOTHING, booked }, now)
  if (fault) return fail(fault)
  await storeBooking(sql, { orderId, slotId, owner, grams, now, joins: stop })
  return ok(true)
}

/** Why a weekly time cannot be reserved: the plan does not have it, the customer has it already, or some slot has no room for it. */
export type ReserveFault = 'absent' | 'twice' | CapacityFault

/**
 * Reserves a place in every slot of a weekly time from today on. Every slot that is there must have room, and so must the plan for those to come. Run it in
 * a transaction and roll back on failure.
 */
export async function reserveWeekly(
  sql: Sql,
  random: Random,
  asked: WeeklyTime & { owner: string; grams: number; timeZone: string; now: number },
): Promise<Result<string, ReserveFault>> {
  const { owner, storeId, zone, weekday, localStart, grams, timeZone, now } = asked
  await lockCalendar(sql, storeId)
  const plan = await findCalendar(sql, storeId)
  const fromDay = dayAt(now, timeZone)
  const least = plan && leastCapacity(plan, asked, fromDay)
  if (!least) return fail('absent')
  const all = await findReserved(sql, storeId)
  const isThen = (each: (typeof all)[number]) =>
    each.zone === zone && each.weekday === weekday && each.localStart === localStart
  const { orders: reserved, grams: weight } = all.find(isThen) ?? NOTHING
  if (reserved + 1 > least.orders) return fail('full')
  if (weight + grams > least.grams) return fail('heavy')
  const ids = await findSlotsAt(sql, asked, fromDay)
  const slots = await lockSlots(sql, ids, now)
  const own = await findOwn(sql, ids, owner, now)
  for (const slot of slots.filter(({ endsAt }) => endsAt.getTime() > now)) {
    const mine = own.get(slot.id) ?? NOBODYS
    const fault = judge(slot, usageOf(slot), mine, { ...mine, reserved: { orders: 1, grams } })
    if (fault) return fail(fault)
  }
  const id = newId(random)
  const reservation: NewReservation = { id, owner, storeId, zone, weekday, localStart, grams, fromDay }
  return (await storeReservation(sql, reservation)) ? ok(id) : fail('twice')
}
