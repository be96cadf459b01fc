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

/** Where a staple stands: its first date that is not due yet, and, where that is not one of its cadence, the one of its cadence that follows. */
export type Pointer = { nextOn: string; thenOn: string | null }

/** The date that follows a staple's next one. */
export const afterNext = ({ nextOn, thenOn, ...rhythm }: Pointer & Rhythm): string =>
  thenOn ?? following(nextOn, rhythm)

/** What has become due by today: the newest date, and those before it that were missed; and where the staple stands after them. */
export type Progress = Pointer & { missed: string[]; due: string | null }

export function progress({ nextOn, thenOn, ...rhythm }: Pointer & Rhythm, today: string): Progress {
  const past: string[] = []
  let [next, then] = [nextOn, thenOn]
  while (next <= today) {
    past.push(next)
    next = then ?? following(next, rhythm)
    then = null
  }
  return { missed: past.slice(0, -1), due: past.at(-1) ?? null, nextOn: next, thenOn: then }
}

/**
 * Nothing is ordered without a notice. A date that has come unannounced, because the store was down, is left out like those before it; instead there
 * is one tomorrow, which is announced today. Then the cadence goes on as before.
 */
export function withNotice(passed: Progress, told: string | null, today: string): Progress {
  const { missed, due, nextOn } = passed
  if (due === null || due === told) return passed
  const tomorrow = plusDays(today, 1)
  return { missed: [...missed, due], due: null, nextOn: tomorrow, thenOn: nextOn === tomorrow ? null : nextOn }
}
