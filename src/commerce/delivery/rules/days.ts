const DAY_MILLISECONDS = 86_400_000

/** Days of the week as files spell them, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** A day as its number since 1970, so that days can be counted. */
export const toNumber = (day: string): number => Date.parse(day) / DAY_MILLISECONDS

/** A day's number as text, `2026-11-25`. */
export const toDate = (number: number): string => new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** Position in the week, 0 for Monday; 1970 began on a Thursday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7

/** The day at a place. */
export const dayAt = (instant: number, timeZone: string): number =>
  toNumber(Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString())

/**
 * A time of day at a place in epoch milliseconds. A time that daylight saving skips is moved forward by the gap; of one that it
 * repeats the first counts.
 */
export const instantAt = (day: number, time: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(`${toDate(day)}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
