import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Availability } from '../contract.ts'
import styles from './availability-line.module.css'

/** Shows the availability, the units left when there are only a few, and the day on which the product comes out. */
export function AvailabilityLine({ availability }: { availability: Availability }) {
  const t = useMessages('offers')
  const { locale } = usePage()
  const { type, left = 0, releaseOn } = availability
  return (
    <p className={`${styles.line} ${styles[type] ?? ''}`}>
      {t(type, { left, ...(releaseOn ? { day: toDay(releaseOn, locale) } : {}) })}
    </p>
  )
}
