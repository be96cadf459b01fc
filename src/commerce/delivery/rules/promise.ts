import type { DeliveryDates } from '../contract.ts'
import { type Calendars, carrierWorks, isDeliveryDay, isYearKnown, locationWorks } from './calendars.ts'
import { dayAt, instantAt, toDate, weekdayOf } from './days.ts'
import type { StockLocation, ZoneOption } from './tables.ts'

/** Days that are searched for one on which something happens; after as many without any, there is no promise. */
const MOST_DAYS = 60

/** What a promise depends on. `timeZone` is that of the destination. */
export type Journey = {
  calendars: Calendars
  location: Pick<StockLocation, 'code' | 'country' | 'region' | 'timeZone'>
  option: Pick<ZoneOption, 'carrier' | 'transitFrom' | 'transitTo' | 'handlingDays' | 'cutoffs'>
  destination: { country: string; region: string }
  timeZone: string
}

/** The first day from `from` on that a test accepts. */
function firstDay(from: number, accepts: (day: number) => boolean): number | undefined {
  for (let day = from; day < from + MOST_DAYS; day += 1) if (accepts(day)) return day
  return undefined
}

/** The `count`-th accepted day after a day; for 0 that day itself, or the first accepted one after it. */
function daysAfter(from: number, count: number, accepts: (day: number) => boolean): number | undefined {
  if (count === 0) return firstDay(from, accepts)
  let day: number | undefined = from
  for (let left = count; left > 0 && day !== undefined; left -= 1) day = firstDay(day + 1, accepts)
  return day
}

/**
 * When something ordered at an instant arrives; undefined where nothing is dispatched, or where the destination's holidays are not
 * known. An order at the very cut-off has missed it.
 */
export function promiseAt(
  { calendars, location, option, destination, timeZone }: Journey,
  instant: number,
): DeliveryDates | undefined {
  const cutoffOf = (day: number) => option.cutoffs[weekdayOf(day)] ?? ''
  const dispatches = (day: number) => cutoffOf(day) !== '' && locationWorks(calendars, location, day)
  const cutoffAt = (day: number) => instantAt(day, cutoffOf(day), location.timeZone)
  const accepted = firstDay(dayAt(instant, location.timeZone), (day) => dispatches(day) && instant < cutoffAt(day))
  if (accepted === undefined) return undefined
  const orderBefore = cutoffAt(accepted)
  const sent = daysAfter(accepted, option.handlingDays, dispatches)
  if (sent === undefined) return undefined
  // Where it is already tomorrow at the destination, its calendar counts from there; where it is still yesterday, nothing is won.
  const ahead = Math.max(0, dayAt(orderBefore, timeZone) - accepted)
  const moves = (day: number) =>
    carrierWorks(calendars, option.carrier, day) && isDeliveryDay(calendars, destination, day)
  const earliest = daysAfter(sent + ahead, option.transitFrom, moves)
  const latest = daysAfter(sent + ahead, option.transitTo, moves)
  if (earliest === undefined || latest === undefined) return undefined
  if (!isYearKnown(calendars, destination.country, accepted) || !isYearKnown(calendars, destination.country, latest))
    return undefined
  return { earliest: toDate(earliest), latest: toDate(latest), orderBefore }
}

/** When the last of several parcels of one order arrives; undefined if one of them is not known. */
export function together(promises: (DeliveryDates | undefined)[]): DeliveryDates | undefined {
  const known = promises.filter((each) => each !== undefined)
  const [first, ...others] = known
  if (!first || known.length < promises.length) return undefined
  const later = (a: string, b: string) => (a > b ? a : b)
  return others.reduce(
    (all, each) => ({
      earliest: later(all.earliest, each.earliest),
      latest: later(all.latest, each.latest),
      orderBefore: Math.min(all.orderBefore, each.orderBefore),
    }),
    first,
  )
}

/** Promises that are kept at once. */
const MOST_KEPT = 10_000

type Kept = { since: number; dates: DeliveryDates }

const kept = new WeakMap<Calendars, Map<string, Kept>>()

/**
 * The same, kept until its cut-off, because most orders of a day are promised the same. `key` names everything else that it depends
 * on while the calendars are the same.
 */
export function keptPromise(key: string, journey: Journey, instant: number): DeliveryDates | undefined {
  const own = kept.get(journey.calendars) ?? new Map<string, Kept>()
  kept.set(journey.calendars, own)
  const known = own.get(key)
  if (known && known.since <= instant && instant < known.dates.orderBefore) return known.dates
  const dates = promiseAt(journey, instant)
  // Regions of some countries are free text, so there may be any number of keys.
  if (own.size >= MOST_KEPT) own.clear()
  if (dates) own.set(key, { since: instant, dates })
  return dates
}
