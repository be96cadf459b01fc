import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { ListedClaim } from '../contract/pages.ts'
import { paragraphsOf } from '../rules/reading.ts'
import styles from './offer-view.module.css'
import { offText } from './words.ts'

/** The customer's claimed offers: what each takes off, until when, and the order that used it. */
export function Page({ claims }: { claims: ListedClaim[] }) {
  const t = useMessages('recycle-and-save')
  const { prefix, locale } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('list.title')}</h1>
        {claims.length === 0 && <p>{t('list.none')}</p>}
        <Rows>
          {claims.map(({ promotionId, asin, title, off, standing, usableUntil, orderId, terms }) => (
            <Row key={promotionId} room="medium">
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
              </div>
            </Row>
          ))}
        </Rows>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('recycle-and-save')('list.title'),
  robots: 'noindex',
})
