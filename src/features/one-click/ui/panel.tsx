import { useEffect, useRef, useState } from 'react'
import type { OfferTold } from '#commerce/buy-box/contract.ts'
import { useLock } from '#commerce/buy-box/ui/lock.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import { AtOnceFacts } from '#commerce/checkout/ui/at-once-facts.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { QuoteAnswer } from '../contract/wire.ts'
import { BUTTON, FIELDS } from '../rules/choice.ts'
import styles from './panel.module.css'
import { usePress } from './use-press.ts'
import { useQuote } from './use-quote.ts'

/**
 * The button that orders at once, and beside it all that the order comes to. It waits until that is known; while the offer is locked it
 * explains why, as the other buttons do.
 */
export function Panel({ asin, offerListingId, quantity }: OfferTold) {
  const t = useMessages('one-click.button')
  const says = useMessages('checkout.atOnce')
  const place = useRef<HTMLDivElement>(null)
  const isLocked = useLock(offerListingId) !== undefined
  const { quote, code, about } = useQuote(place, { asin, offerListingId, quantity }, isLocked)
  const agreed = quote && [quote.agreedTotal, quote.agreedCredit, quote.arrival, quote.agreedChoice]
  const isLater = quote && quote.toPay.amount > 0 && quote.dueToday.amount === 0
  const { id, isBusy, device, press } = usePress(String(agreed))
  const [isAsked, setAsked] = useState(false)
  useEffect(() => listenTo('submit-dropped', ({ isChanged = false }) => setAsked(isChanged)), [])
  return (
    <div ref={place} className={styles.panel}>
      <input type="hidden" name={FIELDS.press} value={id} />
      {quote && <input type="hidden" name={FIELDS.total} value={quote.agreedTotal} />}
      {quote && <input type="hidden" name={FIELDS.credit} value={quote.agreedCredit} />}
      {quote && <input type="hidden" name={FIELDS.arrival} value={quote.arrival ?? ''} />}
      {quote && <input type="hidden" name={FIELDS.choice} value={quote.agreedChoice} />}
      <input type="hidden" name={FIELDS.device} value={device} />
      <SubmitButton
        offerListingId={offerListingId}
        name={BUTTON}
        value="1"
        data-submit="order-now"
        size="large"
        wide
        busy={isBusy}
        aria-disabled={(quote === undefined && !isLocked) || undefined}
        aria-describedby={`one-click-${offerListingId}`}
        onClick={(event) => {
          if (!quote || !press()) return event.preventDefault()
          setAsked(false)
        }}
      >
        {says(isLater ? 'orderLater' : 'order')}
      </SubmitButton>
      <div id={`one-click-${offerListingId}`} className={styles.facts} aria-live="polite">
        {quote?.orderedJustNow && <JustOrdered orderId={quote.orderedJustNow} />}
        {quote && isAsked && <p>{t('added')}</p>}
        {quote && quote.items.length > 1 && <Ordered items={quote.items} />}
        {quote ? (
          <AtOnceFacts quote={quote} />
        ) : (
          <p>{about ? t('notAtOnce', { title: about }) : t(code ? reasonOf(code) : 'loading')}</p>
        )}
      </div>
    </div>
  )
}

/** What is ordered, where it is more than the page's own item. */
function Ordered({ items }: Pick<QuoteAnswer, 'items'>) {
  const t = useMessages('one-click.button')
  return (
    <ul className={styles.items}>
      {items.map(({ title, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same title
        <li key={index}>{t('item', { quantity, title })}</li>
      ))}
    </ul>
  )
}

/** Says before another press that the same is ordered already: the answer to the last one may have been lost. */
function JustOrdered({ orderId }: { orderId: string }) {
  const t = useMessages('one-click.button')
  const { prefix } = usePage()
  return (
    <p>
      {t('ordered')} <a href={`${prefix}/orders/${orderId}`}>{t('orderedLink', { number: orderId })}</a>
    </p>
  )
}

const KNOWN = [
  ...['choose', 'stock', 'invitation', 'minimum-quantity', 'over-limit', 'limit-reached'],
  ...['delivery', 'undeliverable', 'way-to-pay', 'offline'],
]
const reasonOf = (code: string) => `reason.${KNOWN.includes(code) ? code : 'other'}`
