/** The most days that are told at once. */
export const MOST_DAYS = 366

const DAY_MILLISECONDS = 86_400_000

/** The day of a moment in a time zone. */
export const dayOf = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** The day that is so many days after another. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** How many days a period has, its last included. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1

/** A share in tenths of a percent; undefined of nothing. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : undefined
