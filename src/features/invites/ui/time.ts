/** A time as the page's locale writes it. UTC, so that the server and every browser write the same. */
export const timeOf = (time: number, locale: string): string =>
  new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
