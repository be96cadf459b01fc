import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { OwnedClaim } from '../contract/shopper.ts'
import { offText, paragraphsOf } from '../rules/reading.ts'
import styles from './offer-view.module.css'
import { RecycledForm } from './recycled-form.tsx'

/** The customer's claimed offers: what each takes off, until when, and the order that used it. */
export function Page({ claims }: { claims: OwnedClaim[] }) {
  const t = useMessages('recycle-and-save')
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('list.title')}</h1>
        {claims.length === 0 && (
          <>
            <p>{t('list.none')}</p>
            <StartShopping>{t('list.shop')}</StartShopping>
          </>
        )}
        <Rows>
          {claims.map((claim) => (
            <Row key={claim.promotionId} room="medium">
              <Claim {...claim} />
            </Row>
          ))}
        </Rows>
      </div>
    </Layout>
  )
}

function Claim(claim: OwnedClaim) {
  const t = useMessages('recycle-and-save')
  const { prefix, locale } = usePage()
  const { asin, title, off, standing, usableUntil, orderId, terms } = claim
  return (
    <div>
      <p>
        <strong>{t('save', { off: offText(off, locale) })}</strong>
      </p>
      <p>
        <a href={`${prefix}/dp/${asin}`} className={styles.link}>
          {title}
        </a>
      </p>
      <p className={styles.note}>
        {t(`list.${standing}`, { day: toDay(usableUntil, locale, 'medium') })}
        {orderId !== null && (
          <>
            {' '}
            <a href={`${prefix}/orders/${orderId}`} className={styles.link}>
              {t('list.order', { id: orderId })}
            </a>
          </>
        )}
      </p>
      {terms && (
        <details lang={terms.language} className={styles.note}>
          <summary className={styles.summary}>{t('terms.heading')}</summary>
          {paragraphsOf(terms.text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
      <RecycledForm {...claim} />
    </div>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('recycle-and-save')('list.title'),
  robots: 'noindex',
})
