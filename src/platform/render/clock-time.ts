const formats = new Map<string, Intl.DateTimeFormat>()

/** Browsers and the server disagree on which spaces stand in a time. */
const SPACES = /\s/g

function formatOf(locale: string, timeZone: string | undefined, withDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ''} ${withDay}`
  const known = formats.get(key)
  if (known) return known
  const day = withDay ? ({ year: 'numeric', month: 'short', day: 'numeric' } as const) : {}
  const zone = timeZone === undefined ? {} : ({ timeZone, timeZoneName: 'shortGeneric' } as const)
  const made = new Intl.DateTimeFormat(locale, { ...day, ...zone, hour: 'numeric', minute: '2-digit' })
  formats.set(key, made)
  return made
}

/** A time of day, with its day for `moment`: in a named time zone, or in the reader's own. `at` is epoch milliseconds. */
export const toClockTime = (
  at: number,
  locale: string,
  { timeZone, style }: { timeZone: string | undefined; style: 'time' | 'moment' },
): string =>
  formatOf(locale, timeZone, style === 'moment')
    .format(at)
    .replace(SPACES, ' ')
