import { useMessages } from '#platform/render/use-messages.ts'
import { Stars } from '#platform/ui/stars/stars.tsx'
import type { OnPage } from '../contract/wire.ts'
import { halvesOf } from '../rules.ts'
import styles from './rating-line.module.css'

/** The rating beside the title; it links to the reviews below. */
export function Slot({ rating: { count, tenths } }: OnPage) {
  const t = useMessages('reviews')
  return (
    <a href="#reviews" className={styles.line}>
      <Stars halves={halvesOf(tenths)} />
      {count === 0 ? t('none') : t('line', { average: tenths / 10, count })}
    </a>
  )
}
