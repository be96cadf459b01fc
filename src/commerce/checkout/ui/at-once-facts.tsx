import { arrivalWords } from '#commerce/delivery/rules/words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { SummedAtOnce } from '../contract.ts'

function taxWord({ exemption, reverseCharge, isIncluded }: SummedAtOnce['tax']) {
  if (reverseCharge) return 'taxReversed'
  return exemption ? 'taxExempt' : isIncluded ? 'taxIncluded' : 'taxAdded'
}

/** Quantity, total, delivery cost and date, address, payment, and how the order can be undone: in this order. */
export function AtOnceFacts({ quote }: { quote: SummedAtOnce }) {
  const t = useMessages('checkout.atOnce')
  const says = useMessages('delivery')
  const { locale } = usePage()
  const toTime = useClockTime()
  const {
    total,
    tax,
    deliveryTotal,
    promise,
    deliverTo,
    payment,
    storeCredit,
    toPay,
    dueToday,
    dueLater,
    undoMinutes,
    returnDays,
    quantity,
  } = quote
  const way = payment.digits ? t('card', { digits: payment.digits }) : t('invoice')
  const payments = dueLater.days.map(({ amount, dueOn }) =>
    t('by', { amount: amount.displayString, date: toDay(dueOn, locale) }),
  )
  return (
    <>
      <p>
        <strong className="tabular">{t('total', { total: total.displayString, count: quantity })}</strong>{' '}
        {t(taxWord(tax))}{' '}
        {deliveryTotal.amount > 0 ? t('deliveryCost', { fee: deliveryTotal.displayString }) : t('deliveryFree')}
      </p>
      {promise && (
        <p>
          {arrivalWords(says, promise, locale)}.{' '}
          {says('orderBefore', { moment: toTime(promise.orderBefore, 'moment') })}
        </p>
      )}
      <p>{t('deliverTo', { address: deliverTo })}</p>
      {storeCredit.amount > 0 && <p>{t('credit', { amount: storeCredit.displayString })}</p>}
      {toPay.amount > 0 && <p>{storeCredit.amount > 0 ? t('rest', { amount: toPay.displayString, way }) : way}</p>}
      {dueToday.amount < toPay.amount && (
        <p>
          {dueToday.amount === 0
            ? t('billedLater')
            : t(dueLater.isCollected ? 'spread' : 'billed', { amount: dueToday.displayString })}{' '}
          {t('later', { payments: new Intl.ListFormat(locale).format(payments) })}
        </p>
      )}
      {undoMinutes > 0 && <p>{t('undo', { minutes: undoMinutes })}</p>}
      {returnDays > 0 && <p>{t('returns', { days: returnDays })}</p>}
    </>
  )
}
