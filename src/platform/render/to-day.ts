const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a day in a language (BCP 47), in UTC so that server and browser agree. Formats are cached: creating one takes longer
 * than rendering everything around it.
 */
export function toDay(instant: string | number, locale: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${dateStyle}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(instant))
}
