import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { ReviewPageProps } from '../contract.ts'
import styles from './checkout.module.css'
import { Summary } from './summary.tsx'

/**
 * The review: items, address, payment and total. Pressing the button agrees to exactly this total.
 */
export function Page({ checkout, refused }: ReviewPageProps) {
  const t = useMessages('checkout')
  const { prefix } = usePage()
  const { id, details, total } = checkout
  const change = `${prefix}/checkout/${id}`
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
              action={<a href={change}>{t('review.change')}</a>}
            >
              {t(`refused.${refused}`)}
            </Alert>
          )}
          {details && (
            <Card as="section" aria-labelledby="to" className={styles.reviewed}>
              <h2 id="to" className={styles.legend}>
                {t('review.to')}
              </h2>
              <AddressLines address={details.address} more={[details.email]} />
              <p>{checkout.needsDelivery ? t(`review.delivery.${details.delivery}`) : t('delivery.none')}</p>
              <p>
                {details.payment.cardDigits
                  ? t(details.payment.method === 'test-card' ? 'review.card' : 'payment.ending', {
                      digits: details.payment.cardDigits,
                    })
                  : t(details.payment.method === 'stripe' ? 'review.stripe' : 'payment.invoice')}
              </p>
              <a href={change}>{t('review.change')}</a>
            </Card>
          )}
          <form method="post" action={`${prefix}/checkout/${id}/place`}>
            <Button type="submit" look="primary" size="large" wide>
              {t(details?.payment.method === 'stripe' && !details.payment.cardDigits ? 'review.pay' : 'review.place', {
                total: total.displayString,
              })}
            </Button>
          </form>
        </div>
        <Summary checkout={checkout} />
      </div>
    </Layout>
  )
}

export const head = (
  _props: ReviewPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('checkout')('review.title'),
  robots: 'noindex',
})
