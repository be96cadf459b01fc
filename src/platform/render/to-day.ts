const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A day in the words of a language (BCP 47). The day is that of UTC, so that server and browser say the same. Formats are
 * kept: making one takes longer than rendering everything around it.
 */
export function toDay(instant: string | number, locale: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${dateStyle}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(instant))
}
