import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon, type IconName } from '#platform/ui/icon/icon.tsx'
import type { Order, OrderState } from '../contract/wire.ts'
import { stepsAhead } from '../rules/view.ts'
import styles from './timeline.module.css'

export const STATE_ICONS: Record<OrderState, IconName> = {
  placed: 'check',
  'partly-shipped': 'truck',
  shipped: 'truck',
  delivered: 'gift',
  cancelled: 'close',
  'return-requested': 'chevron-left',
  returned: 'check',
}

/** The steps of an order with their dates, and the steps still ahead. */
export function Timeline({ order }: { order: Pick<Order, 'state' | 'timeline'> }) {
  const t = useMessages('orders')
  const { locale } = usePage()
  const { state, timeline } = order
  return (
    <ol className={styles.timeline} aria-label={t('progress')}>
      {timeline.map(({ step, at }) => (
        <li key={step} className={styles.done} aria-current={step === state ? 'step' : undefined}>
          <span className={styles.dot}>
            <Icon name={STATE_ICONS[step]} size="small" label={t('done')} />
          </span>
          <span className={styles.step}>{t(`state.${step}`)}</span>
          <time dateTime={at} className={styles.day}>
            {toDay(at, locale)}
          </time>
        </li>
      ))}
      {stepsAhead(state).map((step) => (
        <li key={step} className={styles.ahead}>
          <span className={styles.dot}>
            <Icon name={STATE_ICONS[step]} size="small" label={t('ahead')} />
          </span>
          <span className={styles.step}>{t(`state.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
