import type { Occasion } from '../contract/lists.ts'

/** Stands for the year of an occasion that comes every year. It is a leap year, so that February 29 is a day of it. */
export const ANY_YEAR = 1904

export const MOST_REMINDER_DAYS = 90
export const OLDEST_CHILD = 17

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Whether a date is in the calendar. */
export const isRealDate = ({ year, month, day }: Occasion): boolean =>
  [year, month, day].every(Number.isInteger) &&
  year >= ANY_YEAR &&
  year <= 9999 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysIn(year, month)

/** A child's year of birth (spec 2, section 5). */
export const birthYear = (thisYear: number, age: number): number => thisYear - age

const dateOf = ({ year, month, day }: Occasion): Date =>
  new Date(Date.UTC(year, month - 1, Math.min(day, daysIn(year, month))))

const isoOf = (date: Date): string => date.toISOString().slice(0, 10)

const before = (occasion: Occasion, days: number): string =>
  isoOf(new Date(dateOf(occasion).getTime() - days * 86_400_000))

/**
 * The first day from `today` (YYYY-MM-DD) on which to remind, so many days before the occasion; null: there is none left. An occasion of
 * a year to come is on that day only; any other comes every year, one of February 29 on the 28th in other years.
 */
export function nextReminder(occasion: Occasion, offset: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  if (occasion.year > thisYear) {
    const only = before(occasion, offset)
    return only >= today ? only : null
  }
  return (
    [0, 1, 2].map((more) => before({ ...occasion, year: thisYear + more }, offset)).find((day) => day >= today) ?? null
  )
}

/** The day of the occasion that a reminder of `remindOn` is about. */
export function occasionAfter(offset: number, remindOn: string): string {
  const day = new Date(`${remindOn}T00:00:00Z`).getTime() + offset * 86_400_000
  return isoOf(new Date(day))
}

/** The day after a day. */
export const dayAfter = (day: string): string => isoOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000))
