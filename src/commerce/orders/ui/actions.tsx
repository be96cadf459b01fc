import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract/wire.ts'
import { CancelForms } from './cancel-forms.tsx'
import styles from './order.module.css'

/** Actions that an order still allows: cancel, return, buy again. */
export function Actions({ order, canBuyAgain }: { order: Order; canBuyAgain: boolean }) {
  const t = useMessages('orders')
  const { prefix, marketplace, locale } = usePage()
  const path = `${prefix}/orders/${order.id}`
  const canBuy = canBuyAgain && order.marketplace === marketplace && order.state !== 'placed'
  // While it can be undone, that is offered at the top of the page.
  const canCancel = order.canCancel && !order.undoUntil
  if (!canCancel && !order.returnableUntil && !canBuy) return null
  return (
    <Card as="section" padding="large" aria-labelledby="change" className={styles.actions}>
      <h2 id="change" className={styles.about}>
        {t('change')}
      </h2>
      {canCancel && <CancelForms order={order} />}
      {order.returnableUntil && (
        <div className={styles.action}>
          <p>{t('returnUntil', { date: toDay(order.returnableUntil, locale) })}</p>
          <ButtonLink href={`${path}/return`}>{t('return')}</ButtonLink>
        </div>
      )}
      {canBuy && (
        <form method="post" action={`${path}/buy-again`} className={styles.action}>
          <FormKey of="again" />
          <Button type="submit" icon="cart">
            {t('again')}
          </Button>
        </form>
      )}
    </Card>
  )
}
