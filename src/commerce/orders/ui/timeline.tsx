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
export function Timeline({ order }: { order: Pick<Order, 'state' | 'timeline' | 'storeId' | 'promise'> }) {
  const t = useMessages('orders')
  const { locale } = usePage()
  const { state } = order
  const isCollected = order.promise?.at !== undefined
  // What is collected is on no way.
  const isTaken = (step: OrderState) => !isCollected || step !== 'shipped'
  const timeline = order.timeline.filter(({ step }) => isTaken(step))
  const wordOf = (step: OrderState) => {
    if (step === 'delivered' && isCollected) return t('fresh.collected')
    return step === 'shipped' && order.storeId !== undefined ? t('fresh.onItsWay') : t(`state.${step}`)
  }
  return (
    <ol className={styles.timeline} aria-label={t('progress')}>
      {timeline.map(({ step, at }) => (
        <li key={step} className={styles.done} aria-current={step === state ? 'step' : undefined}>
          <span className={styles.dot}>
            <Icon name={STATE_ICONS[step]} size="small" label={t('done')} />
          </span>
          <span className={styles.step}>{wordOf(step)}</span>
          <time dateTime={at} className={styles.day}>
            {toDay(at, locale)}
          </time>
        </li>
      ))}
      {stepsAhead(state)
        .filter(isTaken)
        .map((step) => (
          <li key={step} className={styles.ahead}>
            <span className={styles.dot}>
              <Icon name={STATE_ICONS[step]} size="small" label={t('ahead')} />
            </span>
            <span className={styles.step}>{wordOf(step)}</span>
          </li>
        ))}
    </ol>
  )
}
