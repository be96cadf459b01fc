import { MOST_DAYS } from '../contract/limits.ts'

/** The hour of the day before an offer's last one at which its buyer is reminded. */
const REMINDER_HOUR = 9

const todayIn = (now: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()

/** When an offer ends that is valid for the whole of a day. */
export const endOf = (validOn: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(validOn).add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds)

/** When the buyer of an offer is reminded of its end: the day before; null if that is over when it is made. */
export function reminderOf(validOn: string, now: number, timeZone: string): Date | null {
  const day = Temporal.PlainDate.from(validOn).subtract({ days: 1 })
  const at = day.toZonedDateTime({ timeZone, plainTime: { hour: REMINDER_HOUR } }).epochMilliseconds
  return at > now ? new Date(at) : null
}

/** What is wrong with the last day of an offer; undefined if nothing is. */
export function dayFault(validOn: string, now: number, timeZone: string): string | undefined {
  const today = todayIn(now, timeZone)
  const days = today.until(Temporal.PlainDate.from(validOn)).days
  if (days < 0) return 'must not be over'
  return days > MOST_DAYS ? `must be at most ${MOST_DAYS} days from now` : undefined
}
