import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import styles from './order.module.css'

/** What a mail's link says once there is nothing to pay now. */
export function Page({ orderId }: { orderId: string }) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <h1 className={styles.heading}>{t('pay.paid')}</h1>
        <p className={styles.number}>
          {t('number')} <strong className="tabular">{orderId}</strong>
        </p>
        <div className={styles.back}>
          <ButtonLink href={`${prefix}/`}>{t('shop')}</ButtonLink>
        </div>
      </div>
    </Layout>
  )
}

export const head = (
  _props: { orderId: string },
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('orders')('pay.title'), robots: 'noindex' })
