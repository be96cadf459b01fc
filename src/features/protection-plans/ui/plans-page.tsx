import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { PlansPageProps } from '../contract/pages.ts'
import { OpenDevice } from './open-device.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './plans.module.css'

/** A customer's protection plans, each with its claims. Works without scripts. */
export function Page({ plans, devices, problem }: PlansPageProps) {
  const t = useMessages('protection-plans')
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('page.heading')}</h1>
        {problem && <Alert tone="error">{t(`problem.${problem}`)}</Alert>}
        <p>{plans.length === 0 ? t('page.none') : t('page.what')}</p>
        {plans.length + devices.length === 0 && <StartShopping>{t('page.shop')}</StartShopping>}
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
        {devices.length > 0 && (
          <section aria-labelledby="devices" className={styles.page}>
            <h2 id="devices">{t('later.heading')}</h2>
            <p>{t('later.what')}</p>
            <ul className={styles.claims}>
              {devices.map((device) => (
                <OpenDevice key={`${device.orderId} ${device.line}`} device={device} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('protection-plans')('page.title'),
  robots: 'noindex',
})
