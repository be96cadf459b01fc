/** A period of a membership. */
export type Period = 'month' | 'year'

/**
 * The end of a membership's nth period, in epoch milliseconds. It is counted from the beginning in the marketplace's time zone, so
 * January 31 is followed by the last day of February, then March 31, and the hour survives summer time.
 */
export function endOfPeriod(anchor: number, number: number, period: Period, timeZone: string): number {
  const begin = Temporal.Instant.fromEpochMilliseconds(anchor).toZonedDateTimeISO(timeZone)
  return begin.add(period === 'year' ? { years: number } : { months: number }).epochMilliseconds
}
