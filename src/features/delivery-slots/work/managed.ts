import { type FreshStore, findFreshStores } from '#commerce/fresh-stores/queries.ts'
import { withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { minorToDecimal } from '#platform/money/money.ts'
import type { ManagedPlan, ManagedSlot } from '../contract/merchant.ts'
import { type Calendar, findCalendar, listCalendars } from '../queries/calendars.ts'
import { findSlots, listSlots, type Slot, usageOf } from '../queries/usage.ts'
import { freeOf, stateOf } from '../rules/capacity.ts'
import { clockOf, feeOf } from '../rules/show.ts'

/** Something with its store. */
export type WithStore<Of> = { id: string; of: Of; store: FreshStore }

async function withStores<Of extends { id: string }>(
  sql: Sql,
  all: Of[],
  storeOf: (of: Of) => string,
): Promise<WithStore<Of>[]> {
  const stores = await findFreshStores(sql, [...new Set(all.map(storeOf))])
  return all.flatMap((of) => {
    const store = stores.find(({ id }) => id === storeOf(of))
    return store ? [{ id: of.id, of, store }] : []
  })
}

const ofSlots = (sql: Sql, slots: Slot[]) => withStores(sql, slots, ({ storeId }) => storeId)
const ofPlans = (sql: Sql, plans: Calendar[]) => withStores(sql, plans, ({ id }) => id)

export const findManagedSlot = async (sql: Sql, id: string) =>
  (await ofSlots(sql, await findSlots(sql, [id], Date.now())))[0]

export const listManagedSlots = async (
  sql: Sql,
  after: string | null,
  most: number,
  filter: { storeId?: string | undefined; date?: string | undefined } = {},
) => ofSlots(sql, await listSlots(sql, { after, most, now: Date.now(), ...filter }))

export async function findManagedPlan(sql: Sql, id: string) {
  const plan = await findCalendar(sql, id)
  return plan && (await ofPlans(sql, [plan]))[0]
}

export const listManagedPlans = async (sql: Sql, after: string | null, most: number) =>
  ofPlans(sql, await listCalendars(sql, after, most))

export function toManagedSlot({ of: slot, store }: WithStore<Slot>): ManagedSlot {
  const { id, storeId, zone, day: date, orders, grams, isPlanned, heldOrders, bookedOrders, reservedOrders } = slot
  const free = freeOf(slot, usageOf(slot))
  return {
    id,
    storeId,
    zone,
    date,
    ...clockOf(slot, store),
    deadline: withOffset(slot.deadline.getTime(), store.timeZone).slice(0, 16),
    state: stateOf({ isClosed: slot.isClosed, deadline: slot.deadline.getTime() }, free, Date.now()),
    orders,
    held: heldOrders,
    booked: bookedOrders,
    reserved: reservedOrders,
    free: free.orders,
    grams,
    freeGrams: free.grams,
    fee: feeOf(slot.fee, store),
    isPlanned,
  }
}

export function toManagedPlan({ of: plan, store }: WithStore<Calendar>): ManagedPlan {
  const { currency } = findMarketplace(store.marketplace)
  const money = (fee: number) => ({ amount: Number(minorToDecimal(fee, currency)), currencyCode: currency })
  return {
    storeId: store.id,
    marketplace: store.marketplace,
    entries: plan.entries.map((each) => ({ ...each, fee: money(each.fee) })),
    exceptions: plan.exceptions.map((each) => ({
      ...each,
      hours: each.hours.map((hours) => ({ ...hours, fee: money(hours.fee) })),
    })),
    slots: plan.slots,
    lastDay: plan.lastDay,
    changedAt: plan.changedAt.toISOString(),
  }
}
