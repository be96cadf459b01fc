import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { OrdersPageProps } from '../contract/pages.ts'
import { Summary } from './order-summary.tsx'
import styles from './orders.module.css'

/** A shopper's orders, the newest first. */
export function Page({ orders, next, isFirst, signedIn }: OrdersPageProps) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <h1 className={styles.heading}>{t('list.heading')}</h1>
        {orders.length === 0 ? <Empty /> : !signedIn && <p className={styles.note}>{t('list.guest')}</p>}
        {orders.length > 0 && (
          <ul className={styles.orders}>
            {orders.map((order) => (
              <Summary key={order.id} order={order} />
            ))}
          </ul>
        )}
        {(next || !isFirst) && (
          <nav aria-label={t('list.pages')} className={styles.pages}>
            {!isFirst && (
              <ButtonLink href={`${prefix}/orders`} icon="chevron-left">
                {t('list.first')}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink href={`${prefix}/orders?after=${next}`} rel="next" icon="chevron-right">
                {t('list.more')}
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </Layout>
  )
}

function Empty() {
  const t = useMessages('orders')
  const { prefix } = usePage()
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t('list.empty')}</p>
      <p className={styles.note}>{t('list.emptyHint')}</p>
      <ButtonLink href={`${prefix}/`} look="primary">
        {t('list.shop')}
      </ButtonLink>
    </div>
  )
}

export const head = (
  _props: OrdersPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('orders')('list.title'),
  robots: 'noindex',
})
