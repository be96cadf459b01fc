import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract/wire.ts'
import { isBill, partWords } from '../rules/part-words.ts'
import styles from './order.module.css'

/** The shipping address and the payment state. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { address, paymentMethod, paymentState, payments, refundedTotal } = order
  const isPlain = paymentState === 'captured' || (isBill(order) && paymentState === 'authorised')
  return (
    <Card as="section" padding="large" aria-labelledby="to">
      <h2 id="to" className={styles.to}>
        {t(order.state === 'cancelled' ? 'wasTo' : 'to')}
      </h2>
      <AddressLines address={address} />
      {payments.length > 1 ? (
        payments.map((part) => (
          <p key={part.method} className={styles.note}>
            {t(...partWords(part))}
          </p>
        ))
      ) : (
        <p className={styles.note}>{t(`payment.${paymentMethod}`)}</p>
      )}
      {!isPlain && (
        <p className={styles.note}>
          {t(`${isBill(order) ? 'bill' : 'paymentState'}.${paymentState}`, { amount: refundedTotal.displayString })}
        </p>
      )}
    </Card>
  )
}
