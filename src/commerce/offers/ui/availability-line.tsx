import { useMessages } from '#platform/render/use-messages.ts'
import type { Availability } from '../contract.ts'
import styles from './availability-line.module.css'

/** Shows the availability, and the units left when there are only a few. */
export function AvailabilityLine({ availability }: { availability: Availability }) {
  const t = useMessages('offers')
  const { type, left } = availability
  return (
    <p className={`${styles.line} ${styles[type] ?? ''}`}>
      {type === 'LOW_STOCK' ? t('LOW_STOCK', { left: left ?? 0 }) : t(type)}
    </p>
  )
}
