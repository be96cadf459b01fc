import { useMessages } from '#platform/render/use-messages.ts'
import styles from './buy-box.module.css'

/** Shown in the buy box when no offer is available. `hasChoices`: the page has other colors or sizes to choose. */
export function SoldOut({ hasChoices }: { hasChoices: boolean }) {
  const t = useMessages('buy-box')
  return (
    <div className={styles.soldOut}>
      <p className={styles.soldOutTitle}>{t('soldOut.title')}</p>
      <p>
        {t('soldOut.text')}
        {hasChoices && ` ${t('soldOut.choices')}`}
      </p>
    </div>
  )
}
