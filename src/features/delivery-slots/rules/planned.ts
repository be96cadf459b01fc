import { addDays, isInGap, momentOf, weekdayOf } from '#commerce/fresh-stores/rules/local-time.ts'
import type { Hours, PlanEntry, PlanException } from '../contract/merchant.ts'
import { type Weekday, weekday } from '../contract/words.ts'

/** A slot to be: times in epoch milliseconds, the fee in minor units. */
export type Planned = {
  zone: string
  day: string
  weekday: number
  localStart: string
  startsAt: number
  endsAt: number
  deadline: number
  orders: number
  grams: number
  fee: number
}

/** Hours with the fee in minor units, as plans are stored. */
export type StoredHours = Omit<Hours, 'fee'> & { fee: number }
export type StoredEntry = Omit<PlanEntry, 'fee'> & { fee: number }
export type StoredException = Omit<PlanException, 'hours'> & { hours: StoredHours[] }
export type Plan = { entries: StoredEntry[]; exceptions: StoredException[] }

/** 1 is Monday. */
export const numberOf = (name: Weekday): number => weekday.options.indexOf(name) + 1

/**
 * A slot of a day. One that begins in the hour that summer time leaves out is left out; one that ends in it, or whose deadline lies in it, ends when the
 * clock is set forward.
 */
export function slotOf(zone: string, day: string, hours: StoredHours, timeZone: string): Planned | undefined {
  const { start, end, deadlineDaysBefore, deadlineTime, orders, grams, fee } = hours
  if (isInGap({ day, time: start }, timeZone)) return undefined
  const at = (time: string, on = day) => momentOf({ day: on, time }, timeZone)
  const [startsAt, endsAt] = [at(start), at(end)]
  const deadline = Math.min(at(deadlineTime, addDays(day, -deadlineDaysBefore)), startsAt)
  const times = { startsAt, endsAt, deadline }
  return { zone, day, weekday: weekdayOf(day), localStart: start, ...times, orders, grams, fee }
}

/** What a zone has on a day: the exception of the zone before that of all zones, before the weekly plan. */
export function hoursOn({ entries, exceptions }: Plan, zone: string, day: string): StoredHours[] {
  const exception =
    exceptions.find((each) => each.date === day && each.zone === zone) ??
    exceptions.find((each) => each.date === day && each.zone === null)
  const weekly = entries.filter((each) => each.zone === zone && numberOf(each.weekday) === weekdayOf(day))
  if (!exception) return weekly
  if (exception.closed) return []
  const { hours, orders, grams } = exception
  return (hours.length > 0 ? hours : weekly).map((each) => ({
    ...each,
    orders: orders ?? each.orders,
    grams: grams ?? each.grams,
  }))
}

/** The slots of a plan for some days from a day on. */
export function plannedSlots(plan: Plan, zones: string[], from: string, days: number, timeZone: string): Planned[] {
  const all = Array.from({ length: days }, (_, index) => addDays(from, index))
  return all.flatMap((day) =>
    zones.flatMap((zone) => hoursOn(plan, zone, day).flatMap((hours) => slotOf(zone, day, hours, timeZone) ?? [])),
  )
}

/** Whether two slots of a zone have a moment in common. */
export const overlaps = (
  one: { startsAt: number; endsAt: number },
  other: { startsAt: number; endsAt: number },
): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** A slot that is there, with what is taken of it. */
export type Existing = {
  id: string
  zone: string
  startsAt: number
  endsAt: number
  isPlanned: boolean
  isClosed: boolean
  /** Orders and grams that are held, booked or reserved. */
  taken: { orders: number; grams: number }
  /** Whether somebody holds or has booked it: its times are promised. */
  isPromised: boolean
}

/** What makes the slots that are there those of the plan. */
export type Reconciled = {
  add: Planned[]
  change: { id: string; to: Planned }[]
  /** Nobody has them: they go. */
  remove: string[]
  /** Somebody has them: they stay for these, and for nobody else. */
  close: string[]
}

const keyOf = ({ zone, startsAt }: { zone: string; startsAt: number }) => `${zone} ${startsAt}`

/**
 * Compares the slots that are there with those of the plan. What was promised stays: a slot that somebody has keeps its times, and none takes less than
 * is taken of it. Slots that the merchant made by themselves are never touched, and planned ones that would overlap them, or a slot that stays, are left out.
 */
export function reconcile(existing: Existing[], planned: Planned[]): Reconciled {
  const wanted = new Map(planned.map((each) => [keyOf(each), each]))
  const own = existing.filter((each) => each.isPlanned)
  const unwanted = own.filter((each) => !wanted.has(keyOf(each)))
  const remove = unwanted.filter((each) => !each.isPromised)
  const close = unwanted.filter((each) => each.isPromised)
  const kept = existing.filter((each) => !remove.includes(each))
  const isFree = (slot: Planned, but?: Existing) =>
    !kept.some((each) => each !== but && each.zone === slot.zone && overlaps(each, slot))
  const change = own.flatMap((each) => {
    const to = wanted.get(keyOf(each))
    if (!to) return []
    const endsAt = each.isPromised || !isFree(to, each) ? each.endsAt : to.endsAt
    const orders = Math.max(to.orders, each.taken.orders)
    const grams = Math.max(to.grams, each.taken.grams)
    return [{ id: each.id, to: { ...to, endsAt, orders, grams } }]
  })
  const there = new Set(existing.map(keyOf))
  const add: Planned[] = []
  for (const slot of planned)
    if (!there.has(keyOf(slot)) && isFree(slot) && !add.some((each) => each.zone === slot.zone && overlaps(each, slot)))
      add.push(slot)
  return {
    add,
    change,
    remove: remove.map(({ id }) => id),
    close: close.filter((each) => !each.isClosed).map(({ id }) => id),
  }
}
