import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ViewPageProps } from '../contract/pages.ts'
import { offText } from '../rules/reading.ts'
import { ClaimForm } from './claim-form.tsx'
import styles from './offer-view.module.css'
import { OfferView } from './offer-view.tsx'

/** The view as a page, for browsers without scripts. */
export function Page({ view, title, requestToken, failure }: ViewPageProps) {
  const t = useMessages('recycle-and-save')
  const { locale } = usePage()
  const failed = failure && (failure === 'ALREADY_CLAIMED' ? 'ALREADY_CLAIMED' : 'OTHER')
  const heading = t('title', { off: offText(view.off, locale) })
  return (
    <Layout>
      <ProductColumn asin={view.currentAsin} back={t('back')} heading={heading} width="reading">
        <p className={styles.product}>{title}</p>
        <OfferView view={view} headings="h2" failed={failed}>
          <ClaimForm view={view} requestToken={requestToken} isOff={failed !== undefined} />
        </OfferView>
      </ProductColumn>
    </Layout>
  )
}

export const head = (
  { view }: ViewPageProps,
  { locale }: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('recycle-and-save')('title', { off: offText(view.off, locale) }), robots: 'noindex' })
