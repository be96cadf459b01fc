import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Availability } from '../contract.ts'

type ComesOutProps = { availability: Availability; className?: string | undefined }

/** The day on which something comes out, in a few words; nothing, and no texts on the page, for what is out. */
export function ComesOut({ availability: { releaseOn }, className }: ComesOutProps) {
  return releaseOn ? <Day releaseOn={releaseOn} className={className} /> : null
}

function Day({ releaseOn, className }: { releaseOn: string; className: string | undefined }) {
  const t = useMessages('offers')
  const { locale } = usePage()
  return <p className={className}>{t('comesOut', { day: toDay(releaseOn, locale, 'medium') })}</p>
}
