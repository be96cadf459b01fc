import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Progress } from '#platform/ui/progress/progress.tsx'
import type { ShownGift } from '../contract/shapes.ts'
import styles from './group-gifts.module.css'

/** What a gift costs, and what is left of it. */
export function Sums({ price, left, endsAt }: ShownGift) {
  const t = useMessages('group-gifts')
  const { locale } = usePage()
  const percent = Math.floor(((price.amount - left.amount) / price.amount) * 100)
  return (
    <div className={styles.sums}>
      <Progress label={t('sums.label')} value={percent} valueText={t('sums.value', { percent })} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('sums.price')}</dt>
          <dd className="tabular">{price.displayString}</dd>
        </div>
        <div>
          <dt>{t('sums.left')}</dt>
          <dd className="tabular">{left.displayString}</dd>
        </div>
        {endsAt && (
          <div>
            <dt>{t('sums.until')}</dt>
            <dd>{toDay(endsAt, locale)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** What becomes of the money, said before it is paid: too little in time, something left over, sold out. */
export function Rules({ refundDays, endsAt, price }: ShownGift) {
  const t = useMessages('group-gifts')
  const { locale } = usePage()
  const values = { price: price.displayString, until: endsAt ? toDay(endsAt, locale) : '' }
  return (
    <section aria-labelledby="rules" className={styles.rules}>
      <h2 id="rules" className={styles.heading}>
        {t('rules.heading')}
      </h2>
      <ul>
        <li>{endsAt ? t('rules.date', values) : t('rules.days', { count: refundDays })}</li>
        <li>{t('rules.left', values)}</li>
        <li>{t('rules.sold-out', values)}</li>
        <li>{t('rules.deadline', { count: refundDays })}</li>
      </ul>
    </section>
  )
}
