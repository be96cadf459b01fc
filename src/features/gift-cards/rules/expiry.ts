/** Terms of a card. `validMonths` null: it never expires. `toYearEnd`: until the last day of the year in which it would. */
export type Terms = { validMonths: number | null; toYearEnd: boolean; cashOutBelow: number | null }

/** Days for which a card that gets money back stays valid at least. */
export const DAYS_AFTER_REFUND = 90

/** The day of an instant in a time zone. */
const dayAt = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** The end of a day in a time zone: a card is valid for the whole of its last day, as it says. */
const endOf = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds)

/** When a card that is sent at an instant expires; null: never. Months end on the same day, or the month's last. */
export function expiryOf(
  { validMonths, toYearEnd }: Pick<Terms, 'validMonths' | 'toYearEnd'>,
  sentAt: Date,
  timeZone: string,
): Date | null {
  if (validMonths === null) return null
  const last = dayAt(sentAt.getTime(), timeZone).add({ months: validMonths })
  return endOf(toYearEnd ? last.with({ month: 12, day: 31 }) : last, timeZone)
}

/** The last day of a card that expires at an instant, such as 2029-12-31. */
export const lastDayOf = (expiresAt: Date, timeZone: string): string =>
  dayAt(expiresAt.getTime() - 1, timeZone).toString()

/** Until when a card is valid that got money back last at an instant. */
export const validAfter = (refundedAt: Date, timeZone: string): Date =>
  endOf(dayAt(refundedAt.getTime(), timeZone).add({ days: DAYS_AFTER_REFUND }), timeZone)

/** Whether what is left of a card is paid out on request. What is held may come back, so nothing is until that is decided. */
export const canCashOut = (
  { available, isHeld }: { available: number; isHeld: boolean },
  { cashOutBelow }: Pick<Terms, 'cashOutBelow'>,
): boolean => cashOutBelow !== null && !isHeld && available > 0 && available < cashOutBelow
