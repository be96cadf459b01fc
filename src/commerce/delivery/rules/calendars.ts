import { toDate, WEEKDAYS, weekdayOf } from './days.ts'
import { byStart, type CalendarDay } from './tables.ts'

/** Working days by calendar. */
export type Calendars = {
  days: ReadonlyMap<string, readonly CalendarDay[]>
  /** Countries and the years of which a date is known, `DE 2027`. */
  years: ReadonlySet<string>
}

const keyOf = (calendar: CalendarDay['calendar'], code: string, day: string): string => `${calendar} ${code} ${day}`

export const toCalendars = (rows: CalendarDay[]): Calendars => ({
  days: Map.groupBy(rows.toSorted(byStart), ({ calendar, code, day }) => keyOf(calendar, code, day)),
  years: new Set(
    rows.flatMap(({ calendar, code, day }) => (calendar === 'country' ? `${code} ${day.slice(0, 4)}` : [])),
  ),
})

/** Calendars of one place or carrier, the most specific first. */
type Levels = (readonly [calendar: CalendarDay['calendar'], code: string])[]

/** What the calendars say of a day. A date counts before a weekday, and then the more specific calendar. */
function found({ days }: Calendars, levels: Levels, number: number): boolean | undefined {
  const date = toDate(number)
  const weekday = WEEKDAYS[weekdayOf(number)] ?? ''
  for (const day of [date, weekday])
    for (const [calendar, code] of levels) {
      const row = days.get(keyOf(calendar, code, day))?.find(({ validFrom }) => validFrom <= date)
      if (row) return row.works
    }
  return undefined
}

const levelsOf = ({ country, region }: { country: string; region: string }): Levels =>
  region === ''
    ? [['country', country]]
    : [
        ['region', `${country}-${region}`],
        ['country', country],
      ]

/** Whether a stock location works on a day; on which weekdays it dispatches is up to the option's cut-offs. */
export const locationWorks = (
  calendars: Calendars,
  location: { code: string; country: string; region: string },
  day: number,
): boolean => found(calendars, [['location', location.code], ...levelsOf(location)], day) ?? true

/** Whether a carrier moves goods on a day: Monday to Friday unless its calendar says otherwise. */
export const carrierWorks = (calendars: Calendars, carrier: string, day: number): boolean =>
  found(calendars, [['carrier', carrier]], day) ?? weekdayOf(day) < 5

/** Whether goods are delivered to a country and region on a day. */
export const isDeliveryDay = (
  calendars: Calendars,
  destination: { country: string; region: string },
  day: number,
): boolean => found(calendars, levelsOf(destination), day) ?? true

/** Whether the public holidays of a country's year are known. */
export const isYearKnown = ({ years }: Calendars, country: string, day: number): boolean =>
  years.has(`${country} ${toDate(day).slice(0, 4)}`)
