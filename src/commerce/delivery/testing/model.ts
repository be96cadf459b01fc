import type { CalendarDay, DeliveryRows, StockLocation, ZoneArea, ZoneFee, ZoneOption } from '../rules/tables.ts'

/** An order as the model knows it: a place, what is in it, and when it is placed. */
export type ModelOrder = {
  timeZone: string
  destination: { country: string; region: string; postalCode: string }
  lines: { location: string | null; releaseOn: string | null; weight: number; paid: number }[]
  at: number
}

type Dates = { earliest: string; latest: string; orderBefore: number }
type Option = Dates & { option: string; carrier: string; fee: number }

/** What the model says: which option is preselected, for which fee, and when it arrives. Without a date `earliest` and the others are empty. */
export type ModelAnswer = Option | 'nowhere'

const DAY = 86_400_000
const MOST_DAYS = 60
const NO_DATES: Dates = { earliest: '', latest: '', orderBefore: 0 }
const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of a place, as `2026-11-23 14:05:00`. Written with `Intl` only, because the store uses `Temporal`. */
export function wallClock(at: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}

const next = (day: string, by = 1): string => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10)
const nameOf = (day: string): string => NAMES[new Date(day).getUTCDay()] ?? ''

/** How far a place is ahead of UTC. */
const offset = (at: number, timeZone: string): number =>
  Date.parse(`${wallClock(at, timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

/** The instant at which a wall clock shows a time: the first of two; if it never does, what it was before the change of the clock. */
function instantOf(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [offset(shown - DAY, timeZone), offset(shown + DAY, timeZone)]
  const found = [shown - before, shown - after].find((at) => wallClock(at, timeZone) === `${day} ${time}:00`)
  return found ?? shown - before
}

/** Whether something is open on a day by calendars, the most specific first; a date counts before a weekday. */
function isOpen(days: CalendarDay[], calendars: [CalendarDay['calendar'], string][], day: string): boolean | undefined {
  for (const word of [day, nameOf(day)])
    for (const [calendar, code] of calendars) {
      const said = days.filter((row) => row.calendar === calendar && row.code === code && row.day === word)
      const last = said.filter((row) => row.validFrom <= day).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
      if (last) return last.works
    }
  return undefined
}

/** The rows that hold on a day: of those with one key the last to begin, unless it has ended. */
function inForce<Row extends { validFrom: string; validUntil: string | null }>(
  rows: Row[],
  day: string,
  keyOf: (row: Row) => string,
): Row[] {
  const last = new Map<string, Row>()
  for (const row of rows) {
    const known = last.get(keyOf(row))
    if (row.validFrom <= day && (!known || known.validFrom < row.validFrom)) last.set(keyOf(row), row)
  }
  return [...last.values()].filter(({ validUntil }) => validUntil === null || validUntil >= day)
}

/** The area that a place is in: by its postal code, by its region, or as part of its country. */
function areaIn(
  rows: DeliveryRows,
  { country, region, postalCode }: ModelOrder['destination'],
  today: string,
): ZoneArea | undefined {
  const code = postalCode.replaceAll(/[ -]/g, '').toUpperCase()
  const areas = inForce(rows.zones, today, (z) => `${z.country}/${z.region}/${z.postalFrom}/${z.postalTo}`).filter(
    (area) => area.country === country,
  )
  const byCode = areas.find(
    ({ postalFrom, postalTo }) =>
      postalFrom !== '' && code !== '' && code >= postalFrom && code.slice(0, postalTo.length) <= postalTo,
  )
  const byRegion = areas.find((area) => area.postalFrom === '' && area.region !== '' && area.region === region)
  return byCode ?? byRegion ?? areas.find((area) => area.postalFrom === '' && area.region === '')
}

/** What an option costs: of the rows that fit that of the highest subtotal, then of the lowest weight. */
function feeIn(
  rows: DeliveryRows,
  { zone, option }: ZoneOption,
  lines: ModelOrder['lines'],
  today: string,
): number | undefined {
  const weight = lines.reduce((sum, line) => sum + line.weight, 0)
  const paid = lines.reduce((sum, line) => sum + line.paid, 0)
  const light = (fee: ZoneFee) => fee.weightUpTo ?? Number.MAX_SAFE_INTEGER
  return inForce(rows.fees, today, (fee) => `${fee.zone}/${fee.option}/${fee.weightUpTo}/${fee.subtotalFrom}`)
    .filter((fee) => fee.zone === zone && fee.option === option && fee.subtotalFrom <= paid && weight <= light(fee))
    .sort((a, b) => b.subtotalFrom - a.subtotalFrom || light(a) - light(b))[0]?.fee
}

/** Since when something is late, and how many more days of dispatch it is given then. */
type Late = { now: number; spare: number }

/** When something arrives that leaves a location by an option, step by step. */
function datesFrom(
  rows: DeliveryRows,
  { timeZone, destination }: ModelOrder,
  option: ZoneOption,
  location: StockLocation,
  at: number,
  late?: Late,
): Dates | undefined {
  const timeOn = (day: string) => option.cutoffs[(new Date(day).getUTCDay() + 6) % 7] ?? ''
  const leaves = (day: string) =>
    timeOn(day) !== '' && (isOpen(rows.calendars, [['location', location.code], ...placed(location)], day) ?? true)
  const moves = (day: string) => isDeliveredOn(rows, destination, option.carrier, day)
  const start = wallClock(at, location.timeZone).slice(0, 10)
  let day = start
  while (!(leaves(day) && at < instantOf(day, timeOn(day), location.timeZone))) {
    day = next(day)
    if (day >= next(start, MOST_DAYS)) return undefined
  }
  const orderBefore = instantOf(day, timeOn(day), location.timeZone)
  let sent = countOn(day, option.handlingDays, leaves)
  const today = late && wallClock(late.now, location.timeZone).slice(0, 10)
  if (late && today && sent && sent < today) {
    const soonest = countOn(today, 0, leaves)
    sent = soonest && countOn(soonest, late.spare, leaves)
  }
  if (sent === undefined) return undefined
  const set = wallClock(orderBefore, timeZone).slice(0, 10) > day ? next(sent) : sent
  const earliest = countOn(set, option.transitFrom, moves)
  const latest = countOn(set, option.transitTo, moves)
  if (earliest === undefined || latest === undefined) return undefined
  const isKnown = (on: string) =>
    rows.calendars.some(
      (row) =>
        row.calendar === 'country' && row.code === destination.country && row.day.startsWith(`${on.slice(0, 4)}-`),
    )
  return isKnown(day) && isKnown(latest) ? { earliest, latest, orderBefore } : undefined
}

/** When the last of an order's parcels arrives. */
function lastDates(
  rows: DeliveryRows,
  order: ModelOrder,
  option: ZoneOption,
  today: string,
  late?: Late,
): Dates | undefined {
  const locations = inForce(rows.locations, today, (row) => row.code)
  const usual = locations.find(({ isDefault }) => isDefault)
  const all = order.lines.map((line) => {
    const from = locations.find((row) => row.code === line.location) ?? usual
    const outAt = from && line.releaseOn ? instantOf(line.releaseOn, '00:00', from.timeZone) : order.at
    return from && datesFrom(rows, order, option, from, Math.max(order.at, outAt), late)
  })
  const known = all.flatMap((each) => each ?? [])
  if (known.length < all.length) return undefined
  return {
    earliest:
      known
        .map((each) => each.earliest)
        .sort()
        .at(-1) ?? '',
    latest:
      known
        .map((each) => each.latest)
        .sort()
        .at(-1) ?? '',
    orderBefore: Math.min(...known.map((each) => each.orderBefore)),
  }
}

/** The promise as somebody would find it with the tables on paper, day by day. */
export function modelAnswer(rows: DeliveryRows, order: ModelOrder): ModelAnswer {
  const today = wallClock(order.at, order.timeZone).slice(0, 10)
  const area = areaIn(rows, order.destination, today)
  const options = inForce(rows.options, today, (row) => `${row.zone}/${row.option}`)
  const found = options.flatMap((option) => {
    const fee = option.zone === area?.code ? feeIn(rows, option, order.lines, today) : undefined
    if (fee === undefined || option.cutoffs.every((time) => time === '')) return []
    return [
      { option: option.option, carrier: option.carrier, fee, ...(lastDates(rows, order, option, today) ?? NO_DATES) },
    ]
  })
  const cheapest = found.sort(
    (a, b) =>
      a.fee - b.fee || (a.latest < b.latest ? -1 : a.latest > b.latest ? 1 : 0) || (a.option < b.option ? -1 : 1),
  )
  return cheapest.find(({ option }) => option === 'standard') ?? cheapest[0] ?? 'nowhere'
}

/** When an order arrives that was placed at its instant, chose an option and has not left yet. */
export function modelWaiting(rows: DeliveryRows, order: ModelOrder, chosen: string, late: Late): Dates | undefined {
  const today = wallClock(late.now, order.timeZone).slice(0, 10)
  const area = areaIn(rows, order.destination, today)
  const option = inForce(rows.options, today, (row) => `${row.zone}/${row.option}`).find(
    (row) => row.zone === area?.code && row.option === chosen,
  )
  return option && lastDates(rows, order, option, today, late)
}

/** Whether a carrier delivers to a place on a day. */
export function isDeliveredOn(
  rows: DeliveryRows,
  destination: ModelOrder['destination'],
  carrier: string,
  day: string,
): boolean {
  const isMoving = isOpen(rows.calendars, [['carrier', carrier]], day) ?? !['sat', 'sun'].includes(nameOf(day))
  return isMoving && (isOpen(rows.calendars, placed(destination), day) ?? true)
}

const placed = ({ country, region }: { country: string; region: string }): [CalendarDay['calendar'], string][] =>
  region === ''
    ? [['country', country]]
    : [
        ['region', `${country}-${region}`],
        ['country', country],
      ]

/** The day after so many days that count; none is the first day that counts, from this one on. */
function countOn(day: string, count: number, counts: (day: string) => boolean): string | undefined {
  let [at, left, idle] = [day, count, 0]
  while (left > 0 || !counts(at)) {
    at = next(at)
    idle += 1
    if (counts(at) && left > 0) [left, idle] = [left - 1, 0]
    if (idle >= MOST_DAYS) return undefined
  }
  return at
}
