import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { Order } from '../contract/wire.ts'
import { isBill, paymentLines } from '../rules/part-words.ts'
import styles from './order.module.css'

/** The shipping address and the payment state. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { address, paymentState, refundedTotal } = order
  const isPlain = paymentState === 'captured' || (isBill(order) && paymentState === 'authorised')
  const isOwed = order.nextPayment !== null
  return (
    <Card as="section" padding="large" aria-labelledby="to">
      <h2 id="to" className={styles.to}>
        {t(order.state === 'cancelled' ? 'wasTo' : 'to')}
      </h2>
      <AddressLines address={address} />
      {paymentLines(t, order).map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
      {isOwed && <Owed order={order} />}
      {!isPlain && !isOwed && (
        <p className={styles.note}>
          {t(`${isBill(order) && paymentState !== 'paid' ? 'bill' : 'paymentState'}.${paymentState}`, {
            amount: refundedTotal.displayString,
          })}
        </p>
      )}
    </Card>
  )
}

/** What is to pay of the invoice next, until when and to whom. */
function Owed({ order: { nextPayment, bankDetails } }: { order: Order }) {
  const t = useMessages('orders')
  const { locale } = usePage()
  if (!nextPayment) return null
  const { amount, dueAt, isOverdue } = nextPayment
  return (
    <>
      <p className={styles.note}>
        {t(`paymentState.${isOverdue ? 'overdue' : 'owed'}`, {
          amount: amount.displayString,
          date: toDay(dueAt, locale),
        })}
      </p>
      {bankDetails && (
        <p className={classNames(styles.note, styles.bank)}>
          {t('payTo')}
          {'\n'}
          {bankDetails}
        </p>
      )}
    </>
  )
}
