import { FormQuantity } from '#commerce/buy-box/ui/form-quantity.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { CheckPageProps } from '../contract/pages.ts'
import { checkPath } from '../rules/paths.ts'
import { Answer } from './answer.tsx'
import styles from './check.module.css'

/** Has a date confirmed, for another quantity too. */
export function Page({ asin, title, offerListingId, quantity, checked }: CheckPageProps) {
  const t = useMessages('deep-check')
  const { prefix } = usePage()
  return (
    <Layout asin={asin}>
      <ProductColumn asin={asin} back={t('back')} heading={t('heading', { title })} width="medium">
        {checked ? <Answer checked={checked} /> : <p>{t('explain')}</p>}
        <form method="post" action={prefix + checkPath(asin)} className={styles.form}>
          <input type="hidden" name="offerListingId" value={offerListingId} />
          <FormQuantity label={t('quantity')} value={quantity} />
          <Button type="submit" look="primary">
            {t('confirm')}
          </Button>
        </form>
      </ProductColumn>
    </Layout>
  )
}

export const head = (
  { title }: CheckPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('deep-check')('heading', { title }), robots: 'noindex' })
