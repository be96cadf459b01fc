import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { AlertView } from '../contract.ts'
import styles from './alerts.module.css'

/** The shopper's alerts, each with a button to end it. */
export function Page({ alerts, signedIn }: { alerts: AlertView[]; signedIn: boolean }) {
  const t = useMessages('alerts')
  const { prefix } = usePage()
  const isWaiting = alerts.some(({ state }) => state === 'pending')
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('yours')}</h1>
        {isWaiting && <Alert tone="warning" title={t('confirmFirst')} />}
        {alerts.length === 0 && (
          <>
            <p>{t('none')}</p>
            <StartShopping>{t('shop')}</StartShopping>
          </>
        )}
        <Rows>
          {alerts.map(({ id, kind, asin, title, wished, state }) => (
            <Row key={id} room="medium">
              <div>
                <p>
                  <a href={`${prefix}/dp/${asin}`}>{title}</a>
                </p>
                <p className={styles.note}>
                  {t(`waits.${kind}`, { price: wished?.displayString ?? '' })}
                  {state === 'pending' && ` · ${t('pending')}`}
                </p>
              </div>
              <form method="post" action={`${prefix}/alerts/${id}/remove`}>
                <Button type="submit" size="small" aria-label={t('endLabel', { title })}>
                  {t('end')}
                </Button>
              </form>
            </Row>
          ))}
        </Rows>
        {!signedIn && (
          <p className={styles.note}>
            <a href={`${prefix}/gp/sign-in.html?returnTo=${encodeURIComponent(`${prefix}/alerts`)}`}>{t('ofVisit')}</a>
          </p>
        )}
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('alerts')('title'),
  robots: 'noindex',
})
