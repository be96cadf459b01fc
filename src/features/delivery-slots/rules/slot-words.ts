const formats = new Map<string, Intl.DateTimeFormat>()

/** Browsers and the server disagree on which spaces stand in a time. */
const SPACES = /\s/g

function format(at: string, locale: string, parts: Intl.DateTimeFormatOptions, of: string): string {
  const key = `${locale} ${of}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  formats.set(key, made)
  return made.format(new Date(at)).replace(SPACES, ' ')
}

/** The time that a moment with an offset shows on the store's clock. */
export const clockWords = (moment: string, locale: string): string =>
  format(`${moment.slice(0, 16)}Z`, locale, { hour: 'numeric', minute: '2-digit' }, 'time')

/** A day with its weekday. */
export const dayWords = (day: string, locale: string): string =>
  format(`${day.slice(0, 10)}T12:00Z`, locale, { weekday: 'long', day: 'numeric', month: 'long' }, 'day')
