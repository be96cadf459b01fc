import { usePage } from '#platform/render/page-root.tsx'

/** Says a day of a plan in the page's language. */
export function useDay(): (iso: string) => string {
  const { locale } = usePage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (iso) => format.format(new Date(iso))
}
