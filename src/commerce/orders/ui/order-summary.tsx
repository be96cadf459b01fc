import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge, type BadgeProps } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderSummary } from '../contract/list.ts'
import type { OrderState } from '../contract/wire.ts'
import styles from './orders.module.css'
import { STATE_ICONS } from './timeline.tsx'

const TONES: Record<OrderState, BadgeProps['tone']> = {
  placed: 'neutral',
  'partly-shipped': 'neutral',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'error',
  'return-requested': 'warning',
  returned: 'neutral',
}

/** An order in the list: pictures, date, state and total. */
export function Summary({ order }: { order: OrderSummary }) {
  const t = useMessages('orders')
  const { prefix, locale, marketplace } = usePage()
  const { id, state, placedAt, total, units, titles, pictures } = order
  const path = `${prefix}/orders/${id}`
  return (
    <Card as="li" padding="large" className={styles.order}>
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may come twice
          <span key={index} className={styles.picture}>
            <Picture id={picture} text="" sizes="4rem" />
          </span>
        ))}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <time dateTime={placedAt}>{toDay(placedAt, locale)}</time>
        </h2>
        <p className={styles.titles}>{titles.join(', ')}</p>
        <p className={`${styles.note} tabular`}>{id}</p>
      </div>
      <div className={styles.state}>
        <Badge tone={TONES[state]} icon={STATE_ICONS[state]}>
          {t(`state.${state}`)}
        </Badge>
        <p className={`${styles.total} tabular`}>{total.displayString}</p>
        <p className={styles.note}>{t('list.units', { units })}</p>
      </div>
      <div className={styles.buttons}>
        <ButtonLink href={path} size="small" aria-label={t('list.openOf', { number: id })}>
          {t('list.open')}
        </ButtonLink>
        {order.canBuyAgain && order.marketplace === marketplace && (
          <form method="post" action={`${path}/buy-again`}>
            <FormKey of={id} />
            <Button type="submit" size="small" look="quiet" aria-label={t('list.againOf', { number: id })}>
              {t('again')}
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
