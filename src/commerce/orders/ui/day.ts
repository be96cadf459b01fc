/** A day in the words of a language. The day is that of UTC, so that server and browser say the same. */
export const toDay = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))
