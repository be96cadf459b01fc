import { usePage } from '#platform/render/page-root.tsx'

/** Writes a time of the day as the store's clock shows it. */
export function useTime(): (instant: string) => string {
  const { locale, timeZone } = usePage()
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
  // Browsers and the server disagree on which spaces stand in a time.
  return (instant) => format.format(Date.parse(instant)).replace(/\s/g, ' ')
}
