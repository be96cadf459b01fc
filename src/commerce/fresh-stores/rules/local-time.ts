/** A moment of a store's clock: `day` is YYYY-MM-DD, `time` HH:MM. */
export type LocalTime = { day: string; time: string }

const plainOf = ({ day, time }: LocalTime) => Temporal.PlainDateTime.from(`${day}T${time}`)

/** What the clock shows; where it is set back, the first of both moments. */
const zonedOf = (at: LocalTime, timeZone: string) =>
  plainOf(at).toZonedDateTime(timeZone, { disambiguation: 'earlier' })

/** Whether the clock is set forward over this time, so that it never shows it. */
export function isInGap(at: LocalTime, timeZone: string): boolean {
  const later = plainOf(at).toZonedDateTime(timeZone, { disambiguation: 'later' })
  return !later.toPlainDateTime().equals(plainOf(at))
}

/** Epoch milliseconds of a time of the clock; of one that is missing, the moment at which the clock is set forward. */
export function momentOf(at: LocalTime, timeZone: string): number {
  if (!isInGap(at, timeZone)) return zonedOf(at, timeZone).epochMilliseconds
  const after = plainOf(at).toZonedDateTime(timeZone, { disambiguation: 'later' })
  return after.add({ seconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? after.epochMilliseconds
}

const zonedAt = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)

/** The day on a clock. */
export const dayAt = (moment: number, timeZone: string): string => zonedAt(moment, timeZone).toPlainDate().toString()

/** A moment with its offset, such as 2026-11-30T08:00:00-05:00. */
export const withOffset = (moment: number, timeZone: string): string =>
  zonedAt(moment, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

export const timeAt = (moment: number, timeZone: string): string =>
  zonedAt(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** 1 is Monday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek
