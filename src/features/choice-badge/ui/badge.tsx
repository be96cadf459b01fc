import { useId } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { Badge } from '../contract/page.ts'
import styles from './badge.module.css'

/** The badge below the title. Its popover, which the browser opens itself, says by which rule the product carries it. */
export function Slot({ category, minRating, minReviews, rating, reviews }: Badge) {
  const t = useMessages('choice-badge')
  const { locale } = usePage()
  const why = useId()
  const stars = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  return (
    <div className={styles.place}>
      <button type="button" className={styles.badge} popoverTarget={why}>
        <Icon name="star" size="small" />
        <strong>{t('name')}</strong> <span>{t('in', { category })}</span>
      </button>
      <div id={why} popover="auto" className={styles.popover} role="dialog" aria-label={t('heading')}>
        <h2 className={styles.heading}>{t('heading')}</h2>
        <p>{t('rule', { category, minRating: stars(minRating), minReviews })}</p>
        <p>{t('facts', { rating: stars(rating), reviews })}</p>
        <p className={styles.note}>{t('honest')}</p>
        <Button size="small" popoverTarget={why} popoverTargetAction="hide">
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
