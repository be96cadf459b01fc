import { useMessages } from '#platform/render/use-messages.ts'
import styles from './buy-box.module.css'

/** Shown in the buy box when no offer is available. */
export function SoldOut() {
  const t = useMessages('buy-box')
  return (
    <div className={styles.soldOut}>
      <p className={styles.soldOutTitle}>{t('soldOut.title')}</p>
      <p>{t('soldOut.text')}</p>
    </div>
  )
}
