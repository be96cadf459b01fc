import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductCard } from '#commerce/storefront/ui/product-card.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { RecentlyViewed } from '../contract.ts'
import styles from './recently-viewed.module.css'

/** All viewed products, and the choice whether to keep them. */
export function Page({ keeps, products }: RecentlyViewed) {
  const t = useMessages('recently-viewed')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('heading')}</h1>
        <p>{keeps ? t('kept') : t('notKept')}</p>
        <div className={styles.forms}>
          <form method="post" action={`${prefix}/recently-viewed/keep`}>
            <input type="hidden" name="keeps" value={keeps ? 'no' : 'yes'} />
            <Button type="submit">{keeps ? t('doNotKeep') : t('doKeep')}</Button>
          </form>
          {products.length > 0 && (
            <form method="post" action={`${prefix}/recently-viewed/clear`}>
              <Button type="submit">{t('clear')}</Button>
            </form>
          )}
        </div>
        {keeps && products.length === 0 && (
          <>
            <p>{t('none')}</p>
            <StartShopping>{t('shop')}</StartShopping>
          </>
        )}
        {products.length > 0 && <h2 className="visually-hidden">{t('products')}</h2>}
        <ul className={styles.grid}>
          {products.map((card) => (
            <li key={card.asin}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('recently-viewed')('title'),
  robots: 'noindex',
})
