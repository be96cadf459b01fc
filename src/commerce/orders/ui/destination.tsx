import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { Order } from '../contract/wire.ts'
import { isBill, partWords } from '../rules/part-words.ts'
import styles from './order.module.css'

/** The shipping address and the payment state. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { address, paymentMethod, paymentState, payments, refundedTotal } = order
  const isPlain = paymentState === 'captured' || (isBill(order) && paymentState === 'authorised')
  const isOwed = order.owedTotal.amount > 0
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

/** What is to pay of the invoice, until when and to whom. */
function Owed({ order: { owedTotal, payments, bankDetails } }: { order: Order }) {
  const t = useMessages('orders')
  const { locale } = usePage()
  const due = payments.find(({ owed }) => owed.amount > 0)
  return (
    <>
      <p className={styles.note}>
        {t(`paymentState.${due?.state === 'overdue' ? 'overdue' : 'owed'}`, {
          amount: owedTotal.displayString,
          date: due?.dueAt ? toDay(due.dueAt, locale) : '',
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
