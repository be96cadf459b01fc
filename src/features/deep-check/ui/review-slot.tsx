import { shortDay } from '#commerce/delivery/rules/words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { ReviewedPromise } from '../contract/pages.ts'
import { useTime } from './use-time.ts'

/** How the dates that were confirmed stand with this address and delivery. */
export function Slot({ promises }: { promises: ReviewedPromise[] }) {
  const t = useMessages('deep-check')
  const { locale } = usePage()
  const time = useTime()
  return promises.map(({ title, quantity, latest, place, until, state, arrives }) => {
    const values = {
      title,
      quantity,
      place,
      day: shortDay(latest, locale),
      time: time(until),
      arrives: arrives ? shortDay(arrives, locale) : '',
    }
    const key = state === 'holds' || arrives ? state : `${state}NoDate`
    return (
      <Alert key={`${title} ${latest} ${place}`} tone={state === 'off' ? 'warning' : 'info'}>
        {t(`review.${key}`, values)}
      </Alert>
    )
  })
}
