import { type FreshStore, findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { dayAt, momentOf, weekdayOf } from '#commerce/fresh-stores/rules/local-time.ts'
import { amountFaults } from '#commerce/fresh-stores/rules/reading.ts'
import { zonesOf } from '#commerce/fresh-stores/rules/zones.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/work/asked.ts'
import type { Create } from '#commerce/merchant/work/creating.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { planRequest, slotRequest } from '../contract/merchant.ts'
import {
  applyPlan,
  findCalendar,
  findOverlapping,
  insertSlots,
  lockAheadOf,
  lockCalendar,
  storePlan,
} from '../queries/calendars.ts'
import { findReserved } from '../queries/reservations.ts'
import { findSlots, findSlotsAhead, usageOf } from '../queries/usage.ts'
import { NOTHING, takenOf } from '../rules/capacity.ts'
import { leastCapacity } from '../rules/least-capacity.ts'
import { type Plan, plannedSlots, reconcile } from '../rules/planned.ts'
import { planFaults, slotFaults } from '../rules/reading.ts'

const ID_BYTES = 16

export const newId = (random: Random): string => random.bytes(ID_BYTES).toString('base64url')

const minor = ({ amount }: { amount: number }, { marketplace }: FreshStore): number =>
  amountToMinor(amount, findMarketplace(marketplace).currency) ?? 0

const ofStore = (store: FreshStore) => ({ zones: zonesOf(store), timeZone: store.timeZone })
const currencyOf = ({ marketplace }: FreshStore): string => findMarketplace(marketplace).currency

/**
 * Makes the slots of a store those of its plan, for so many days from today. It may run again and again, and two at once wait for one another. Returns how
 * many were added.
 */
export async function makeSlots(
  sql: Sql,
  random: Random,
  store: FreshStore,
  { now, days }: { now: number; days: number },
): Promise<number> {
  await lockCalendar(sql, store.id)
  const plan = await findCalendar(sql, store.id)
  if (!plan) return 0
  const { timeZone } = store
  const promised = await lockAheadOf(sql, store.id, now)
  const existing = (await findSlotsAhead(sql, store.id, now)).map((slot) => ({
    id: slot.id,
    zone: slot.zone,
    startsAt: slot.startsAt.getTime(),
    endsAt: slot.endsAt.getTime(),
    // One that is under way stays as it is, and no other overlaps it.
    isPlanned: slot.isPlanned && slot.startsAt.getTime() > now,
    isClosed: slot.isClosed,
    taken: takenOf(usageOf(slot)),
    isPromised: promised.has(slot.id),
  }))
  const planned = plannedSlots(plan, zonesOf(store), dayAt(now, timeZone), days, timeZone)
  const todo = reconcile(
    existing,
    planned.filter(({ startsAt }) => startsAt > now),
  )
  await applyPlan(sql, store.id, todo, promised, now)
  await insertSlots(
    sql,
    store.id,
    todo.add.map((slot) => ({ ...slot, id: newId(random) })),
    true,
  )
  return todo.add.length
}

/** Reads a plan, and stores it in the place of the one before. Its slots are made by `makeSlots`. */
export const createPlan: Create = async (sql, _random, now, asked) => {
  const { whole, good, malformed } = readAsked(planRequest, asked)
  const store = good.storeId === undefined ? undefined : await findFreshStore(sql, good.storeId)
  const found: FieldFault[] = []
  if (good.storeId !== undefined && !store) found.push({ field: 'storeId', problem: 'is not a store' })
  if (store) {
    found.push(...planFaults(good, ofStore(store)))
    for (const [index, { fee }] of (good.entries ?? []).entries())
      found.push(...amountFaults(`entries.${index}.fee`, fee, currencyOf(store)))
    for (const [index, { hours }] of (good.exceptions ?? []).entries())
      for (const [place, { fee }] of hours.entries())
        found.push(...amountFaults(`exceptions.${index}.hours.${place}.fee`, fee, currencyOf(store)))
  }
  const faults = [...malformed, ...besides(malformed, found)]
  if (!whole || !store || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const plan: Plan = {
    entries: whole.entries.map((each) => ({ ...each, fee: minor(each.fee, store) })),
    exceptions: whole.exceptions.map((each) => ({
      ...each,
      hours: each.hours.map((hours) => ({ ...hours, fee: minor(hours.fee, store) })),
    })),
  }
  await lockCalendar(sql, store.id)
  const short = (await findReserved(sql, store.id)).find((time) => {
    const least = leastCapacity(plan, time, dayAt(now, store.timeZone))
    return least && (least.orders < time.orders || least.grams < time.grams)
  })
  if (short)
    return refused('entries', `would break ${short.orders} reservations of ${short.localStart} in ${short.zone}`)
  await storePlan(sql, store.id, plan)
  return ok(store.id)
}

const refused = (field: string, problem: string): Result<string, CreateFault> =>
  fail({ isMalformed: false, faults: [{ field, problem }] })

/** Creates a slot of one day, besides the plan. */
export const createSlot: Create = async (sql, random, now, asked) => {
  const { whole, good, malformed } = readAsked(slotRequest, asked)
  const store = good.storeId === undefined ? undefined : await findFreshStore(sql, good.storeId)
  const found: FieldFault[] = []
  if (good.storeId !== undefined && !store) found.push({ field: 'storeId', problem: 'is not a store' })
  if (store) found.push(...slotFaults(good, ofStore(store), now), ...amountFaults('fee', good.fee, currencyOf(store)))
  const faults = [...malformed, ...besides(malformed, found)]
  if (!whole || !store || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const { zone, date: day, start, end, deadline, orders, grams, fee } = whole
  const [deadlineDay = day, deadlineTime = start] = deadline.split('T')
  const moment = (on: string, time: string) => momentOf({ day: on, time }, store.timeZone)
  const id = newId(random)
  const slot = {
    id,
    zone,
    day,
    weekday: weekdayOf(day),
    localStart: start,
    startsAt: moment(day, start),
    endsAt: moment(day, end),
    deadline: moment(deadlineDay, deadlineTime),
    orders,
    grams,
    fee: minor(fee, store),
  }
  await lockCalendar(sql, store.id)
  const other = await findOverlapping(sql, store.id, slot)
  if (other) return refused('start', `overlaps the slot at ${other}`)
  await insertSlots(sql, store.id, [slot], false)
  const [made] = await findSlots(sql, [id], now)
  const { orders: taken, grams: weight } = made ? takenOf(usageOf(made)) : NOTHING
  if (taken > orders) return refused('orders', `is less than the ${taken} that are reserved`)
  return weight > grams ? refused('grams', `is less than the ${weight} that are reserved`) : ok(id)
}
