import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { StaplesPageProps } from '../contract/pages.ts'
import { StapleCard } from './staple-card.tsx'
import styles from './staples.module.css'

/** A customer's repeat deliveries. Works without scripts. */
export function Page({ staples, today, problem, isTaxAdded }: StaplesPageProps) {
  const t = useMessages('staples')
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('heading')}</h1>
        {problem && <Alert tone="error">{t(`problem.${problem}`)}</Alert>}
        <p>{staples.length === 0 ? t('none') : t('what')}</p>
        {staples.length === 0 ? (
          <StartShopping>{t('shop')}</StartShopping>
        ) : (
          <p className={styles.note}>{t(isTaxAdded ? 'feesTax' : 'fees')}</p>
        )}
        {staples.map((staple) => (
          <StapleCard key={staple.id} staple={staple} today={today} />
        ))}
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('staples')('title'),
  robots: 'noindex',
})
