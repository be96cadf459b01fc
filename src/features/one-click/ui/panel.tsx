import { useRef } from 'react'
import type { OfferTold } from '#commerce/buy-box/contract.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import { arrivalWords } from '#commerce/delivery/rules/words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Quote } from '../contract/wire.ts'
import { BUTTON, FIELDS } from '../rules/choice.ts'
import styles from './panel.module.css'
import { usePress } from './use-press.ts'
import { useQuote } from './use-quote.ts'

/** The button that orders at once, and beside it all that the order comes to. It waits until that is known. */
export function Panel({ asin, offerListingId, quantity }: OfferTold) {
  const t = useMessages('one-click.button')
  const place = useRef<HTMLDivElement>(null)
  const { quote, code } = useQuote(place, { asin, offerListingId, quantity })
  const { id, isBusy, device, press } = usePress(`${quote?.agreedTotal} ${quote?.agreedCredit} ${quote?.arrival}`)
  return (
    <div ref={place} className={styles.panel}>
      <input type="hidden" name={FIELDS.press} value={id} />
      {quote && <input type="hidden" name={FIELDS.total} value={quote.agreedTotal} />}
      {quote && <input type="hidden" name={FIELDS.credit} value={quote.agreedCredit} />}
      {quote && <input type="hidden" name={FIELDS.arrival} value={quote.arrival ?? ''} />}
      <input type="hidden" name={FIELDS.device} value={device} />
      <SubmitButton
        offerListingId={offerListingId}
        name={BUTTON}
        value="1"
        data-submit="order-now"
        size="large"
        wide
        busy={isBusy}
        aria-disabled={quote === undefined || undefined}
        aria-describedby={`one-click-${offerListingId}`}
        onClick={(event) => {
          if (!quote || !press()) event.preventDefault()
        }}
      >
        {t('order')}
      </SubmitButton>
      <div id={`one-click-${offerListingId}`} className={styles.facts} aria-live="polite">
        {quote ? <Facts quote={quote} /> : <p>{t(code ? reasonOf(code) : 'loading')}</p>}
      </div>
    </div>
  )
}

const KNOWN = ['stock', 'delivery', 'undeliverable', 'way-to-pay', 'offline']
const reasonOf = (code: string) => `reason.${KNOWN.includes(code) ? code : 'other'}`

/** Quantity, total, delivery cost and date, address, payment, and how the order can be undone: in this order. */
function Facts({ quote }: { quote: Quote }) {
  const t = useMessages('one-click.button')
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
    undoMinutes,
    quantity,
  } = quote
  const way = payment.digits ? t('card', { digits: payment.digits }) : t('invoice')
  return (
    <>
      <p>
        <strong className="tabular">{t('total', { total: total.displayString, count: quantity })}</strong>{' '}
        {t(tax.isIncluded ? 'taxIncluded' : 'taxAdded')}{' '}
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
      {dueToday.amount < toPay.amount && <p>{t('spread', { amount: dueToday.displayString })}</p>}
      {undoMinutes > 0 && <p>{t('undo', { minutes: undoMinutes })}</p>}
    </>
  )
}
