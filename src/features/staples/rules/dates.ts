import type { Cadence } from '../contract/cadence.ts'

/** A cadence with the day of the month by which months are counted. */
export type Rhythm = Cadence & { monthDay: number }

export const monthDayOf = (day: string): number => Temporal.PlainDate.from(day).day

export const plusDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The date that follows one. By the month, it keeps its day of the month, or comes on the last day of a shorter one. */
export function following(day: string, { every, unit, monthDay }: Rhythm): string {
  const date = Temporal.PlainDate.from(day)
  if (unit === 'month') {
    const month = date.toPlainYearMonth().add({ months: every })
    return month.toPlainDate({ day: Math.min(monthDay, month.daysInMonth) }).toString()
  }
  return date.add(unit === 'week' ? { weeks: every } : { days: every }).toString()
}

/** What has become due by today: the newest date, those before it that were missed, and the first that is still to come. */
export type Progress = { missed: string[]; due: string | null; next: string }

export function progress(nextOn: string, rhythm: Rhythm, today: string): Progress {
  const past: string[] = []
  let next = nextOn
  while (next <= today) {
    past.push(next)
    next = following(next, rhythm)
  }
  return { missed: past.slice(0, -1), due: past.at(-1) ?? null, next }
}
