import { useMessages } from '#platform/render/use-messages.ts'
import type { OnPage } from '../contract/wire.ts'
import styles from './rating-line.module.css'
import { Stars } from './stars.tsx'

/** The rating beside the title; it links to the reviews below. */
export function Slot({ rating: { count, tenths } }: OnPage) {
  const t = useMessages('reviews')
  return (
    <a href="#reviews" className={styles.line}>
      <Stars tenths={tenths} />
      {count === 0 ? t('none') : t('line', { average: tenths / 10, count })}
    </a>
  )
}
