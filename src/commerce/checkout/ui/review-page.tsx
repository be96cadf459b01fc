import { clockWords, whenWords } from '#commerce/delivery/rules/window-words.ts'
import { optionWords } from '#commerce/delivery/rules/words.ts'
import { CollectAt } from '#commerce/fresh-stores/ui/collect-at.tsx'
import { ComesWith } from '#commerce/fresh-stores/ui/comes-with.tsx'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { referenceLines } from '#commerce/orders/rules/reference-words.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { Checkout, OrderChange, ReviewPageProps } from '../contract.ts'
import styles from './checkout.module.css'
import { creditWord } from './credit-word.ts'
import { Summary } from './summary.tsx'

/** Why a feature refused the order, in its own words. */
function FeatureWords({ feature, reason }: NonNullable<ReviewPageProps['refusedBy']>) {
  return useMessages(feature)(`refused.${reason}`)
}

/** What has changed since the shopper looked, or why else the order was not placed. */
function Refused({ refused, changes }: { refused: string; changes: OrderChange[] }) {
  const t = useMessages('checkout')
  if (changes.length === 0) return t(`refused.${refused}`)
  return [...changes.map((change) => t(`changed.${change}`)), t('changed.check')].join(' ')
}

/** Whether what a folder shows stands where the button that orders is otherwise. */
const isInButtonsPlace = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isInstead' in data && data.isInstead === true

/**
 * The review: items, address, payment and total. Pressing the button agrees to exactly this total.
 */
export function Page({ checkout, refused, refusedBy, changes = [], features }: ReviewPageProps) {
  const t = useMessages('checkout')
  const ofOrders = useMessages('orders')
  const { prefix } = usePage()
  const { id, details, total, storeCredit, toPay, dueToday, dueLater } = checkout
  const isSpread = dueToday.amount < toPay.amount
  const isLater = isSpread && dueToday.amount === 0
  const isPartToday = isSpread && !isLater
  const isCovered = storeCredit.used.amount > 0 && toPay.amount === 0
  const isEmpty = checkout.lines.every(({ problem }) => problem !== null)
  const isInstead = Object.values(features).some(isInButtonsPlace)
  const change = `${prefix}/checkout/${id}`
  const isOnPage = details?.payment.method === 'stripe' && !details.payment.cardDigits
  return (
    <Layout look="checkout">
      <h1 className={styles.heading}>{t('review.heading')}</h1>
      <div className={styles.frame}>
        <div className={styles.form}>
          {refused && (
            <Alert
              tone="error"
              toneLabel={t('wrong')}
              title={t('review.notPlaced')}
              announce="at-once"
              action={<a href={isEmpty ? `${prefix}/cart` : change}>{t(isEmpty ? 'review.cart' : 'review.change')}</a>}
            >
              {refusedBy ? <FeatureWords {...refusedBy} /> : <Refused refused={refused} changes={changes} />}
            </Alert>
          )}
          {details && (
            <Card as="section" aria-labelledby="to" className={styles.reviewed}>
              <h2 id="to" className={styles.legend}>
                {t('review.to')}
              </h2>
              <AddressLines address={details.address} more={[details.email]} />
              <Delivery checkout={checkout} />
              {storeCredit.used.amount > 0 && (
                <p>
                  {t(`review.${creditWord(storeCredit)}`, {
                    amount: storeCredit.used.displayString,
                  })}
                </p>
              )}
              {!isCovered && <p>{methodOf(t, details.payment)}</p>}
              {referenceLines(ofOrders, details).map((line) => (
                <p key={line}>{line}</p>
              ))}
              {isSpread && (
                <p>
                  {isLater
                    ? t('review.billedLater')
                    : t(dueLater.isCollected ? 'review.spread' : 'review.billed', { amount: dueToday.displayString })}
                </p>
              )}
              <a href={change}>{t('review.change')}</a>
            </Card>
          )}
          {!isEmpty && <Slots name="review" data={features} told={{ checkoutId: id }} />}
          {!isEmpty && !isInstead && (
            <form method="post" action={`${prefix}/checkout/${id}/place`}>
              <Button type="submit" look="primary" size="large" wide>
                {isOnPage && !isCovered
                  ? t('review.pay', { total: dueToday.displayString })
                  : isLater
                    ? t('review.placeLater', { total: toPay.displayString })
                    : t(isPartToday ? 'review.placeToday' : 'review.place', {
                        total: (isPartToday ? dueToday : total).displayString,
                      })}
              </Button>
              {checkout.fresh && <p className={styles.note}>{t('review.atMost', { total: total.displayString })}</p>}
              <p className={styles.note}>
                {checkout.needsDelivery && t('review.cancel')}{' '}
                {checkout.returnDays > 0 && t('atOnce.returns', { days: checkout.returnDays })}
              </p>
            </form>
          )}
        </div>
        <Summary checkout={checkout} />
      </div>
    </Layout>
  )
}

/** How the order comes, when, and until when that holds. */
function Delivery({ checkout: { needsDelivery, details, deliveryOptions, promise, fresh } }: { checkout: Checkout }) {
  const t = useMessages('checkout')
  const says = useMessages('delivery')
  const { locale } = usePage()
  const toTime = useClockTime()
  if (!needsDelivery) return <p>{t('delivery.none')}</p>
  const option = fresh ? deliveryOptions[0]?.option : details?.delivery
  const chosen = deliveryOptions.find((each) => each.option === option)
  return (
    <>
      {chosen && <p>{optionWords(says, chosen)}</p>}
      {promise && (
        <p>
          <strong>{whenWords(says, promise, locale)}</strong>
          <br />
          {fresh?.heldUntil
            ? t('review.held', { time: clockWords(fresh.heldUntil, locale) })
            : says('orderBefore', { moment: toTime(promise.orderBefore, 'moment') })}
        </p>
      )}
      <CollectAt at={promise?.at} />
      <ComesWith order={promise?.joins} isCollected={promise?.at !== undefined} />
    </>
  )
}

/** The payment method for what store credit does not pay. */
function methodOf(t: Translate, { method, cardDigits }: { method: string; cardDigits: string | null }): string {
  if (cardDigits) return t(method === 'test-card' ? 'review.card' : 'payment.ending', { digits: cardDigits })
  return t(method === 'stripe' ? 'review.stripe' : `payment.${method}`)
}

export const head = (
  _props: ReviewPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('checkout')('review.title'),
  robots: 'noindex',
})
