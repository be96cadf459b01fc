import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { SellerProps } from '../contract/page.ts'
import styles from './seller-page.module.css'

/** Somebody who does services: how customers rate them, and where to read what they say of each service. */
export function Page({ name, rating, services }: SellerProps) {
  const t = useMessages('services')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.rating}>{t('positiveRatings', { percent: rating / 100 })}</p>
        <h2 className={styles.heading}>{t('seller.services')}</h2>
        <ul className={styles.services}>
          {services.map(({ asin, title, shop }) => (
            <li key={asin} className={styles.service}>
              <div className={styles.name}>
                <a href={`${prefix}/dp/${asin}`}>{title}</a>
                {shop && <p className={styles.shop}>{t('facts.shop', { name: shop })}</p>}
              </div>
              <a
                href={`${prefix}/dp/${asin}#reviews`}
                className={styles.reviews}
                aria-label={t('seller.saidOf', { title })}
              >
                {t('seller.said')}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  )
}

export const head = ({ name }: SellerProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('services')('seller.title', { name }),
  robots: 'noindex',
})
