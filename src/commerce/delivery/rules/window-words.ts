import type { Translate } from '#platform/render/module.ts'
import type { DeliveryDays } from '../contract.ts'
import { arrivalWords, daysWords } from './words.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Browsers and the server disagree on which spaces stand in a time. */
const SPACES = /\s/g

/** AM and PM stay in the line of their number. */
const BEFORE_HALF = / (?=[AP]M\b)/g
const NO_BREAK = '\u00a0'

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

function formatOf(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(parts)}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/** What the store's clock shows at a moment with an offset, as if it were in UTC. */
const shownAt = (moment: string) => new Date(`${moment.slice(0, 16)}Z`)

/** The time that a moment with an offset shows on the store's clock. */
export const clockWords = (moment: string, locale: string): string =>
  formatOf(locale, TIME).format(shownAt(moment)).replace(SPACES, ' ').replace(BEFORE_HALF, NO_BREAK)

/** The time from one moment to another: 9:00 – 11:00 AM. */
export const rangeWords = ({ start, end }: { start: string; end: string }, locale: string): string =>
  formatOf(locale, TIME).formatRange(shownAt(start), shownAt(end)).replace(SPACES, ' ').replace(BEFORE_HALF, NO_BREAK)

/** A day with its weekday. */
export const dayWords = (day: string, locale: string): string =>
  formatOf(locale, DAY)
    .format(new Date(`${day.slice(0, 10)}T12:00Z`))
    .replace(SPACES, ' ')

/** When something comes or is collected: a time of one day, or days. `t` has the texts of this folder. */
export function whenWords(t: Translate, dates: DeliveryDays, locale: string, isCollected = false): string {
  if (dates.window) return `${dayWords(dates.window.start, locale)}, ${rangeWords(dates.window, locale)}`
  return isCollected ? daysWords(t, dates, locale) : arrivalWords(t, dates, locale)
}
