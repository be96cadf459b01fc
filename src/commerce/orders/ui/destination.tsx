import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract/wire.ts'
import styles from './order.module.css'

/** The shipping address and the payment state. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { address, paymentMethod, paymentState, refundedTotal } = order
  // No money has moved for an invoice, so a refund is credited on the bill.
  const isBill = paymentMethod === 'invoice'
  const isPlain = paymentState === 'captured' || (isBill && paymentState === 'authorised')
  return (
    <Card as="section" padding="large" aria-labelledby="to">
      <h2 id="to" className={styles.to}>
        {t(order.state === 'cancelled' ? 'wasTo' : 'to')}
      </h2>
      <AddressLines address={address} />
      <p className={styles.note}>{t(`payment.${paymentMethod}`)}</p>
      {!isPlain && (
        <p className={styles.note}>
          {t(`${isBill ? 'bill' : 'paymentState'}.${paymentState}`, { amount: refundedTotal.displayString })}
        </p>
      )}
    </Card>
  )
}
