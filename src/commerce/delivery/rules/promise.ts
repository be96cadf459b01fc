import type { DeliveryDates, DeliveryDays } from '../contract.ts'
import { type Calendars, carrierWorks, isDeliveryDay, isYearKnown, locationWorks } from './calendars.ts'
import { dayAt, instantAt, toDate, toNumber, weekdayOf } from './days.ts'
import { lastOf } from './last-of.ts'
import type { StockLocation, ZoneOption } from './tables.ts'

/** Days that are searched for one on which something happens; after as many without any, there is no promise. */
const MOST_DAYS = 60

/** What a promise depends on. `timeZone` is that of the destination; nothing is dispatched before `releaseOn`, a day of the location. */
export type Journey = {
  calendars: Calendars
  location: Pick<StockLocation, 'code' | 'country' | 'region' | 'timeZone'>
  option: Pick<ZoneOption, 'carrier' | 'transitFrom' | 'transitTo' | 'handlingDays' | 'cutoffs'>
  destination: { country: string; region: string }
  timeZone: string
  releaseOn?: string | null
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

/** The day whose cut-off an order makes, and the day on which it is dispatched. */
type Dispatch = { accepted: number; orderBefore: number; sent: number }

const cutoffOf = ({ option }: Journey, day: number): string => option.cutoffs[weekdayOf(day)] ?? ''

const dispatchesOn = (journey: Journey) => (day: number) =>
  cutoffOf(journey, day) !== '' && locationWorks(journey.calendars, journey.location, day)

/** When something ordered at an instant is dispatched. An order at the very cut-off has missed it. */
function dispatchOf(journey: Journey, instant: number): Dispatch | undefined {
  const { location, option, releaseOn } = journey
  const released = releaseOn ? instantAt(toNumber(releaseOn), '00:00', location.timeZone) : 0
  const from = Math.max(instant, released)
  const dispatches = dispatchesOn(journey)
  const cutoffAt = (day: number) => instantAt(day, cutoffOf(journey, day), location.timeZone)
  const accepted = firstDay(dayAt(from, location.timeZone), (day) => dispatches(day) && from < cutoffAt(day))
  if (accepted === undefined) return undefined
  const sent = daysAfter(accepted, option.handlingDays, dispatches)
  return sent === undefined ? undefined : { accepted, orderBefore: cutoffAt(accepted), sent }
}

/** When something arrives that is dispatched on a day; undefined where the destination's holidays are not known. */
function arrivalOf(journey: Journey, { accepted, orderBefore, sent }: Dispatch): DeliveryDays | undefined {
  const { calendars, option, destination, timeZone } = journey
  // Where it is already tomorrow at the destination, its calendar counts from there; where it is still yesterday, nothing is won.
  const ahead = Math.max(0, dayAt(orderBefore, timeZone) - accepted)
  const moves = (day: number) =>
    carrierWorks(calendars, option.carrier, day) && isDeliveryDay(calendars, destination, day)
  const earliest = daysAfter(sent + ahead, option.transitFrom, moves)
  const latest = daysAfter(sent + ahead, option.transitTo, moves)
  if (earliest === undefined || latest === undefined) return undefined
  if (!isYearKnown(calendars, destination.country, accepted) || !isYearKnown(calendars, destination.country, latest))
    return undefined
  return { earliest: toDate(earliest), latest: toDate(latest) }
}

/** When something ordered at an instant arrives; undefined where nothing is dispatched, or where no date is known. */
export function promiseAt(journey: Journey, instant: number): DeliveryDates | undefined {
  const dispatch = dispatchOf(journey, instant)
  const days = dispatch && arrivalOf(journey, dispatch)
  return dispatch && days && { ...days, orderBefore: dispatch.orderBefore }
}

/** What was ordered and has not left yet. `spare`: further days of dispatch that are allowed once it is late. */
export type Waiting = { orderedAt: number; now: number; spare: number }

/**
 * When something arrives that was ordered at an instant and has not left: as promised then by today's data, or, once its day of dispatch
 * is over at the location, as if it left on the next one.
 */
export function arrivalIfSentNext(journey: Journey, { orderedAt, now, spare }: Waiting): DeliveryDays | undefined {
  const planned = dispatchOf(journey, orderedAt)
  if (!planned) return undefined
  const today = dayAt(now, journey.location.timeZone)
  if (planned.sent >= today) return arrivalOf(journey, planned)
  const dispatches = dispatchesOn(journey)
  const next = firstDay(today, dispatches)
  const sent = next === undefined ? undefined : daysAfter(next, spare, dispatches)
  return sent === undefined ? undefined : arrivalOf(journey, { ...planned, sent })
}

/** When the last of several parcels of one order arrives; undefined if one of them is not known. */
export function together(promises: (DeliveryDates | undefined)[]): DeliveryDates | undefined {
  const days = lastOf(promises)
  const cutoffs = promises.flatMap((each) => each?.orderBefore ?? [])
  return days && { earliest: days.earliest, latest: days.latest, orderBefore: Math.min(...cutoffs) }
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
