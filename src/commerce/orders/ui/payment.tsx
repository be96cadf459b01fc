import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { Order } from '../contract/wire.ts'
import { collectedWords, dueWords, isBill, paymentLines } from '../rules/part-words.ts'
import { referenceLines } from '../rules/reference-words.ts'
import styles from './order.module.css'

/** How an order is paid, what is owed and when, and what became of a refund. */
export function Payment({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { paymentState, refundedTotal, creditedTotal, nextPayment } = order
  const isOpenBill = isBill(order) && paymentState === 'authorised'
  const isUnpaid = ['releasing', 'released'].includes(paymentState) && (isBill(order) || creditedTotal.amount > 0)
  const states = isUnpaid ? 'bill' : 'paymentState'
  return (
    <Card as="section" padding="large" aria-labelledby="payment">
      <h2 id="payment" className={styles.about}>
        {t('paymentHeading')}
      </h2>
      {paymentLines(t, order).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {referenceLines(t, order).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {nextPayment && (nextPayment.card ? <Collected order={order} /> : <Owed order={order} />)}
      <Schedule order={order} />
      {order.isUnweighed && <p className={styles.note}>{t('unweighed', { total: order.total.displayString })}</p>}
      {!nextPayment && !isOpenBill && !order.isUnweighed && (
        <p className={styles.note}>{t(`${states}.${paymentState}`, { amount: refundedTotal.displayString })}</p>
      )}
    </Card>
  )
}

/** All that is still to pay, where that is on several days. */
function Schedule({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { locale } = usePage()
  const due = dueWords(t, order, (day) => toDay(day, locale))
  if (!due) return null
  return (
    <>
      <p>{due.total}</p>
      <ul className={styles.schedule}>
        {due.days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
    </>
  )
}

/** What is charged to the card next, or why it was not, and how to pay it now. */
function Collected({ order: { id, nextPayment } }: { order: Order }) {
  const t = useMessages('orders')
  const { locale, prefix } = usePage()
  if (!nextPayment?.card) return null
  const { isDeclined } = nextPayment.card
  const pay = `${prefix}/orders/${id}/pay`
  return (
    <>
      <p className={isDeclined ? styles.declined : styles.note}>
        {collectedWords(t, nextPayment, (day) => toDay(day, locale))}
      </p>
      {isDeclined ? (
        <ButtonLink href={pay} look="primary">
          {t('collected.pay')}
        </ButtonLink>
      ) : (
        <a href={pay}>{t('collected.early')}</a>
      )}
    </>
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
